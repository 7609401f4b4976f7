import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { wrongConfig } from '@/providers/config';
import { usePageLanguage } from '@/providers/language';
import { isPreferred, schemeStorage, showScheme } from '@/providers/preferences';
import { ConfigError } from '@/screens/auth/config-error';
import { Entrance } from './entrance';
import { Notices } from './notices';
import { theme } from './theme';

/** A data router, since only that can ask before a form with unsaved input is left. Pages declare their routes themselves. */
const createRouter = () =>
  createBrowserRouter([{ path: '*', element: <Entrance /> }], {
    // Explicit, so that the router says nothing about its next version.
    future: { v7_relativeSplatPath: false },
  });

/** What stands around both the login screens and the signed-in app: theme, addresses, messages. */
export function Root() {
  const [router] = useState(createRouter);
  usePageLanguage();
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
        <RouterProvider router={router} future={{ v7_startTransition: false }} />
      ) : (
        <ConfigError value={wrongConfig} />
      )}
      <Notices />
    </ThemeProvider>
  );
}
