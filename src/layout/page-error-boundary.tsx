import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useResource } from '@refinedev/core';
import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LoadError } from '@/components/feedback/placeholders';
import { onReconnected } from '@/providers/connection';
import { findPageByPath } from '@/providers/page-resource';
import { validateStoredSession } from '@/providers/validate-session';

/** Shown while the code of a page is loading. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('shell:loading')} sx={{ maxWidth: 1440, mx: 'auto' }}>
      <Skeleton width={240} height={36} sx={{ transform: 'none' }} />
      <Skeleton width={320} height={20} sx={{ mt: 2, maxWidth: '100%' }} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 6 }} />
    </Box>
  );
}

/** Shows an error in place of a page that failed. Another page or a reload clears it. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { resources } = useResource();
  const page = findPageByPath(useLocation().pathname, resources);
  return <ErrorBoundary key={page?.name}>{children}</ErrorBoundary>;
}

class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PageError /> : this.props.children;
  }
}

/** A reload is needed if a chunk could not be loaded, since browsers do not request it again, or was replaced by a new version. */
const reload = () => window.location.reload();

/** If the page failed without a network, it is loaded again when the server is reached. */
function PageError() {
  const { t } = useTranslation();
  useEffect(() => {
    const stopListening = onReconnected(reload);
    // Finds out whether the server is reached: the code of a page is not loaded by the http client.
    void validateStoredSession();
    return stopListening;
  }, []);
  return (
    <LoadError
      title={t('shell:boundary.title')}
      message={t('shell:boundary.hint')}
      onRetry={reload}
      retryLabel={t('shell:boundary.retry')}
    />
  );
}
