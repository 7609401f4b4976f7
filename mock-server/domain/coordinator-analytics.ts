/** A coordinator's figures of a span of days. Rates are fractions, 0 to 1, and 0 where there is nothing to divide by. */
import type { DepositStatus } from '@/contract/choices';
import { fractionOf, type Paise } from '@/domain/money';
import { type BookkeepingFields, bookkeepingStatus, isEarned } from './commission';
import { type DayWindow, isWithin } from './periods';
import { largestGroups, sumOf, totalOf } from './totals';

interface EnteredRecord {
  readonly createdAt: string;
}

export interface EnteredDeposit extends EnteredRecord {
  readonly status: DepositStatus;
  readonly amountPaise: Paise;
  readonly memberId: string;
  readonly planId: string;
}

interface EnteredCommission extends EnteredRecord, BookkeepingFields {
  readonly amountPaise: Paise;
  readonly depositAmountPaise: Paise;
}

export type SpanFigures = ReturnType<typeof spanFigures>;

/** A record belongs to the day on which it was entered. */
export function spanFigures(
  records: {
    readonly members: readonly EnteredRecord[];
    readonly deposits: readonly EnteredDeposit[];
    readonly commissions: readonly EnteredCommission[];
  },
  span: DayWindow,
) {
  const inSpan = ({ createdAt }: EnteredRecord) => isWithin(span, createdAt);
  const deposits = records.deposits.filter((row) => row.status === 'approved' && inSpan(row));
  const commissions = records.commissions.filter(inSpan);
  const earned = commissions.filter(isEarned);
  const activeMembers = new Set(deposits.map(({ memberId }) => memberId));
  const joined = records.members.filter(({ createdAt }) => createdAt < span.until).length;
  return {
    deposits,
    invested: totalOf(deposits),
    activeMembers,
    earnedPaise: totalOf(earned).amountPaise,
    collectedPaise: sumOf(earned, ({ depositAmountPaise }) => depositAmountPaise),
    pendingPaise: totalOf(commissions.filter((row) => bookkeepingStatus(row) === 'pending')).amountPaise,
    conversionRate: fractionOf(activeMembers.size, joined),
  };
}

export function retentionRate(current: SpanFigures, previous: SpanFigures): number {
  const stayed = [...previous.activeMembers].filter((id) => current.activeMembers.has(id)).length;
  return fractionOf(stayed, previous.activeMembers.size);
}

export const commissionEfficiency = ({ earnedPaise, collectedPaise }: SpanFigures): number =>
  fractionOf(earnedPaise, collectedPaise);

const MAX_TOP_INVESTORS = 10;

export const topInvestors = ({ deposits }: SpanFigures) =>
  largestGroups(deposits, ({ memberId }) => memberId)
    .map(({ key, total }) => ({ id: key, paise: total.amountPaise }))
    .slice(0, MAX_TOP_INVESTORS);

export const planShares = (deposits: readonly EnteredDeposit[]) =>
  largestGroups(deposits, ({ planId }) => planId).map(({ key, rows, total }) => ({
    id: key,
    ...total,
    memberCount: new Set(rows.map(({ memberId }) => memberId)).size,
  }));
