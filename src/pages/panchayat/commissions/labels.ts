import type { TFunction } from 'i18next';
import { formatMonth, formatRupeesInFull } from '@/components/text/format';
import type { OwnCommission } from '@/contract/dashboards';
import { toPaise, toRupees } from '@/domain/money';

/** Only what waits can be processed, once. */
export const canProcess = ({ status }: OwnCommission): boolean => status === 'pending';

/** What commissions come to, in rupees; summed in whole paise. */
export const totalCommissionAmount = (commissions: readonly OwnCommission[]): number =>
  toRupees(commissions.reduce((paise, { amount }) => paise + toPaise(amount), 0));

/** What a row is called in the names of its checkbox and its buttons. */
export const rowLabel = (t: TFunction, commission: OwnCommission): string =>
  t('panchayat:own.rowName', {
    member: commission.member.name,
    period: formatMonth(commission),
    amount: formatRupeesInFull(commission.amount),
  });
