export type QueueState = 'waiting' | 'running' | 'done' | 'failed';

export interface QueueOptions<Item> {
  items: readonly Item[];
  /** One call; what it throws is the reason of the failure. */
  work: (item: Item) => Promise<void>;
  /** How many are under way at the same time. */
  atOnce: number;
  onChange: (item: Item, state: QueueState, problem?: unknown) => void;
}

export interface QueueRun {
  /** Resolves when nothing is under way any more, whether the queue came to its end or was stopped. */
  finished: Promise<void>;
  /** Begins no further one; those under way end by themselves. */
  stop: () => void;
}

/**
 * Single calls in a row, a few at a time, each with its own outcome: one failure holds up none of the others. p-queue was considered: it
 * has no state for each item, which is all that the dialogs show.
 */
export function runQueue<Item>({ items, work, atOnce, onChange }: QueueOptions<Item>): QueueRun {
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

  const workers = Array.from({ length: Math.min(atOnce, items.length) }, worker);
  return {
    finished: Promise.all(workers).then(() => undefined),
    stop: () => {
      isStopped = true;
    },
  };
}
