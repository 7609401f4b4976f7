/** So many tasks wait already that another one is not taken. Its call is answered with 503. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  constructor() {
    super('Too many tasks are waiting');
  }
}

interface QueueLimits {
  /** How many tasks run at once. */
  readonly running: number;
  /** How many more may wait for their turn. */
  readonly waiting: number;
}

/** Runs tasks in the order in which they come, a few at once. Rejects with QueueFull when too many wait. */
export function createLimitedQueue(limits: QueueLimits): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) throw new QueueFull();
      // Whoever ends gives its place to the first that waits.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
