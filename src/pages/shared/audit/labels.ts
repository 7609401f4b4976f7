import type { IResourceItem } from '@refinedev/core';
import i18next, { type ParseKeys, type TFunction } from 'i18next';
import type { AuditEntry, AuditLine } from '@/api/lists';
import { ABSENT, countParams, formatExactRupees, formatMonth } from '@/components/text/format';
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction, type AuditKind, RECORD_CHANGES } from '@/contract/choices';
import { resources } from '@/contract/resources';
import type { PageLabel } from '@/providers/page-resource';
import { fieldText, fieldValueText } from '@/refine/editing/field-value';

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some((known) => known === action);
const isKnownKind = (kind: string): kind is AuditKind => AUDIT_KINDS.some((known) => known === kind);

/** The resource whose records are of this kind. */
const resourceOf = (kind: string): string | undefined => resources.find(({ audit }) => audit === kind)?.name;

/** A kind without words of its own has the name of its page, and one that only the server knows is named as it is. */
export function kindText(t: TFunction, kind: string): string {
  if (isKnownKind(kind)) return t(`audit:kinds.${kind}`);
  const name = resourceOf(kind);
  return name ? t(`shell:screens.${name}` as PageLabel) : kind;
}

/** An action of another version of the server is named as it is. */
export function actionText(t: TFunction, { action }: Pick<AuditEntry, 'action'>): string {
  if (isKnown(action)) return t(`audit:actions.${action}`);
  const [kind = '', change] = action.split('.');
  const known = RECORD_CHANGES.find((each) => each === change);
  return known ? t(`audit:changes.${known}`, { kind: kindText(t, kind) }) : action;
}

type BulkText = Extract<ParseKeys, `audit:acts.${string}.${string}`>;

/** Says '329 commissions approved'; what is not done to many at once has no words of its own for it, and once is not counted. */
function bulkText(t: TFunction, action: string, count: number | null): string {
  const numbers = countParams(count);
  if (i18next.exists(`audit:acts.${action}`, numbers)) return t(`audit:acts.${action}` as BulkText, numbers);
  const text = actionText(t, { action });
  return count === 1 ? text : t('audit:acts.other', { action: text, shown: numbers.shown });
}

/** What was done in the act, or in the entry where there is one alone. */
export function lineText(t: TFunction, line: AuditLine): string {
  const { actions = [] } = line;
  if (!isBulk(line))
    return actions.length > 1 ? actions.map((each) => actionText(t, each)).join(' · ') : actionText(t, line);
  return actions.map(({ action, count }) => bulkText(t, action, count)).join(' · ');
}

/** Several records were decided or changed in one act. */
export const isBulk = ({ recordCount = 1 }: AuditLine): boolean => (recordCount ?? 1) > 1;

/** The sum of an act of several records: of a reversal the deposit, of which its commissions are a part. */
export const sumText = ({ amount, recordCount = 1 }: AuditLine): string | undefined =>
  recordCount !== 1 && typeof amount === 'number' ? formatExactRupees(amount) : undefined;

/** Sessions have no names: the end of the id tells them apart. */
export const sessionName = (id: string): string => id.slice(-6);

type OfRecord = Pick<AuditEntry, 'record' | 'recordId'>;

/** The person is named first: 'Asha Devi', 'Deposit · ₹500.00 · Nov 2026 · Kisan Samriddhi Yojana'. */
export function recordTexts(t: TFunction, { record, recordId }: OfRecord): { name: string; details: string } {
  const { kind, name, userName, memberName, planName, level, month, year, amount } = record ?? {};
  const period = month && year && formatMonth({ month, year });
  const levelName = level && t(`ui:level.${level}`);
  // There is one setting, whose id says nothing.
  const kindName = kind && kindText(t, kind);
  const first = name || planName || levelName || period || (kind === 'setting' ? kindName : undefined) || recordId;
  const facts = [typeof amount === 'number' && formatExactRupees(amount), period, levelName, memberName, planName];
  return { name: first, details: [kindName, userName, ...facts].filter((fact) => fact && fact !== first).join(' · ') };
}

/** The URLs of the resources are those of pending records; these lists have records of every status. */
const RECORDS_OF_EVERY_STATUS: Readonly<Record<string, string>> = {
  deposit: '/pending-deposits/all/show/:id',
  commission: '/pending-commissions/all/show/:id',
};

/** A superadmin has no page of its own. */
const kindOfAccount = (role: string | undefined): string | undefined =>
  role === undefined || role === 'superadmin' ? undefined : role === 'member' ? 'member' : 'coordinator';

/** A record that was deleted, or has no page, has no path. */
export function recordPath(
  entry: OfRecord & Partial<Pick<AuditEntry, 'actor'>>,
  pages: readonly IResourceItem[],
): string | undefined {
  const { record, recordId } = entry;
  if (!record?.exists) return undefined;
  const kind = record.kind === 'account' ? kindOfAccount(entry.actor?.role) : record.kind;
  if (kind === undefined) return undefined;
  const show = RECORDS_OF_EVERY_STATUS[kind] ?? pages.find(({ name }) => name === resourceOf(kind))?.show;
  return typeof show === 'string' ? show.replace(':id', recordId) : undefined;
}

type Change = AuditEntry['changes'][number];

function changeText(t: TFunction, { field, before, after }: Change, isNew: boolean): string {
  const name = fieldText(t, field);
  // A picture has no value that could be read.
  if (field === 'profilePicture') return name;
  const absent = field === 'person' ? t('audit:self') : ABSENT;
  const [old, current] = [before, after].map((value) => (value === null ? absent : fieldValueText(t, field, value)));
  return `${name}: ${isNew ? (after === null ? old : current) : `${old} → ${current}`}`;
}

/** Says 'Monthly amount: ₹500.00 → ₹5,000.00', or the values of a new or deleted record. */
export const changesText = (t: TFunction, { action, changes }: AuditEntry): string =>
  changes.map((change) => changeText(t, change, /\.(create|delete)$/.test(action))).join(' · ');
