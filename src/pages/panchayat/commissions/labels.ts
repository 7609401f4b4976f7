import type { TFunction } from 'i18next';
import { formatMonth, formatRupeesInFull } from '@/components/text/format';
import type { OwnCommission } from '@/contract/commissions';
import { sumRupees } from '@/domain/money';

/** Only a pending commission can be processed. */
export const canProcess = ({ status }: OwnCommission): boolean => status === 'pending';

/** The sum of commissions in rupees, computed in whole paise. */
export const totalCommissionAmount = (commissions: readonly OwnCommission[]): number =>
  sumRupees(commissions.map(({ amount }) => amount));

/** The name of a row, for the accessible names of its checkbox and buttons. */
export const rowLabel = (t: TFunction, commission: OwnCommission): string =>
  t('panchayat:own.rowName', {
    member: commission.member.name,
    period: formatMonth(commission),
    amount: formatRupeesInFull(commission.amount),
  });
