import type { TFunction } from 'i18next';
import type { CashDeposit } from '@/api/cash';
import { formatDate } from '@/components/text/format';

type Cash = Pick<CashDeposit, 'cashTakenAt' | 'cashTakenBy' | 'handIn' | 'cashReturnedAt'>;

/** Where the cash of a deposit is, which was taken. */
export function placeOfCash({ handIn, cashReturnedAt }: Pick<Cash, 'handIn' | 'cashReturnedAt'>) {
  if (cashReturnedAt) return 'returned';
  if (handIn) return handIn.status === 'received' ? 'received' : 'handedIn';
  return 'inHand';
}

/** Says where the cash of a deposit is, whatever was decided about it; undefined where nobody took any. */
export function cashText(t: TFunction, deposit: Cash): string | undefined {
  const { cashTakenAt, cashTakenBy, handIn, cashReturnedAt } = deposit;
  if (!cashTakenAt) return undefined;
  return t(`coordinator:cash.${placeOfCash(deposit)}`, {
    name: cashTakenBy?.name,
    number: handIn?.number,
    date: formatDate(cashReturnedAt ?? cashTakenAt),
  });
}
