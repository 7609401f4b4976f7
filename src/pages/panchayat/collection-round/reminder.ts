import i18next from 'i18next';
import type { CollectionVisit } from '@/api/downline';
import { denialText } from '@/components/text/denial';
import { formatLongMonth, formatRupeesInFull, monthName } from '@/components/text/format';
import { isAbove } from '@/domain/figures';
import { sumRupees } from '@/domain/money';
import { compareMonths, hasMonth, monthIndex, type RecordedMonth } from '@/domain/months';
import type { Language } from '@/i18n/language';

export interface Sender {
  name: string;
  place: string | undefined;
}

/**
 * The text has the card's sums, exact where there are paise. It asks for what nobody has sent; the cash of deposits that wait for approval
 * may have been given already.
 */
export function reminderText(visit: CollectionVisit, language: Language, sender: Sender): string {
  const t = i18next.getFixedT(language);
  const lines = visit.plans.map(({ plan, familyMember, overdueMonths, arrears }) =>
    t(familyMember ? 'round:reminder.planOf' : 'round:reminder.plan', {
      plan: plan.planName,
      name: familyMember?.name,
      count: overdueMonths,
      amount: formatRupeesInFull(arrears),
    }),
  );
  const { since, debt, waitingCash } = visit;
  const thisMonth = debt ? debt.thisMonth.amount : 0;
  const sums = [
    ...(since ? [overdueText(visit, since, language), ...lines] : []),
    ...(isAbove(thisMonth, 0) ? [t('round:reminder.thisMonth', { amount: formatRupeesInFull(thisMonth) })] : []),
  ];
  const deniedText = (deposit: CollectionVisit['deniedDeposits'][number]): string =>
    `• ${deposit.familyMember?.name ?? t('round:self')}: ${denialText(t, formatLongMonth(deposit, language), deposit, language)}`;
  // Whose cash was taken is known: nobody is asked about that.
  const denied = visit.deniedDeposits.filter(({ cashTakenAt }) => !cashTakenAt).map(deniedText);
  const asked = sumRupees([visit.arrears, thisMonth]);
  const hasBoth = isAbove(visit.arrears, 0) && isAbove(thisMonth, 0);
  return [
    t('round:reminder.greeting', { name: visit.name }),
    ...sums,
    ...(hasBoth ? [t('round:reminder.total', { amount: formatRupeesInFull(asked) })] : []),
    ...(isAbove(asked, 0) ? [t('round:reminder.request')] : []),
    ...denied,
    ...(denied.length > 0 ? [t('round:reminder.deniedAsk')] : []),
    ...(isAbove(waitingCash, 0) ? [t('round:reminder.waitingCash', { amount: formatRupeesInFull(waitingCash) })] : []),
    sender.place
      ? t('round:reminder.signature', { name: sender.name, place: sender.place })
      : t('round:reminder.signatureWithoutPlace', { name: sender.name }),
  ].join('\n');
}

/** What is overdue, from the first to the last month; a year that both have is said once. */
function overdueText(
  { overdueMonths, arrears, plans }: CollectionVisit,
  since: RecordedMonth,
  language: Language,
): string {
  const t = i18next.getFixedT(language);
  const debt = { count: overdueMonths, amount: formatRupeesInFull(arrears) };
  const until =
    plans
      .map(({ to }) => to)
      .filter(hasMonth)
      .sort(compareMonths)
      .pop() ?? since;
  if (monthIndex(since) === monthIndex(until))
    return t('round:reminder.month', { ...debt, month: formatLongMonth(since, language) });
  const from =
    since.year === until.year && since.month !== null
      ? monthName(since.month, language)
      : formatLongMonth(since, language);
  return t('round:reminder.months', { ...debt, from, to: formatLongMonth(until, language) });
}
