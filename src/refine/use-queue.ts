import { useEffect, useRef, useState } from 'react';
import { errorMessage } from './error-message';
import { type QueueRun, type QueueState, runQueue } from './run-queue';

interface QueueRow<Item, State> {
  item: Item;
  state: QueueState | State;
  message?: string | undefined;
}

interface QueueOptions<Item, State> {
  keyOf: (item: Item) => string;
  concurrency: number;
  failure: string;
  stateAfter?: (problem: unknown) => State | undefined;
  /** No further items are sent after such a failure. */
  isLast?: (problem: unknown) => boolean;
}

/** Items that failed or were not sent can be started again. */
export function useQueue<Item, State extends string = never>(options: QueueOptions<Item, State>) {
  const { keyOf, concurrency, failure, stateAfter, isLast } = options;
  const [rows, setRows] = useState<ReadonlyMap<string, QueueRow<Item, State>>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const run = useRef<QueueRun>();
  // Leaving the page stops the queue; calls that are running come to their end.
  useEffect(() => () => run.current?.stop(), []);

  /** Resolves to whether none has failed; to undefined if a run is in progress already. */
  const start = async (items: readonly Item[], work: (item: Item) => Promise<void>): Promise<boolean | undefined> => {
    if (run.current) return undefined;
    let failures = 0;
    setIsRunning(true);
    const setRow = (row: QueueRow<Item, State>) => setRows((before) => new Map(before).set(keyOf(row.item), row));
    for (const item of items) setRow({ item, state: 'waiting' });
    run.current = runQueue({
      items,
      concurrency,
      work,
      onChange(item, queueState, problem) {
        if (queueState === 'failed') failures += 1;
        if (isLast?.(problem)) run.current?.stop();
        const state = stateAfter?.(problem) ?? queueState;
        const message = problem ? errorMessage(problem, failure) : undefined;
        setRow({ item, state, message });
      },
    });
    await run.current.finished;
    run.current = undefined;
    setIsRunning(false);
    setIsStopping(false);
    return failures === 0;
  };
  const list = [...rows.values()];
  return {
    rows: list,
    inState: (state: QueueState | State) => list.filter((row) => row.state === state).map(({ item }) => item),
    isRunning,
    isStopping,
    start,
    stop: () => {
      setIsStopping(true);
      run.current?.stop();
    },
  };
}

export type Queue<Item, State extends string = never> = ReturnType<typeof useQueue<Item, State>>;
