import type { TFunction } from 'i18next';
import type { RiskFlag } from '@/contract/deposit-impact';
import type { Deposit } from '@/contract/deposits';
import { formatMonth, formatRupeesInFull } from '@/ui/format';
import { namingOf } from './naming';

export interface FlagText {
  title: string;
  text: string;
}

/** What a flag says, and why it was raised for this deposit. */
export function flagText(t: TFunction, flag: RiskFlag, deposit: Deposit): FlagText {
  const { name, expectedPeriod, expectedAmount, others = [] } = flag;
  const naming = namingOf(t, deposit);
  const values = {
    ...naming,
    amount: formatRupeesInFull(deposit.depositAmount),
    expected: expectedPeriod ? formatMonth(expectedPeriod) : formatRupeesInFull(expectedAmount),
    transactionId: deposit.transactionId,
    count: others.length,
    periods: others.map((other) => formatMonth(other)).join(', '),
    others: others
      .map((other) =>
        t('deposits:flags.other', {
          member: other.memberName,
          period: formatMonth(other),
          status: t(`ui:status.${other.status}`),
        }),
      )
      .join('; '),
  };
  return { title: t(`deposits:flags.${name}.title`), text: t(`deposits:flags.${name}.text`, values) };
}
