import type { TFunction } from 'i18next';
import { formatMonth, formatRupeesInFull } from '@/components/text/format';
import type { ProgressRow } from '@/contract/progress';
import type { Month } from '@/domain/months';
import { monthRanges, type PaymentSchedule, totalDue } from '@/domain/payment-schedule';
import { holderName } from '@/domain/text';

/** The person whose plan it is. */
export const enrollmentHolder = (t: TFunction, familyMember: ProgressRow['familyMember']): string =>
  holderName(familyMember, t('member:self'));

/** Person and plan: 'Asha, Gramin Bachat Yojana'. */
export const enrollmentLabel = (t: TFunction, { row }: PaymentSchedule): string =>
  t('member:next.holding', { name: enrollmentHolder(t, row.familyMember), plan: row.plan.name });

/** 'Aug 2026, Oct 2026 – Dec 2026'. */
export const monthRangesText = (months: readonly Month[]): string =>
  monthRanges(months)
    .map(({ from, to }) => (from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`))
    .join(', ');

/** Label of the button that pays: the month if it is a single one, and the total amount. */
export function payButtonLabel(t: TFunction, { due }: PaymentSchedule): string {
  const [first] = due;
  const amount = formatRupeesInFull(totalDue(due));
  return due.length === 1 && first
    ? t('member:next.payMonth', { month: formatMonth(first), amount })
    : t('member:next.payMonths', { count: due.length, amount });
}

/** Why no further payment can be made. */
export function stopReasonText(t: TFunction, { stop, row, gaps, opensIn }: PaymentSchedule): string | undefined {
  switch (stop) {
    case 'complete':
      return t('member:next.complete', { count: row.progress.totalExpectedMonths });
    case 'next-year':
      return t('member:next.nextYear', { month: formatMonth({ year: opensIn ?? 0, month: 1 }) });
    case 'too-old':
      return t('member:next.tooOld', { months: monthRangesText(gaps) });
    case 'waiting':
      return t('member:next.allSent');
    case 'inactive':
      return t('member:next.inactive');
    case 'own':
      return t('member:next.own');
    default:
      return undefined;
  }
}
