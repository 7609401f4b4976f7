import type { TFunction } from 'i18next';
import type { Commission, CommissionGroup } from '@/api/commissions';
import { ABSENT, countParams, formatMonth, formatRupees } from '@/components/text/format';
import { LEVELS } from '@/contract/roles';
import type { Figure } from '@/domain/figures';
import { sumRupees } from '@/domain/money';

/** A row is a commission, or a deposit with all its own. */
export type PendingRow = CommissionGroup | Commission;

export const isGroup = (row: PendingRow): row is CommissionGroup => 'commissions' in row;

export const commissionsOf = (row: PendingRow): readonly Commission[] => (isGroup(row) ? row.commissions : [row]);

export const rejectionReasons = (t: TFunction): string[] =>
  (['countedTwice', 'wrongCoordinator', 'wrongRate', 'depositWrong'] as const).map((name) =>
    t(`commissions:reject.reasons.${name}`),
  );

/** Commissions of one deposit have the same key, since they come from one approval. */
const depositKey = ({ createdAt, memberReferenceId, depositPlanReferenceId, month, year }: Commission): string =>
  JSON.stringify([createdAt, memberReferenceId.userName, depositPlanReferenceId.planName, month, year]);

const levelIndex = ({ coordinatorType }: Commission): number =>
  coordinatorType ? LEVELS.indexOf(coordinatorType) : LEVELS.length;

/** Commissions of one deposit that stand together are put in the order of their levels; all others stay where they are. */
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

export const commissionLabel = (commission: Commission) => ({
  coordinator: commission.coordinator?.name ?? ABSENT,
  amount: formatRupees(commission.commisionAmount),
});

export const commissionTitle = (t: TFunction, commission: Commission, about: 'show' | 'approve' | 'reject'): string =>
  commission.coordinator
    ? t(`commissions:${about}.title`, commissionLabel(commission))
    : t(`commissions:${about}.untitled`);

/** In rupees; summed in whole paise. */
export const totalCommissionAmount = (commissions: readonly Commission[]): Figure =>
  sumRupees(commissions.map(({ commisionAmount }) => commisionAmount));

/** Names a row for screen readers. */
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
