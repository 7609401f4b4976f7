import { lazyModule } from '@/utils/lazy-module';

/** The table with the DataGrid, a third of all code. Phones show cards and never load it. */
export const recordTableModule = lazyModule(async () => {
  // The DataGrid calls it, and the oldest browsers of package.json lack it.
  if (!('at' in Array.prototype)) await import('core-js/es/array/at');
  return import('./record-table');
});

export function preloadRecordTable(): void {
  // If it fails, the list tries again and reports the error.
  if (typeof window.matchMedia === 'function' && window.matchMedia('(min-width:600px)').matches)
    recordTableModule.load().catch(() => undefined);
}
