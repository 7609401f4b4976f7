import { useResource } from '@refinedev/core';
import { t } from 'i18next';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt } from '@/providers/page-at';
import { LoadError } from '@/ui/load-error';

/** A screen that fails leaves the rest standing; going elsewhere or trying again clears it. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { resources } = useResource();
  const page = pageAt(useLocation().pathname, resources);
  return <Boundary key={page?.name}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <LoadError
        title={t('shell:boundary.title')}
        message={t('shell:boundary.hint')}
        // Also fetches a chunk again that could not be loaded, or that a new version has replaced.
        onRetry={() => window.location.reload()}
        retryLabel={t('shell:boundary.retry')}
      />
    );
  }
}
