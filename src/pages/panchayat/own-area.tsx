import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { COORDINATOR_STALE_MS, type CoordinatorScope, useCoordinatorScope } from '@/api/use-coordinator-endpoint';
import { Page } from '@/components/page/page';

/** Whose figures are asked for: every call of this area names its coordinator. */
export type Scope = CoordinatorScope;

export const COORDINATOR_STALE_TIME = COORDINATOR_STALE_MS;

/** Undefined where the session knows no id: nothing is loaded then. */
function useScope(): Scope | undefined {
  const { hasId, coordinatorType, coordinatorId } = useCoordinatorScope();
  return useMemo(
    () => (hasId ? { coordinatorType, coordinatorId } : undefined),
    [hasId, coordinatorType, coordinatorId],
  );
}

const NoId = lazy(async () => ({ default: (await import('./no-id')).MissingCoordinatorId }));

interface OwnAreaProps {
  /** Of the screen, where it cannot be shown. */
  title: string;
  children: (scope: Scope) => ReactNode;
}

/** A screen of the panchayat's own records; without the coordinator's id there are none to ask for. */
export function OwnArea({ title, children }: OwnAreaProps) {
  const scope = useScope();
  if (scope) return children(scope);
  return (
    <Page title={title}>
      <Suspense fallback={null}>
        <NoId />
      </Suspense>
    </Page>
  );
}
