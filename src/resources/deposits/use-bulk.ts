import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import type { Deposit } from '@/contract/deposits';
import { type QueueRun, type QueueState, runQueue } from '@/hooks/run-queue';
import type { Decision, Decisions } from './use-decisions';

/** Deposits have no bulk call: single calls, four at a time. */
const AT_ONCE = 4;

export interface BulkRow {
  deposit: Deposit;
  state: QueueState;
  /** Why it failed. */
  message?: string | undefined;
}

/** Many deposits decided alike, with what became of each. */
export function useBulk(deposits: readonly Deposit[], decision: Decision, { send, refresh }: Decisions) {
  const { t } = useTranslation();
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
      run.current = runQueue({
        items,
        atOnce: AT_ONCE,
        work: (deposit) => send(deposit, decision, reason),
        onChange(deposit, state, problem) {
          const message = state === 'failed' ? errorMessage(problem, t(`deposits:${decision}.failed`)) : undefined;
          setRows((before) => new Map(before).set(deposit._id, { deposit, state, message }));
        },
      });
      await run.current.finished;
      setIsRunning(false);
      setIsStopping(false);
      refresh();
    },
    [send, refresh, decision, t],
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
