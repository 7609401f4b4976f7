import { perStore } from '../../store/per-store';
import type { DepositRow } from '../../store/rows';
import { createTally, type Tallied } from '../../store/tally';

type HoldingGroup = Pick<DepositRow, 'memberId' | 'familyMemberId' | 'planId'>;
export type InvestedSum = Tallied<HoldingGroup>;

/** What counts as invested (approved deposits) by member, family member and plan, in the months that the deposits were made for. */
export const investedTally = perStore((store) =>
  createTally(store, 'deposits', (row) => {
    if (row.status !== 'approved') return undefined;
    const { memberId, familyMemberId, planId, amountPaise } = row;
    return { group: { memberId, familyMemberId, planId } satisfies HoldingGroup, month: row, amountPaise };
  }),
);
