import type { Month } from '../../../src/domain/months';
import type { Total } from '../../domain/sums';
import { mustGet } from '../../store/present/must-get';
import type { Store } from '../../store/store';
import type { Tallied } from '../../store/tally';
import { investedByMember, planInvestors } from './deposit-tally';

/** What several members invested, and how many they are. */
export interface InvestedByMembers extends Total {
  readonly memberCount: number;
}

type HasMember = (memberId: string) => boolean;

/** Each of the sums is one member's. */
function gather<T extends Tallied<{ memberId: string }>>(
  sums: Iterable<T>,
  hasMember: HasMember,
  keyOf: (sum: T) => string,
): Map<string, InvestedByMembers> {
  const found = new Map<string, { amountPaise: number; count: number; memberCount: number }>();
  for (const each of sums) {
    if (!hasMember(each.memberId)) continue;
    const key = keyOf(each);
    const sum = found.get(key);
    if (sum) {
      sum.amountPaise += each.amountPaise;
      sum.count += each.count;
      sum.memberCount += 1;
    } else found.set(key, { amountPaise: each.amountPaise, count: each.count, memberCount: 1 });
  }
  return found;
}

const everybody: HasMember = () => true;

export const investedByPlan = (store: Store, period: Partial<Month>, hasMember = everybody) =>
  gather(planInvestors(store).in(period), hasMember, ({ planId }) => planId);

export const investedByPanchayat = (store: Store, period: Partial<Month>, hasMember = everybody) =>
  gather(
    investedByMember(store).in(period),
    hasMember,
    ({ memberId }) => mustGet(store, 'members', memberId).panchayatId,
  );
