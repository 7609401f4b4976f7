import type { TFunction } from 'i18next';
import {
  formatDate,
  formatExactRupees,
  formatMonth,
  formatMonthName,
  formatNumber,
  formatRate,
} from '@/components/text/format';
import { stateName } from '@/components/text/states';
import {
  GENDERS,
  MEMBER_KINDS,
  PAYMENT_METHODS,
  RELATIONSHIPS,
  ROUND_ANSWERS,
  SECOND_PERSON_GROUPS,
} from '@/contract/choices';
import type { fields } from '@/contract/fields';
import { isLevel } from '@/contract/roles';

const isOf = <T extends string>(choices: readonly T[], value: string): value is T =>
  choices.some((each) => each === value);

const DAYS = ['dateOfBirth', 'until', 'paidOn', 'promisedOn'];

/** A word that only the server knows stays as it is. */
function wordText(t: TFunction, field: string, word: string): string {
  if (field === 'status') return stateName(t, 'account', word);
  if (field === 'paymentMethod' && isOf(PAYMENT_METHODS, word)) return t(`ui:paymentMethods.${word}`);
  if (field === 'coordinatorLevel' && isLevel(word)) return t(`ui:level.${word}`);
  if (field === 'kind' && isOf(MEMBER_KINDS, word)) return t(`members:kinds.${word}`);
  if (field === 'relationship' && isOf(RELATIONSHIPS, word)) return t(`ui:relationships.${word}`);
  if (field === 'gender' && isOf(GENDERS, word)) return t(`family-members:genders.${word}`);
  if (field === 'answer' && isOf(ROUND_ANSWERS, word)) return t(`audit:roundAnswers.${word}`);
  if (field === 'secondPersonActs')
    return word
      .split(',')
      .map((group) => (isOf(SECOND_PERSON_GROUPS, group) ? t(`audit:secondPerson.${group}`) : group))
      .join(', ');
  if (field === 'fromMonth') return formatMonth({ year: Number(word.slice(0, 4)), month: Number(word.slice(5)) });
  return DAYS.includes(field) ? formatDate(word) : word;
}

/** The value of a field as the audit trail and the forms have it: rupees, percent, words of lists. */
export function fieldValueText(t: TFunction, field: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no');
  if (typeof value === 'string') return wordText(t, field, value);
  if (field === 'month' || field === 'fromMonth') return formatMonthName(value);
  if (field === 'year' || field === 'fromYear') return String(value);
  if (field === 'planDuration') return t('audit:years', { count: value });
  if (field === 'commissionPercentage') return formatRate(value);
  return /amount$/i.test(field) ? formatExactRupees(value) : formatNumber(value);
}

/** What the forms call a field; one that only the server knows stays as it is. */
export const fieldText = (t: TFunction, field: string): string => t(`fields:${field as keyof typeof fields}`);
