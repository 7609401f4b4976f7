import type { IResourceItem } from '@refinedev/core';
import type { TFunction } from 'i18next';
import type { AuditEntry } from '@/api/lists';
import {
  ABSENT,
  formatDate,
  formatExactRupees,
  formatMonth,
  formatMonthName,
  formatNumber,
  formatRate,
} from '@/components/text/format';
import { stateName } from '@/components/text/states';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditKind,
  GENDERS,
  MEMBER_KINDS,
  PAYMENT_METHODS,
  RELATIONSHIPS,
} from '@/contract/choices';
import { isLevel } from '@/contract/roles';

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some((known) => known === action);

/** 'Deposit approved'; an action of another version of the server as it is. */
export const actionText = (t: TFunction, { action }: Pick<AuditEntry, 'action'>): string =>
  isKnown(action) ? t(`audit:actions.${action}`) : action;

/** Sessions have no names: the end of the id tells them apart. */
export const sessionName = (id: string): string => id.slice(-6);

/** What names the record, the person first: 'Asha Devi', 'Deposit · ₹500.00 · Nov 2026 · Kisan Samriddhi Yojana'. */
export function recordTexts(t: TFunction, { record, recordId }: AuditEntry): { name: string; details: string } {
  const { kind, name, planName, level, month, year, amount } = record ?? {};
  const period = month && year && formatMonth({ month, year });
  const levelName = level && t(`ui:level.${level}`);
  const first = name || planName || levelName || period || recordId;
  const facts = [typeof amount === 'number' && formatExactRupees(amount), period, levelName, planName];
  return {
    name: first,
    details: [kind && t(`audit:kinds.${kind}`), ...facts.filter((fact) => fact !== first)].filter(Boolean).join(' · '),
  };
}

/** The lists that have records of every status; the addresses of the resources are those of pending ones. */
const RECORDS_OF_EVERY_STATUS: Partial<Record<AuditKind, string>> = {
  deposit: '/pending-deposits/all/show/:id',
  commission: '/pending-commissions/all/show/:id',
};

const RESOURCES: Partial<Record<AuditKind, string>> = {
  plan: 'investment-plans',
  rate: 'commission-rates',
  coordinator: 'coordinators',
  member: 'members',
  'family-member': 'all-family-members',
};

/** Whose account it is: a superadmin has no page of its own. */
const kindOfAccount = ({ actor }: AuditEntry): AuditKind | undefined =>
  actor.role === 'superadmin' ? undefined : actor.role === 'member' ? 'member' : 'coordinator';

/** The address of the record of an entry; undefined if it was deleted, or has no page. */
export function recordPath(entry: AuditEntry, resources: readonly IResourceItem[]): string | undefined {
  const { record, recordId } = entry;
  if (!record?.exists) return undefined;
  const kind = record.kind === 'account' ? kindOfAccount(entry) : record.kind;
  if (kind === undefined) return undefined;
  const show = RECORDS_OF_EVERY_STATUS[kind] ?? resources.find(({ name }) => name === RESOURCES[kind])?.show;
  return typeof show === 'string' ? show.replace(':id', recordId) : undefined;
}

type Change = AuditEntry['changes'][number];

const isOf = <T extends string>(choices: readonly T[], value: string): value is T =>
  choices.some((each) => each === value);

/** A word of a list that only the server knows stays as it is. */
function wordText(t: TFunction, field: Change['field'], word: string): string {
  if (field === 'status') return stateName(t, 'account', word);
  if (field === 'paymentMethod' && isOf(PAYMENT_METHODS, word)) return t(`ui:paymentMethods.${word}`);
  if (field === 'coordinatorLevel' && isLevel(word)) return t(`ui:level.${word}`);
  if (field === 'kind' && isOf(MEMBER_KINDS, word)) return t(`members:kinds.${word}`);
  if (field === 'relationship' && isOf(RELATIONSHIPS, word)) return t(`ui:relationships.${word}`);
  if (field === 'gender' && isOf(GENDERS, word)) return t(`family-members:genders.${word}`);
  return field === 'dateOfBirth' ? formatDate(word) : word;
}

function valueText(t: TFunction, field: Change['field'], value: NonNullable<Change['before']>): string {
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no');
  if (typeof value === 'string') return wordText(t, field, value);
  if (field === 'month') return formatMonthName(value);
  if (field === 'year') return String(value);
  if (field === 'commissionPercentage') return formatRate(value);
  return field === 'planDuration' ? formatNumber(value) : formatExactRupees(value);
}

function changeText(t: TFunction, { field, before, after }: Change, isNew: boolean): string {
  const name = t(`audit:fields.${field}`);
  // A picture has no value that could be read.
  if (field === 'profilePicture') return name;
  const [old, current] = [before, after].map((value) => (value === null ? ABSENT : valueText(t, field, value)));
  return `${name}: ${isNew ? (after === null ? old : current) : `${old} → ${current}`}`;
}

/** 'Monthly amount: ₹500.00 → ₹5,000.00'; of a new or deleted record its values. Empty where there are none. */
export const changesText = (t: TFunction, { action, changes }: AuditEntry): string =>
  changes.map((change) => changeText(t, change, /\.(create|delete)$/.test(action))).join(' · ');
