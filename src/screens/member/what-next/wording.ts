import type { TFunction } from 'i18next';
import type { Month } from '@/domain/months';
import { holderName } from '@/screens/member/holder-name';
import { formatMonth, formatRupeesInFull } from '@/ui/format';
import { amountOf, type Outlook, stretches } from './outlook';

/** 'Aug 2026, Oct 2026 – Dec 2026'. */
export const monthsInWords = (months: readonly Month[]): string =>
  stretches(months)
    .map(({ from, to }) => (from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`))
    .join(', ');

/** What the button that pays says: the month where it is one, and how much in all. */
export function payLabel(t: TFunction, { due }: Outlook): string {
  const [first] = due;
  const amount = formatRupeesInFull(amountOf(due));
  return due.length === 1 && first
    ? t('member:next.payMonth', { month: formatMonth(first), amount })
    : t('member:next.payMonths', { count: due.length, amount });
}

/** Whom and what: 'Asha, Gramin Bachat Yojana'. */
export const holdingName = (t: TFunction, { row }: Outlook): string =>
  t('member:next.holding', { name: holderName(t, row.familyMember), plan: row.plan.name });

/** Why no further payment can be made. */
export function stopInWords(t: TFunction, { stop, row, gaps, opensIn }: Outlook): string | undefined {
  switch (stop) {
    case 'complete':
      return t('member:next.complete', { count: row.progress.totalExpectedMonths });
    case 'next-year':
      return t('member:next.nextYear', { month: formatMonth({ year: opensIn ?? 0, month: 1 }) });
    case 'too-old':
      return t('member:next.tooOld', { months: monthsInWords(gaps) });
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
