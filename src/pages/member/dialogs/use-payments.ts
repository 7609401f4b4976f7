import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { type QueueState, runQueue } from '@/api/run-queue';
import { useInvalidateAll } from '@/api/use-endpoint-mutation';
import { createInvestment } from '@/contract/family-members';
import type { Month } from '@/domain/months';
import type { DueMonth, PaymentSchedule } from '@/domain/payment-schedule';
import { holderName } from '@/pages/member/labels';

/** One month of one person's plan, as it is sent. */
export interface Payment extends Month {
  readonly key: string;
  readonly familyMemberId: string;
  readonly familyMemberName: string;
  readonly planId: string;
  readonly planName: string;
  /** In years. */
  readonly planDuration: number;
  /** The first month of the plan. */
  readonly start: Month;
  /** In rupees. */
  readonly amount: number;
  readonly isOverdue: boolean;
  readonly denied: string | undefined;
}

const toPayment = (t: TFunction, { row }: PaymentSchedule, familyMemberId: string, due: DueMonth): Payment => ({
  ...due,
  key: `${row._id}-${due.year}-${due.month}`,
  familyMemberId,
  familyMemberName: holderName(t, row.familyMember),
  planId: row.plan._id,
  planName: row.plan.name,
  planDuration: row.plan.duration,
  start: row.startDate,
});

/** Everything that is due, oldest first within each plan. */
export const duePayments = (t: TFunction, outlooks: readonly PaymentSchedule[]): Payment[] =>
  outlooks.flatMap((outlook) => {
    const { _id } = outlook.row.familyMember;
    return _id === undefined ? [] : outlook.due.map((due) => toPayment(t, outlook, _id, due));
  });

/** The payments of each person and plan, under one heading. */
export function groupByEnrollment<T>(items: readonly T[], paymentIn: (item: T) => Payment): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const { familyMemberId, planId } = paymentIn(item);
    const key = `${familyMemberId}-${planId}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

interface PaymentResult {
  payment: Payment;
  state: QueueState;
  /** Why it failed. */
  message?: string | undefined;
}

/** Oldest first, one after the other: a host that takes months only in their order refuses none. */
const CONCURRENT_CALLS = 1;

/** Sends payments as single calls, each with a result of its own; what failed can be sent again. */
export function usePayments() {
  const { t } = useTranslation();
  const refresh = useInvalidateAll();
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
        atOnce: CONCURRENT_CALLS,
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

export type PaymentRun = ReturnType<typeof usePayments>;
