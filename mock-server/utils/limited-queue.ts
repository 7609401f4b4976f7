/** Why a task is not taken: the server has too many (503), or the caller has, or is sending or being sent something already (429). */
type FullQueue =
  | 'server-busy'
  | 'too-many-attempts'
  | 'export-running'
  | 'uploads-running'
  | 'bodies-running'
  | 'requests-waiting';

export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  constructor(readonly code: FullQueue) {
    super('Too many tasks are waiting');
  }
}

interface QueueLimits {
  readonly running: number;
  readonly waiting: number;
  readonly code: FullQueue;
}

/** Runs the tasks of a key in the order in which they come, a few at once. Rejects with QueueFull when too many of the key wait. */
export function createLimitedQueue(limits: QueueLimits): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (key, task) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running >= limits.running) {
      if (queue.waiting.length >= limits.waiting) throw new QueueFull(limits.code);
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    } else queue.running++;
    try {
      return await task();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running--;
      if (queue.running === 0) queues.delete(key);
    }
  };
}
