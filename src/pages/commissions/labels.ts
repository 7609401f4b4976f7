import type { TFunction } from 'i18next';
import type { Commission, CommissionGroup } from '@/api/commissions';
import { ABSENT, countParams, formatMonth, formatRupees } from '@/components/text/format';
import { LEVELS } from '@/contract/roles';
import type { Figure } from '@/domain/figures';
import { sumRupees } from '@/domain/money';

/** A row of the pending commissions: one of them, or a deposit with all its own. */
export type PendingRow = CommissionGroup | Commission;

export const isGroup = (row: PendingRow): row is CommissionGroup => 'commissions' in row;

/** The commissions that a decision on the row is about. */
export const commissionsOf = (row: PendingRow): readonly Commission[] => (isGroup(row) ? row.commissions : [row]);

export const rejectionReasons = (t: TFunction): string[] =>
  (['countedTwice', 'wrongCoordinator', 'wrongRate', 'depositWrong'] as const).map((name) =>
    t(`commissions:reject.reasons.${name}`),
  );

/** The same for the commissions of one deposit, which come from one approval. */
const depositKey = ({ createdAt, memberReferenceId, depositPlanReferenceId, month, year }: Commission): string =>
  JSON.stringify([createdAt, memberReferenceId.userName, depositPlanReferenceId.planName, month, year]);

const levelIndex = ({ coordinatorType }: Commission): number =>
  coordinatorType ? LEVELS.indexOf(coordinatorType) : LEVELS.length;

/** The commissions of one deposit that stand together from the lowest level to the highest; all others where they were. */
export function inLevelOrder(commissions: readonly Commission[]): Commission[] {
  let start = 0;
  const placed = commissions.map((commission, index) => {
    const before = commissions[index - 1];
    if (before && depositKey(before) !== depositKey(commission)) start = index;
    return { commission, start };
  });
  placed.sort((a, b) => a.start - b.start || levelIndex(a.commission) - levelIndex(b.commission));
  return placed.map(({ commission }) => commission);
}

/** Values for texts that tell one commission from another: whose, and how much. */
export const commissionLabel = (commission: Commission) => ({
  coordinator: commission.coordinator?.name ?? ABSENT,
  amount: formatRupees(commission.commisionAmount),
});

/** The title of a dialog about one commission: whose it is, if that is known. */
export const commissionTitle = (t: TFunction, commission: Commission, about: 'show' | 'approve' | 'reject'): string =>
  commission.coordinator
    ? t(`commissions:${about}.title`, commissionLabel(commission))
    : t(`commissions:${about}.untitled`);

/** In rupees; summed in whole paise. */
export const totalCommissionAmount = (commissions: readonly Commission[]): Figure =>
  sumRupees(commissions.map(({ commisionAmount }) => commisionAmount));

/** Names a row for screen readers: at its checkbox, its Open button, and when the keyboard moves to it. */
export function rowLabel(t: TFunction, row: PendingRow): string {
  const facts = {
    member: row.memberReferenceId.name,
    plan: row.depositPlanReferenceId.planName,
    period: formatMonth(row),
  };
  return isGroup(row)
    ? t('commissions:groups.rowName', {
        ...countParams(row.commissions.length),
        ...facts,
        amount: formatRupees(row.commisionAmount),
      })
    : t('commissions:rowName', { ...commissionLabel(row), ...facts });
}

export const PENDING_PATH = '/pending-commissions';
export const ALL_PATH = '/pending-commissions/all';
