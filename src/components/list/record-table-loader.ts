import { lazyModule } from '@/utils/lazy-module';

/** The table with the DataGrid is a third of all code. Phones show cards and never load it. */
export const recordTableModule = lazyModule(() => {
  defineArrayAt();
  return import('./record-table');
});

/**
 * The DataGrid calls one method that the oldest browsers of package.json lack: Chrome has it since version 92, Safari since 15.4. The one
 * of core-js, which is no ES module, would add a file of the bundler's helpers to every page of every browser.
 */
function defineArrayAt(): void {
  if ('at' in Array.prototype) return;
  const at = function <Item>(this: Item[], index: number): Item | undefined {
    return this[index < 0 ? this.length + index : index];
  };
  Object.defineProperty(Array.prototype, 'at', { value: at, configurable: true, writable: true });
}

export function preloadRecordTable(): void {
  // If it fails, the list tries again and reports the error.
  if (typeof window.matchMedia === 'function' && window.matchMedia('(min-width:600px)').matches)
    recordTableModule.load().catch(() => undefined);
}
