import type { TFunction } from 'i18next';
import type { Language } from '@/i18n/language';
import { formatDate } from './format';

/** A payment was denied, or reversed after it had been approved. The reason may not be known. */
interface DeniedPayment {
  readonly reason?: string | null | undefined;
  readonly reversedAt?: string | null | undefined;
}

/** Says 'Oct 2026 denied: The slip cannot be read', or 'Oct 2026 reversed on 3 Dec 2026: Cheque returned'. */
export function denialText(
  t: TFunction,
  months: string,
  { reason, reversedAt }: DeniedPayment,
  language?: Language,
): string {
  const what = reversedAt
    ? t('ui:denial.ofMonthsReversed', { months, date: formatDate(reversedAt, language) })
    : t('ui:denial.ofMonthsOnly', { months });
  return reason ? t('ui:denial.because', { what, reason }) : what;
}

/** Says 'Denied: The slip cannot be read', where the month stands beside it. */
export function denialNote(t: TFunction, { reason, reversedAt }: DeniedPayment): string {
  const what = reversedAt ? t('ui:denial.reversed', { date: formatDate(reversedAt) }) : t('ui:denial.only');
  return reason ? t('ui:denial.because', { what, reason }) : what;
}

/** Beside the word Denied: the reason alone, unless the payment was reversed. */
export const denialReason = (t: TFunction, denial: DeniedPayment): string =>
  denial.reversedAt ? denialNote(t, denial) : (denial.reason ?? '');
