import { Box, CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { invalidApiUrl } from '@/api/config';
import { usePageLanguage } from '@/i18n/i18n';
import { ConfigError } from '@/pages/auth/auth-frame';
import { applyColorScheme, colorSchemeStorage, isFlagSet } from '@/utils/browser-storage';
import { lazyModule, usePreloadWhenIdle } from '@/utils/lazy-module';
import { getNotices, type Notice, resumeNotice, subscribeToNotices } from '@/utils/notices';
import { AuthGate } from './auth-gate';
import { theme } from './theme';

/** `useBlocker` needs a data router. The pages declare their own routes. */
const createRouter = () =>
  createBrowserRouter([{ path: '*', element: <AuthGate /> }], {
    // The default value silences the router's warning about its next version.
    future: { v7_relativeSplatPath: false },
  });

export function Root() {
  const [router] = useState(createRouter);
  usePageLanguage();
  useEffect(() => applyColorScheme(isFlagSet('darkMode')), []);
  return (
    <ThemeProvider
      theme={theme}
      modeStorageKey="darkMode"
      storageManager={colorSchemeStorage}
      defaultMode="light"
      noSsr
    >
      <CssBaseline />
      {invalidApiUrl === undefined ? (
        <RouterProvider router={router} future={{ v7_startTransition: false }} />
      ) : (
        <ConfigError value={invalidApiUrl} />
      )}
      <Notices />
    </ThemeProvider>
  );
}

type NoticesComponent = ComponentType<{ notices: readonly Notice[] }>;

/** The live region is rendered from the start, since screen readers announce only changes of an existing region. */
export function Notices() {
  const { t } = useTranslation();
  const notices = useSyncExternalStore(subscribeToNotices, getNotices);
  const Stack = useNoticeStack(notices.length > 0);
  return (
    <section aria-live="polite" aria-label={t('common:notifications.region')}>
      {notices.length > 0 && Stack && <Stack notices={notices} />}
    </section>
  );
}

const noticeStack = lazyModule(() => import('@/layout/notice-stack'));

/** With the first page the code would interrupt its rendering. If it cannot be loaded, notices are plain. */
function useNoticeStack(isNeeded: boolean): NoticesComponent | undefined {
  const [stack, setStack] = useState<NoticesComponent>();
  usePreloadWhenIdle(noticeStack, true);
  useEffect(() => {
    if (isNeeded)
      noticeStack.load().then(
        ({ NoticeStack }) => setStack(() => NoticeStack),
        () => setStack(() => PlainNotices),
      );
  }, [isNeeded]);
  return stack;
}

function PlainNotices({ notices }: { notices: readonly Notice[] }) {
  return (
    <Box sx={plainNoticesStyles}>
      {notices.map((notice) => (
        <PlainNotice key={notice.key} notice={notice} />
      ))}
    </Box>
  );
}

function PlainNotice({ notice }: { notice: Notice }) {
  useEffect(() => resumeNotice(notice.key), [notice]);
  return (
    <Box role={notice.kind === 'error' ? 'alert' : 'status'} sx={{ p: 4, whiteSpace: 'pre-line' }}>
      {notice.text}
    </Box>
  );
}

const plainNoticesStyles = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 0,
  left: 0,
  right: 0,
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderTop: 1,
  borderColor: 'divider',
} as const;
