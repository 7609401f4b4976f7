import type { TFunction } from 'i18next';
import type { Month } from '@/domain/months';
import { holderName } from '@/screens/member/holder-name';
import type { DueMonth, Outlook } from '@/screens/member/what-next/outlook';

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

const paymentOf = (t: TFunction, { row }: Outlook, familyMemberId: string, due: DueMonth): Payment => ({
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
export const paymentsOf = (t: TFunction, outlooks: readonly Outlook[]): Payment[] =>
  outlooks.flatMap((outlook) => {
    const { _id } = outlook.row.familyMember;
    return _id === undefined ? [] : outlook.due.map((due) => paymentOf(t, outlook, _id, due));
  });

/** The payments of each person and plan, under one heading. */
export function byHolding<T>(items: readonly T[], paymentIn: (item: T) => Payment): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const { familyMemberId, planId } = paymentIn(item);
    const key = `${familyMemberId}-${planId}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}
