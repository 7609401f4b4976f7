import type { RoundStop } from '../../../contract/round';
import { textIn } from '../../../i18n/i18n';
import type { Language } from '../../../i18n/language';
import { formatMonthIn, formatRupeesInFull } from '../../../ui/format';

/** What a member is reminded of, in the member's language and to the paisa; signed by who sends it. */
export function reminderText(stop: RoundStop, language: Language, sender: string): string {
  const lines = stop.plans.map(({ plan, familyMember, overdueMonths, arrears }) =>
    textIn(language, familyMember ? 'round:reminder.planOf' : 'round:reminder.plan', {
      plan: plan.planName,
      name: familyMember?.name,
      count: overdueMonths,
      amount: formatRupeesInFull(arrears),
    }),
  );
  return [
    textIn(language, 'round:reminder.greeting', { name: stop.name }),
    textIn(language, 'round:reminder.body', {
      count: stop.overdueMonths,
      since: formatMonthIn(language, stop.since),
      amount: formatRupeesInFull(stop.arrears),
    }),
    ...lines,
    textIn(language, 'round:reminder.request'),
    textIn(language, 'round:reminder.signature', { sender }),
  ].join('\n');
}
