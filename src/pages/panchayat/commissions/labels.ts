import type { TFunction } from 'i18next';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { sumRupees } from '@/domain/money';
import type { OwnCommission } from '@/server/own-commissions';

/** Only a pending commission can be processed. */
export const canProcess = ({ status }: OwnCommission): boolean => status === 'pending';

/** What the box of a row stands for. */
export const processable = (commission: OwnCommission): readonly OwnCommission[] =>
  canProcess(commission) ? [commission] : [];

/** The sum of commissions in rupees, computed in whole paise. */
export const totalCommissionAmount = (commissions: readonly OwnCommission[]): number =>
  sumRupees(commissions.map(({ amount }) => amount));

/** The name of a row, for the accessible names of its checkbox and buttons. */
export const rowLabel = (t: TFunction, commission: OwnCommission): string =>
  t('panchayat:own.rowName', {
    member: commission.member.name,
    period: formatMonth(commission),
    amount: formatExactRupees(commission.amount),
  });
