import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Deposit } from '../../../contract/deposits';
import { type QueueRun, type QueueState, runQueue } from '../../../hooks/run-queue';
import { useT } from '../../../i18n/use-t';
import { type Decision, sendDecision } from '../actions/send-decision';
import { usePendingCache } from '../actions/use-pending-cache';

/** Deposits have no bulk call: single calls, four at a time (decisions §6). */
const AT_ONCE = 4;

export interface BulkRow {
  deposit: Deposit;
  state: QueueState;
  /** Why it failed. */
  message?: string | undefined;
}

/** Many deposits decided alike, with what became of each. */
export function useBulk(deposits: readonly Deposit[], decision: Decision) {
  const t = useT();
  const cache = usePendingCache();
  const [rows, setRows] = useState<ReadonlyMap<string, BulkRow>>(
    () => new Map(deposits.map((deposit) => [deposit._id, { deposit, state: 'waiting' }])),
  );
  const [isRunning, setIsRunning] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const run = useRef<QueueRun>();
  // Whoever leaves the screen stops the queue; what is under way still comes to its end.
  useEffect(() => () => run.current?.stop(), []);

  const begin = useCallback(
    async (items: readonly Deposit[], reason: string) => {
      setRows((before) => {
        const next = new Map(before);
        for (const deposit of items) next.set(deposit._id, { deposit, state: 'waiting' });
        return next;
      });
      setIsRunning(true);
      cache.hold();
      run.current = runQueue({
        items,
        atOnce: AT_ONCE,
        work: (deposit) => sendDecision(deposit, decision, reason),
        onChange(deposit, state, problem) {
          const message =
            state === 'failed'
              ? (problem instanceof Error && problem.message) || t(`deposits:${decision}.failed`)
              : undefined;
          setRows((before) => new Map(before).set(deposit._id, { deposit, state, message }));
          if (state === 'done') cache.drop(deposit);
        },
      });
      await run.current.finished;
      setIsRunning(false);
      setIsStopping(false);
      cache.refresh();
    },
    [cache, decision, t],
  );

  const list = useMemo(() => [...rows.values()], [rows]);
  const inState = (wanted: QueueState) => list.filter(({ state }) => state === wanted).map(({ deposit }) => deposit);
  return {
    rows: list,
    done: inState('done'),
    failed: inState('failed'),
    waiting: inState('waiting'),
    isRunning,
    isStopping,
    begin: useCallback((items: readonly Deposit[], reason: string) => void begin(items, reason), [begin]),
    stop: useCallback(() => {
      setIsStopping(true);
      run.current?.stop();
    }, []),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
