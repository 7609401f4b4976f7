import type { TFunction } from 'i18next';
import type { OwnCommission } from '@/contract/coordinator-area';
import { toPaise, toRupees } from '@/domain/money';
import { formatMonth, formatRupeesInFull } from '@/ui/format';

/** Only what waits can be processed, once (§2-4). */
export const canProcess = ({ status }: OwnCommission): boolean => status === 'pending';

/** What commissions come to, in rupees; summed in whole paise. */
export const worthOf = (commissions: readonly OwnCommission[]): number =>
  toRupees(commissions.reduce((paise, { amount }) => paise + toPaise(amount), 0));

/** What a row is called in the names of its checkbox and its buttons. */
export const rowNameOf = (t: TFunction, commission: OwnCommission): string =>
  t('panchayat:own.rowName', {
    member: commission.member.name,
    period: formatMonth(commission),
    amount: formatRupeesInFull(commission.amount),
  });
