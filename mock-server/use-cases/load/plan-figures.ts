import { isEarned } from '../../domain/commission-decision';
import { type PlanShare, planShares } from '../../domain/coordinator-analytics';
import { groupBy, sumOf } from '../../domain/sums';
import { perStore } from '../../store/per-store';
import type { CoordinatorRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { follow } from '../../store/tally';
import { panchayatsOf } from './coordinator-figures';
import { depositsOf } from './downline';

/** What each was last found to have, forgotten as soon as one of its rows changes: by panchayat, and by coordinator. */
const known = perStore((store) => {
  const invested = new Map<string, readonly PlanShare[]>();
  const earned = new Map<string, ReadonlyMap<string, number>>();
  const forgetMember = (id: string | undefined) => {
    const member = id === undefined ? undefined : store.get('members', id);
    if (member) invested.delete(member.panchayatId);
  };
  follow(store, 'deposits', ({ before, after }) => {
    forgetMember(before?.memberId);
    forgetMember(after?.memberId);
  });
  follow(store, 'members', ({ before, after }) => {
    if (before) invested.delete(before.panchayatId);
    if (after) invested.delete(after.panchayatId);
  });
  follow(store, 'commissions', ({ before, after }) => {
    if (before) earned.delete(before.coordinatorId);
    if (after) earned.delete(after.coordinatorId);
  });
  return { invested, earned };
});

function investedIn(store: Store, panchayatId: string): readonly PlanShare[] {
  const members = store.by('members', 'panchayatId', panchayatId);
  return planShares(depositsOf(store, members).filter(({ status }) => status === 'approved'));
}

function earnedBy(store: Store, coordinatorId: string): ReadonlyMap<string, number> {
  const rows = store.by('commissions', 'coordinatorId', coordinatorId).filter(isEarned);
  const byPlan = groupBy(rows, ({ planId }) => planId);
  return new Map([...byPlan].map(([planId, own]) => [planId, sumOf(own, ({ amountPaise }) => amountPaise)]));
}

function remembered<V>(cache: Map<string, V>, key: string, find: () => V): V {
  const value = cache.get(key) ?? find();
  cache.set(key, value);
  return value;
}

/** Approved deposits of the downline plan by plan, most first. A member belongs to one panchayat, so that members add up too. */
export function investedByPlan(store: Store, coordinator: CoordinatorRow): PlanShare[] {
  const { invested } = known(store);
  const shares = panchayatsOf(store, coordinator).flatMap((id) =>
    remembered(invested, id, () => investedIn(store, id)),
  );
  return [...groupBy(shares, ({ id }) => id)]
    .map(([id, parts]) => ({
      id,
      amountPaise: sumOf(parts, ({ amountPaise }) => amountPaise),
      count: sumOf(parts, ({ count }) => count),
      memberCount: sumOf(parts, ({ memberCount }) => memberCount),
    }))
    .sort((a, b) => b.amountPaise - a.amountPaise);
}

/** Plan → paise that the coordinator has earned on it. */
export const earnedByPlan = (store: Store, { _id }: CoordinatorRow): ReadonlyMap<string, number> =>
  remembered(known(store).earned, _id, () => earnedBy(store, _id));
