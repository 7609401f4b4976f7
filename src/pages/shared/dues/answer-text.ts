import type { TFunction } from 'i18next';
import { formatDate } from '@/components/text/format';
import type { RoundAnswer } from '@/contract/choices';

interface Answer {
  readonly answer: RoundAnswer;
  readonly promisedOn?: string | null | undefined;
  readonly answerText?: string | null | undefined;
}

/** Says 'Will pay on 5 Dec 2026', 'Cannot pay · The crop failed', or the words themselves. */
export function answerText(t: TFunction, { answer, promisedOn, answerText: words }: Answer): string {
  const chosen =
    answer === 'will-pay' && promisedOn
      ? t('round-notes:answers.will-pay-on', { day: formatDate(promisedOn) })
      : t(`round-notes:answers.${answer}`);
  if (!words) return chosen;
  return answer === 'other' ? words : `${chosen} · ${words}`;
}
