import type { TFunction } from 'i18next';

/** Says 'Oct 2026 denied: The slip cannot be read'; the reason is '' where none is known. */
export const denialText = (t: TFunction, months: string, reason: string): string =>
  reason ? t('ui:denial.ofMonths', { months, reason }) : t('ui:denial.ofMonthsOnly', { months });

/** Says 'Denied: The slip cannot be read', where the month stands beside it. */
export const denialNote = (t: TFunction, reason: string): string =>
  reason ? t('ui:denial.because', { reason }) : t('ui:denial.only');
