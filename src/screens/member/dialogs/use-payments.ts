import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { useRefresh } from '@/api/use-refresh';
import { createInvestment } from '@/contract/family-members';
import { type QueueState, runQueue } from '@/hooks/run-queue';
import type { Payment } from './payment';

export interface PaymentResult {
  payment: Payment;
  state: QueueState;
  /** Why it failed. */
  message?: string | undefined;
}

/** Oldest first, one after the other: a host that takes months only in their order refuses none. */
const AT_ONCE = 1;

/** Sends payments as single calls, each with a result of its own; what failed can be sent again. */
export function usePayments() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [results, setResults] = useState<ReadonlyMap<string, PaymentResult>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);
  const stop = useRef<() => void>();
  // Whoever leaves the screen stops the queue; what is under way still comes to its end.
  useEffect(() => () => stop.current?.(), []);

  const send = useCallback(
    /** Whether all of them were sent; undefined where others are under way. */
    async (payments: readonly Payment[]): Promise<boolean | undefined> => {
      if (isBusy.current) return undefined;
      let failures = 0;
      isBusy.current = true;
      setIsRunning(true);
      const told = (payment: Payment, state: QueueState, message?: string) =>
        setResults((before) => new Map(before).set(payment.key, { payment, state, message }));
      for (const payment of payments) told(payment, 'waiting');
      const run = runQueue({
        items: payments,
        atOnce: AT_ONCE,
        work: async ({ familyMemberId, planId, amount, month, year }) => {
          const body = { familyMemberId, depositPlanId: planId, amount, month, year };
          await call(createInvestment, { body });
        },
        onChange(payment, state, problem) {
          if (state === 'failed') failures += 1;
          const said = problem instanceof Error ? problem.message : '';
          told(payment, state, state === 'failed' ? said || t('member:invest.failed') : undefined);
        },
      });
      stop.current = run.stop;
      await run.finished;
      isBusy.current = false;
      setIsRunning(false);
      refresh();
      return failures === 0;
    },
    [refresh, t],
  );
  const list = useMemo(() => [...results.values()], [results]);
  const inState = (wanted: QueueState) => list.filter(({ state }) => state === wanted).map(({ payment }) => payment);
  return { results: list, done: inState('done'), failed: inState('failed'), isRunning, send };
}

export type Payments = ReturnType<typeof usePayments>;
