import { loadable } from '@/hooks/use-loaded';

/** The table with the DataGrid: a third of all code. Phones show cards and never fetch it. */
export const tableCode = loadable(() => import('./record-table'));

/** Begins to fetch it where lists are shown as tables, without waiting for it. */
export function preloadTable(): void {
  // What cannot be fetched now is asked for again by the list.
  if (typeof window.matchMedia === 'function' && window.matchMedia('(min-width:600px)').matches)
    tableCode.load().catch(() => undefined);
}
