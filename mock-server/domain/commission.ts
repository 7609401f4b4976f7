import type {
  BOOKKEEPING_STATUSES,
  CommissionStatus,
  LEVEL_OUTCOMES,
  OWN_COMMISSION_FILTERS,
} from '@/contract/choices';
import { LEVELS, type Level } from '@/contract/roles';
import { type Paise, percentOf, shareOf } from '@/domain/money';
import type { Month } from '@/domain/months';
import { periodOfMonth } from '@/domain/rates';
import { messageOf, type Refusal, refuse } from './message';
import { addTotals, type Total } from './totals';

interface RatePeriod {
  readonly basisPoints: number;
  /** Both are absent where it is for every month. */
  readonly fromMonth?: number | undefined;
  readonly fromYear?: number | undefined;
}

interface LevelRate extends RatePeriod {
  readonly level: Level;
  readonly isActive: boolean;
  readonly earlier?: readonly RatePeriod[] | undefined;
}

interface EarningDeposit extends Month {
  readonly amountPaise: Paise;
}

export const firstMonthOf = ({ fromMonth, fromYear }: RatePeriod): Month | undefined =>
  fromMonth === undefined || fromYear === undefined ? undefined : { month: fromMonth, year: fromYear };

/** The basis points that a level's deposits of the month go by, if its rate is active and begins with the month or before. */
function rateFor(rates: readonly LevelRate[], level: Level, month: Month): number | undefined {
  const rate = rates.find((each) => each.level === level && each.isActive);
  const periods = rate && [...(rate.earlier ?? []), rate];
  return (
    periods &&
    periodOfMonth(
      periods.map((each) => ({ ...each, from: firstMonthOf(each) })),
      month,
    )?.basisPoints
  );
}

export interface ChainLink {
  readonly level: Level;
  readonly coordinatorId: string;
}

/**
 * The commissions that an approved deposit earns: one for each level that has an active rate for the plan and the deposit's month, and a
 * coordinator in the member's chain. Commission = deposit amount × rate, halves of a paisa rounded up; one that comes to nothing is not
 * due. The rate is kept with the commission, so that later changes of the rate do not change it.
 * @param rates Those of the deposit's plan.
 * @returns Levels low to high.
 */
export function commissionsDue(deposit: EarningDeposit, rates: readonly LevelRate[], chain: readonly ChainLink[]) {
  return LEVELS.flatMap((level) => {
    const basisPoints = rateFor(rates, level, deposit);
    const link = chain.find((each) => each.level === level);
    if (basisPoints === undefined || !link) return [];
    const amountPaise = shareOf(deposit.amountPaise, basisPoints);
    return amountPaise === 0 ? [] : { level, coordinatorId: link.coordinatorId, basisPoints, amountPaise };
  });
}

type LevelOutcome = (typeof LEVEL_OUTCOMES)[number];

/** The outcome is 'no-amount' where the rate makes nothing of the deposit. */
function outcomeWithout(basisPoints: number | undefined, coordinatorId: string | undefined): LevelOutcome {
  if (basisPoints === undefined) return 'no-rate';
  return coordinatorId === undefined ? 'no-coordinator' : 'no-amount';
}

/** A level of the six without rate and without coordinator has the outcome of the missing rate. */
export function commissionImpact(deposit: EarningDeposit, rates: readonly LevelRate[], chain: readonly ChainLink[]) {
  const due = commissionsDue(deposit, rates, chain);
  return LEVELS.map((level) => {
    const share = due.find((each) => each.level === level);
    const basisPoints = rateFor(rates, level, deposit);
    const coordinatorId = chain.find((each) => each.level === level)?.coordinatorId;
    return {
      level,
      outcome: share ? 'earns' : outcomeWithout(basisPoints, coordinatorId),
      coordinatorId,
      basisPoints,
      amountPaise: share?.amountPaise ?? 0,
    };
  });
}

export type CommissionDecision =
  | { status: 'approved'; notes?: string | undefined }
  | { status: 'rejected'; reason: string };

/** The decision with its time and author, or a refusal: only a pending commission can be decided, once. */
export function decideCommission(
  commission: { readonly status: CommissionStatus },
  decision: CommissionDecision,
  by: { readonly id: string; readonly at: Date },
): (CommissionDecision & { readonly decidedAt: string; readonly decidedBy: string }) | Refusal {
  if (commission.status !== 'pending')
    return refuse('conflict', messageOf('commission-already-decided', { status: commission.status }));
  return { ...decision, decidedAt: by.at.toISOString(), decidedBy: by.id };
}

export interface BookkeepingFields {
  readonly status: CommissionStatus;
  readonly processedAt?: string | undefined;
}

export type BookkeepingStatus = (typeof BOOKKEEPING_STATUSES)[number];

export function bookkeepingStatus({ status, processedAt }: BookkeepingFields): BookkeepingStatus {
  if (status === 'paid') return 'paid';
  return processedAt ? 'processed' : status;
}

/** A coordinator finds a commission by the status that it shows, or by 'earned', which is a decision. */
export const hasStatus = (
  commission: Pick<BookkeepingFields, 'status'> & { readonly shown: BookkeepingStatus },
  asked: (typeof OWN_COMMISSION_FILTERS)[number],
): boolean => (asked === 'earned' ? isEarned(commission) : commission.shown === asked);

/** Processing is the coordinator's own bookkeeping. Only what the coordinator sees as pending can be processed, once. */
export function refuseProcessing(commission: BookkeepingFields): Refusal | undefined {
  const status = bookkeepingStatus(commission);
  return status === 'pending' ? undefined : refuse('conflict', messageOf('commission-already-decided', { status }));
}

export const isEarned = ({ status }: { readonly status: CommissionStatus }): boolean =>
  status === 'approved' || status === 'paid';

export function approvalStats(totals: readonly (Total & { readonly status: CommissionStatus })[]) {
  const pending = addTotals(totals.filter(({ status }) => status === 'pending'));
  // A paid commission was approved before.
  const approved = addTotals(totals.filter(isEarned));
  const rejected = addTotals(totals.filter(({ status }) => status === 'rejected'));
  return {
    pending,
    approved,
    rejected,
    approvedPercentage: percentOf(approved.count, approved.count + rejected.count),
  };
}
