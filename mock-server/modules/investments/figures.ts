import { addTotals, groupBy, type Total, ZERO_TOTAL } from '@server/domain/totals';
import { cached } from '@server/figures/result-cache';
import { storeScoped } from '@server/figures/store-scoped';
import { createTally, rollUp, type TallyTotal } from '@server/figures/tally';
import type { FamilyMemberRow } from '@server/store/rows';
import { getOrThrow, type Store } from '@server/store/store';
import type { MonthFilter } from '@/domain/months';

/** Investments (approved deposits) count in the months that the deposits are for. */
export const investedTally = storeScoped((store) =>
  createTally(
    store,
    'deposits',
    (row) => {
      if (row.status !== 'approved') return undefined;
      const { memberId, familyMemberId, planId, amountPaise } = row;
      return { group: { memberId, familyMemberId, planId }, month: row, amountPaise };
    },
    ({ memberId, familyMemberId, planId }) => [memberId, planId, familyMemberId],
  ),
);

export const investedByMember = storeScoped((store) => rollUp(investedTally(store), ['memberId']));

export const investedByFamily = storeScoped((store) =>
  rollUp(investedTally(store), ['familyMemberId'], ({ familyMemberId }) => familyMemberId !== null),
);

export const planInvestors = storeScoped((store) => rollUp(investedTally(store), ['planId', 'memberId']));

const everybodysTally = storeScoped((store) => rollUp(investedByMember(store), []));

export function totalInvested(store: Store, period: MonthFilter): Total {
  const [total] = everybodysTally(store).in(period);
  return total ?? ZERO_TOTAL;
}

export interface InvestedByMembers extends Total {
  readonly memberCount: number;
}

type HasMember = (memberId: string) => boolean;

function sumByKey<T extends TallyTotal<{ memberId: string }>>(
  sums: Iterable<T>,
  hasMember: HasMember,
  keyOf: (sum: T) => string,
): Map<string, InvestedByMembers> {
  const own = [...sums].filter(({ memberId }) => hasMember(memberId));
  return new Map([...groupBy(own, keyOf)].map(([key, all]) => [key, { ...addTotals(all), memberCount: all.length }]));
}

const everybody: HasMember = () => true;

export const investedByPlan = (store: Store, period: MonthFilter, hasMember = everybody) =>
  sumByKey(planInvestors(store).in(period), hasMember, ({ planId }) => planId);

export const investedByPanchayat = (store: Store, period: MonthFilter, hasMember = everybody) =>
  sumByKey(
    investedByMember(store).in(period),
    hasMember,
    ({ memberId }) => getOrThrow(store, 'members', memberId).panchayatId,
  );

/** The key is a family member id, or 'self' for the member; the value is the ISO instant of the newest approved deposit. */
type LatestInvestments = ReadonlyMap<string, string>;

const latestInvestments = cached(
  { dependsOn: { deposits: ({ memberId }) => memberId } },
  (store, memberId: string): LatestInvestments => {
    const latest = new Map<string, string>();
    for (const { status, familyMemberId, createdAt } of store.by('deposits', 'memberId', memberId))
      if (status === 'approved') latest.set(familyMemberId ?? 'self', createdAt);
    return latest;
  },
);

/** Returns an ISO instant, for whomever the member invested; undefined while there is none. */
export function lastInvestmentOfAll(store: Store, memberId: string): string | undefined {
  let last: string | undefined;
  for (const instant of latestInvestments(store, memberId).values())
    if (last === undefined || instant > last) last = instant;
  return last;
}

export const lastInvestmentFor = (store: Store, { _id, memberId }: FamilyMemberRow): string | undefined =>
  latestInvestments(store, memberId).get(_id);
