import { Box, Skeleton } from '@mui/material';
import { useResource } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLoadFailure, useReloadAtNextScreen } from '@/api/app-update';
import { reload } from '@/api/reload-when-reached';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Failure, LoadError } from '@/components/feedback/placeholders';
import { findPageByPath } from '@/providers/page-resource';
import { isLoadError } from '@/utils/load-errors';

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

/** Another URL or a reload clears the error. After an update, the next page is of the new version. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { resources } = useResource();
  const location = useLocation();
  const page = findPageByPath(location.pathname, resources);
  useReloadAtNextScreen(page?.name, useQueryClient());
  return (
    // Another tab of the same page may be loaded already.
    <ErrorBoundary
      key={page?.name}
      resetKey={location.key}
      fallback={(error) => (isLoadError(error) ? <PageLoadError /> : <PageRenderError />)}
    >
      {children}
    </ErrorBoundary>
  );
}

function PageRenderError() {
  const { t } = useTranslation();
  return (
    <Failure
      title={t('shell:boundary.title')}
      message={t('shell:boundary.broken')}
      onRetry={reload}
      retryLabel={t('common:actions.retry')}
    />
  );
}

function PageLoadError() {
  const { t } = useTranslation();
  const failure = useLoadFailure();
  const isUpdated = failure === 'updated';
  return (
    <LoadError
      title={t(isUpdated ? 'common:loading.updated' : 'shell:boundary.title')}
      message={t(failure === 'offline' ? 'common:errors.network' : `shell:boundary.${failure}`)}
      onRetry={reload}
      retryLabel={t(isUpdated ? 'common:actions.reload' : 'common:actions.retry')}
    />
  );
}
