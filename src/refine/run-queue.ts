export type QueueState = 'waiting' | 'running' | 'done' | 'failed';

export interface QueueOptions<Item> {
  items: readonly Item[];
  work: (item: Item) => Promise<void>;
  concurrency: number;
  onChange: (item: Item, state: QueueState, problem?: unknown) => void;
}

export interface QueueRun {
  finished: Promise<void>;
  /** Starts no further calls; those that are running come to their end. */
  stop: () => void;
}

/** A failure does not stop the others. p-queue has no state for each item, which is what the dialogs show. */
export function runQueue<Item>({ items, work, concurrency, onChange }: QueueOptions<Item>): QueueRun {
  const waiting = [...items];
  let isStopped = false;

  async function worker(): Promise<void> {
    while (!isStopped) {
      const item = waiting.shift();
      if (item === undefined) return;
      onChange(item, 'running');
      try {
        await work(item);
        onChange(item, 'done');
      } catch (problem) {
        onChange(item, 'failed', problem);
      }
    }
  }

  const workers = Array.from({ length: Math.min(concurrency, items.length) }, worker);
  return {
    finished: Promise.all(workers).then(() => undefined),
    stop: () => {
      isStopped = true;
    },
  };
}
