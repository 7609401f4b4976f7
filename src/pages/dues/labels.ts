import type { TFunction } from 'i18next';
import type { Due, RoundNote } from '@/api/dues';
import { denialText } from '@/components/text/denial';
import { formatDate, formatMonth, formatMonthName } from '@/components/text/format';
import { hasMonth, type Month, monthIndex, type RecordedMonth } from '@/domain/months';
import { currentLanguage } from '@/i18n/language';
import { answerText } from '@/pages/shared/dues/answer-text';

/** In Hindi months are not shortened, and so neither is their range. */
function rangeText(from: Month, to: Month): string {
  if (monthIndex(from) === monthIndex(to)) return formatMonth(from);
  const isShort = from.year === to.year && currentLanguage() !== 'hi';
  return `${isShort ? formatMonthName(from.month) : formatMonth(from)}–${formatMonth(to)}`;
}

/** Says 'Aug–Oct 2026', or 'Jun 2026, Aug–Oct 2026' where a month between was paid. The months are oldest first. */
function monthsText(months: readonly RecordedMonth[]): string {
  const ranges: { from: Month; to: Month }[] = [];
  for (const month of months.filter(hasMonth)) {
    const last = ranges[ranges.length - 1];
    if (last && monthIndex(month) === monthIndex(last.to) + 1) last.to = month;
    else ranges.push({ from: month, to: month });
  }
  return ranges.map(({ from, to }) => rangeText(from, to)).join(', ');
}

/**
 * A month whose deposit waits for approval is not overdue, and is named beside the others. Of a denied one it is said why, and whether its
 * cash was taken: who has paid already is not asked again.
 */
export function monthsInWords(t: TFunction, { months, waitingMonths, deniedMonths }: Due): string {
  const denied = deniedMonths.map((month) =>
    [denialText(t, formatMonth(month), month), month.isCashTaken && t('dues:cashTaken')].filter(Boolean).join(', '),
  );
  const waiting = waitingMonths.length > 0 ? t('dues:waiting', { months: monthsText(waitingMonths) }) : '';
  return [monthsText(months), ...denied, waiting].filter(Boolean).join(' · ');
}

export const personText = (t: TFunction, { familyMember }: Due): string =>
  familyMember ? familyMember.name : t('dues:self');

/** What the panchayat answered, or since when it is asked. */
export const noteState = (t: TFunction, { createdAt, answer }: RoundNote): string =>
  answer ? answerText(t, answer) : t('dues:round.since', { day: formatDate(createdAt) });

/** Whoever waits for an answer is not put on the round once more. */
export const canBePut = ({ roundNote }: Pick<Due, 'roundNote'>): boolean => !roundNote || roundNote.answer !== null;
