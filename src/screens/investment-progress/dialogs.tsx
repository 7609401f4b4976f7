import useEventCallback from '@mui/material/utils/useEventCallback';
import { usePrefetchEndpoint } from '@/api/use-prefetch-endpoint';
import { memberAnalytics, memberProgressDetail } from '@/contract/investment-progress';
import { loadable, useLoaded } from '@/hooks/use-loaded';
import { useLoadedWhenIdle } from '@/hooks/use-loaded-when-idle';
import type { MemberActions } from './row-actions';

// Calendars and charts come after the list.
const details = loadable(() => import('./details'));
const analytics = loadable(() => import('./analytics'));

/** Stands with the click that opens it where its code was fetched ahead. */
export function ProgressDetails() {
  const loaded = useLoaded(details, true);
  return loaded ? <loaded.ProgressDetails /> : null;
}

export function ProgressAnalytics() {
  const loaded = useLoaded(analytics, true);
  return loaded ? <loaded.ProgressAnalytics /> : null;
}

interface AheadOptions {
  /** There are rows that could be opened. */
  isListed: boolean;
  /** The rows hold all that the details show. */
  areWhole: boolean;
  /** The year that the list is narrowed to; '' for all. */
  year: string;
}

/** Fetches the details' code when the list is there, and what a button opens while the pointer or the focus is on it. */
export function useDialogsAhead({ isListed, areWhole, year }: AheadOptions): MemberActions['onNear'] {
  const prefetch = usePrefetchEndpoint();
  useLoadedWhenIdle(details, isListed);
  return useEventCallback(({ id }, name) => {
    const params = { id };
    if (name === 'details' && !areWhole) prefetch(memberProgressDetail, { params });
    if (name !== 'analytics') return;
    analytics.load().catch(() => undefined);
    prefetch(memberAnalytics, { params, query: year ? { year } : {} });
  });
}
