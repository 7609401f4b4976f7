import { useMemo } from 'react';
import { OWN_STALE_MS, type OwnScope, useOwnScope } from '@/hooks/use-own-endpoint';

/** Whose figures are asked for: every call of this area names its coordinator (§2-6). */
export type Scope = OwnScope;

export const STALE_MS = OWN_STALE_MS;

/** Undefined where the session knows no id: nothing is loaded then (§2-5). */
export function useScope(): Scope | undefined {
  const { hasId, coordinatorType, coordinatorId } = useOwnScope();
  return useMemo(
    () => (hasId ? { coordinatorType, coordinatorId } : undefined),
    [hasId, coordinatorType, coordinatorId],
  );
}
