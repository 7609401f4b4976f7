import { useMemo } from 'react';
import { useSession } from '../../providers/use-session';

/** Whose figures are asked for: every call of this area names its coordinator (§2-6). */
export interface Scope {
  coordinatorType: 'panchayat';
  coordinatorId: string;
}

/** Coordinator data lives this long in the browser, in milliseconds (§2-9). */
export const STALE_MS = 2 * 60 * 1000;

/** Undefined where the session knows no id: nothing is loaded then (§2-5). */
export function useScope(): Scope | undefined {
  const id = useSession()?.user._id;
  return useMemo(() => (id ? { coordinatorType: 'panchayat', coordinatorId: id } : undefined), [id]);
}
