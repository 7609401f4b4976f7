import i18next from 'i18next';
import type { RoundStop } from '@/contract/round';
import type { Language } from '@/i18n/language';
import { formatMonthIn, formatRupeesInFull } from '@/ui/format';

/** What a member is reminded of, in the member's language and to the paisa; signed by who sends it. */
export function reminderText(stop: RoundStop, language: Language, sender: string): string {
  const t = i18next.getFixedT(language);
  const lines = stop.plans.map(({ plan, familyMember, overdueMonths, arrears }) =>
    t(familyMember ? 'round:reminder.planOf' : 'round:reminder.plan', {
      plan: plan.planName,
      name: familyMember?.name,
      count: overdueMonths,
      amount: formatRupeesInFull(arrears),
    }),
  );
  return [
    t('round:reminder.greeting', { name: stop.name }),
    t('round:reminder.body', {
      count: stop.overdueMonths,
      since: formatMonthIn(language, stop.since),
      amount: formatRupeesInFull(stop.arrears),
    }),
    ...lines,
    t('round:reminder.request'),
    t('round:reminder.signature', { sender }),
  ].join('\n');
}
