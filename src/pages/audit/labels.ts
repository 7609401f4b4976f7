import type { IResourceItem } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { formatExactRupees, formatMonth, formatMonthName, formatNumber, formatRate } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditKind,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@/contract/choices';
import { isLevel } from '@/contract/roles';
import type { AuditEntry } from '@/server/audit';

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

const isPaymentMethod = (value: unknown): value is PaymentMethod => PAYMENT_METHODS.some((each) => each === value);

type Change = AuditEntry['changes'][number];

function valueText(t: TFunction, field: Change['field'], value: NonNullable<Change['before']>): string {
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no');
  if (field === 'status') return stateName(t, 'account', String(value));
  if (field === 'paymentMethod' && isPaymentMethod(value)) return t(`ui:paymentMethods.${value}`);
  if (typeof value === 'string') return isLevel(value) ? t(`ui:level.${value}`) : value;
  if (field === 'month') return formatMonthName(value);
  if (field === 'year') return String(value);
  if (field === 'commissionPercentage') return formatRate(value);
  return field === 'planDuration' ? formatNumber(value) : formatExactRupees(value);
}

/** 'Monthly amount: ₹500.00 → ₹5,000.00'; of a new or deleted record its values. Empty where there are none. */
export const changesText = (t: TFunction, { changes }: AuditEntry): string =>
  changes
    .map(({ field, before, after }) => {
      const values = [before, after].filter((value) => value !== null);
      return `${t(`audit:fields.${field}`)}: ${values.map((value) => valueText(t, field, value)).join(' → ')}`;
    })
    .join(' · ');
