import type { Month } from '../../../src/domain/months';
import type { Total } from '../../domain/sums';
import { NO_TOTAL } from '../../domain/totals';
import { perStore } from '../../store/per-store';
import type { DepositRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { createTally, rollUp } from '../../store/tally';

type HoldingGroup = Pick<DepositRow, 'memberId' | 'familyMemberId' | 'planId'>;

/** What counts as invested (approved deposits) by member, family member and plan, in the months that the deposits were made for. */
export const investedTally = perStore((store) =>
  createTally(
    store,
    'deposits',
    (row) => {
      if (row.status !== 'approved') return undefined;
      const { memberId, familyMemberId, planId, amountPaise } = row;
      return { group: { memberId, familyMemberId, planId } satisfies HoldingGroup, month: row, amountPaise };
    },
    ({ memberId, familyMemberId, planId }) => [memberId, planId, familyMemberId],
  ),
);

export const investedByMember = perStore((store) =>
  rollUp(
    investedTally(store),
    ({ memberId }) => ({ memberId }),
    ({ memberId }) => [memberId],
  ),
);

/** What members invest for themselves is not among it. */
export const investedByFamily = perStore((store) =>
  rollUp(
    investedTally(store),
    ({ familyMemberId }) => (familyMemberId === null ? undefined : { familyMemberId }),
    ({ familyMemberId }) => [familyMemberId],
  ),
);

/** Who invested in which plan. */
export const planInvestors = perStore((store) =>
  rollUp(
    investedTally(store),
    ({ planId, memberId }) => ({ planId, memberId }),
    ({ planId, memberId }) => [planId, memberId],
  ),
);

const everybodysTally = perStore((store) =>
  rollUp(
    investedByMember(store),
    () => ({}),
    () => ['all'],
  ),
);

/** Of all members together. */
export function totalInvested(store: Store, period: Partial<Month>): Total {
  const [total] = everybodysTally(store).in(period);
  return total ?? NO_TOTAL;
}
