import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import '../hooks/history-guards';
import { wrongConfig } from '../providers/config';
import { isPreferred, schemeStorage, showScheme } from '../providers/preferences';
import { ConfigError } from '../screens/auth/config-error';
import { Doors } from './doors';
import { Notices } from './notices';
import { theme } from './theme';

/** Explicit, so that the router says nothing about its next version. */
const future = { v7_startTransition: false, v7_relativeSplatPath: false } as const;

/** What stands around both the login screens and the signed-in app: theme, addresses, messages. */
export function Root() {
  useEffect(() => showScheme(isPreferred('darkMode')), []);
  return (
    <ThemeProvider
      theme={theme}
      modeStorageKey="darkMode"
      storageManager={schemeStorage}
      defaultMode="light"
      noSsr
      disableTransitionOnChange
    >
      <CssBaseline />
      {wrongConfig === undefined ? (
        <BrowserRouter future={future}>
          <Doors />
        </BrowserRouter>
      ) : (
        <ConfigError value={wrongConfig} />
      )}
      <Notices />
    </ThemeProvider>
  );
}
