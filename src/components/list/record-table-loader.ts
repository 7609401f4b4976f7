import { lazyModule } from '@/utils/lazy-module';

/** The table with the DataGrid: a third of all code. Phones show cards and never fetch it. */
export const recordTableModule = lazyModule(() => import('./record-table'));

/** Begins to fetch it where lists are shown as tables, without waiting for it. */
export function preloadRecordTable(): void {
  // What cannot be fetched now is asked for again by the list.
  if (typeof window.matchMedia === 'function' && window.matchMedia('(min-width:600px)').matches)
    recordTableModule.load().catch(() => undefined);
}
