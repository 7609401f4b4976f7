import { Memory } from './memory';
import type { Store } from './store';
import type { ReadonlyDataset, Tables } from './tables';

/** The same store without a disk, for tests and worlds that nobody needs to keep. What it starts from is not changed. */
export function createMemoryStore(source: ReadonlyDataset | Tables): Store {
  const memory = new Memory(source);
  return {
    get: memory.get,
    by: memory.by,
    all: memory.all,
    commit: async (decide) => memory.decide(decide).result,
    subscribe: (listener) => memory.subscribe(listener),
    close: async () => undefined,
  };
}
