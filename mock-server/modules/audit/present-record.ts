import { collectionOf } from '@server/domain/account-rules';
import type { AuditRow, Collection, Rows } from '@server/store/rows';
import { COLLECTIONS } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import type { AuditEntry } from '@/contract/audit';
import { auditKinds, resources } from '@/contract/resources';
import { toPercent, toRupees } from '@/domain/money';

/** The kind of record that an action is about: 'deposit' of 'deposit.approve'. Undefined for an action of another version. */
export function kindOf(action: string): string | undefined {
  // The commissions of a deposit are calculated, so that the record is the deposit.
  if (action === 'commission.calculate') return 'deposit';
  const name = action.slice(0, action.indexOf('.'));
  return auditKinds.find((kind) => kind === name);
}

/** The kinds of record whose resource is named otherwise than their collection. */
const COLLECTION_OF_KIND: Readonly<Record<string, Collection>> = {
  plan: 'plans',
  rate: 'rates',
  'family-member': 'familyMembers',
  'hand-in': 'handIns',
  month: 'closings',
  setting: 'settings',
  office: 'superadmins',
  request: 'requests',
  'round-note': 'roundNotes',
};

/** The collection of a kind of record: the one that has the name of its resource, unless it is listed above. */
function collectionOfKind(kind: string): Collection {
  const name = COLLECTION_OF_KIND[kind] ?? resources.find(({ audit }) => audit === kind)?.name;
  const collection = COLLECTIONS.find((each) => each === name);
  if (!collection) throw new Error(`The store has no collection of the kind '${kind}' of the audit trail`);
  return collection;
}

/** Every field that one of the collections has and that names its record. */
type NamedRow = Partial<
  Pick<Rows['commissions'], 'memberId' | 'coordinatorId' | 'planId' | 'level' | 'month' | 'year' | 'amountPaise'> &
    Pick<Rows['members'], 'name' | 'userName'> &
    Pick<Rows['plans'], 'planName'> &
    Pick<Rows['payouts'], 'number'>
>;

/** The record as it was when it was deleted. */
const deletedRow = (reader: Reader, id: string) =>
  reader.by('audit', 'subjectId', id).findLast(({ action }) => action.endsWith('.delete'))?.before;

type Subject = Pick<AuditRow, 'action' | 'subjectId' | 'actorRole'>;

const inRupees = (paise: number | undefined) => (paise === undefined ? undefined : toRupees(paise));

/** The record as it is now, or as it was when it was deleted. */
function recordOf(reader: Reader, row: Subject, kind: string) {
  const collection = kind === 'account' ? collectionOf(row.actorRole) : collectionOfKind(kind);
  const current = reader.get(collection, row.subjectId) as NamedRow | undefined;
  return { exists: current !== undefined, named: current ?? ((deletedRow(reader, row.subjectId) ?? {}) as NamedRow) };
}

export function amountPaiseOf(reader: Reader, row: Subject): number | undefined {
  const kind = kindOf(row.action);
  return kind === undefined ? undefined : recordOf(reader, row, kind).named.amountPaise;
}

export function presentRecord(reader: Reader, row: Subject): AuditEntry['record'] {
  const kind = kindOf(row.action);
  if (kind === undefined) return undefined;
  const { exists, named } = recordOf(reader, row, kind);
  const { memberId, coordinatorId, planId, level, month, year, amountPaise, name, planName, number } = named;
  const member = memberId === undefined ? undefined : reader.get('members', memberId);
  const memberName = member?.name;
  // A commission is the money of its coordinator.
  const isCommission = kind === 'commission' && coordinatorId !== undefined;
  const owner = isCommission ? reader.get('coordinators', coordinatorId) : member;
  return {
    kind,
    name: name ?? number ?? owner?.name,
    userName: named.userName ?? owner?.userName,
    memberName: isCommission ? memberName : undefined,
    planName: planName ?? (planId === undefined ? undefined : reader.get('plans', planId)?.planName),
    level,
    month,
    year,
    amount: inRupees(amountPaise),
    exists,
  };
}

/**
 * The only fields of rows that are not named in a change: the record's identity and what it belongs to, which never change, what belongs to
 * a decision, which the action itself names, and what is nobody's to read.
 */
const UNNAMED_FIELDS = [
  ...(['_id', 'createdAt', 'memberId'] as const),
  ...(['paymentStatus', 'reason', 'decidedAt', 'decidedBy', 'commissionsCreated', 'commissionsRemoved'] as const),
  ...(['bookedMonth', 'bookedYear', 'reversedAt', 'reversedBy', 'reversal', 'correction', 'earlier'] as const),
  ...(['passwordHash', 'tokensValidFrom', 'payeeChangedAt', 'isPayeeChanged', 'openLines', 'handedOverAt'] as const),
  ...(['cashTakenAt', 'cashTakenBy', 'cashRecordedAt', 'collectedBy', 'collectionKey'] as const),
  ...(['handInId', 'cashReturnedAt', 'disputedAt'] as const),
] as const;
const isNamed = (field: string): boolean => !UNNAMED_FIELDS.some((each) => each === field);

type FieldOf<Row> = Row extends unknown ? keyof Row : never;
type ChangedRow = Rows[Exclude<
  keyof Rows,
  | 'handIns'
  | 'commissions'
  | 'payouts'
  | 'payoutLines'
  | 'closings'
  | 'keptStatements'
  | 'requests'
  | 'roundNotes'
  | 'revokedTokens'
  | 'signIns'
  | 'audit'
  | 'idempotency'
>];
type NamedField = Exclude<FieldOf<ChangedRow>, (typeof UNNAMED_FIELDS)[number]>;

/** The fields that the forms call otherwise than the row does. */
const FORM_NAMES = {
  planId: 'plan',
  level: 'coordinatorLevel',
  familyMemberId: 'person',
  basisPoints: 'commissionPercentage',
  panchayatId: 'above',
  parentId: 'above',
  minimumPayoutPaise: 'minimumAmount',
  countedPaise: 'countedAmount',
  coordinatorId: 'coordinator',
} as const;
type FormName<Field> = Field extends keyof typeof FORM_NAMES
  ? (typeof FORM_NAMES)[Field]
  : Field extends `${infer Name}Paise`
    ? Name
    : Field;
/** The forms call the fields that the audit log names by these. Each has its word in src/contract/fields.ts. */
export type AuditedField = FormName<NamedField>;

export const formNameOf = (field: string): string =>
  FORM_NAMES[field as keyof typeof FORM_NAMES] ?? field.replace(/Paise$/, '');

type Value = string | number | boolean;

/** A reader is told amounts in rupees, rates in percent, and records by their names. An empty value is left out. */
export function namedValue(reader: Reader, field: string, value: unknown): Value | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (field === 'planId') return reader.get('plans', String(value))?.planName;
  if (field === 'panchayatId' || field === 'parentId') {
    const above = reader.get('coordinators', String(value));
    return above && `${above.unitName} (${above.name})`;
  }
  if (field === 'coordinatorId') return reader.get('coordinators', String(value))?.name;
  if (field === 'handedOverTo' || field === 'tookOverFrom') return reader.get('coordinators', String(value))?.name;
  if (field === 'familyMemberId') return reader.get('familyMembers', String(value))?.name;
  if (field === 'basisPoints') return toPercent(Number(value));
  if (field.endsWith('Paise')) return toRupees(Number(value));
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** The decision on these records is the action itself. */
const DECIDED: readonly (string | undefined)[] = ['deposit', 'commission', 'payout', 'hand-in', 'request'];

type Fields = Readonly<Record<string, unknown>>;

/** The changes are those of a record's fields, and the values of a new or deleted plan or rate. */
export function presentChanges(reader: Reader, { action, before, after }: AuditRow): AuditEntry['changes'] {
  const kind = kindOf(action);
  const isValued = kind === 'plan' || kind === 'rate';
  if (!isValued && (!before || !after)) return undefined;
  const [old, current] = [(before ?? {}) as Fields, (after ?? {}) as Fields];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(current)])].filter(isNamed);
  const changes = fields.flatMap((field) => {
    if (field === 'status' && DECIDED.includes(kind)) return [];
    const change = {
      field: formNameOf(field),
      before: namedValue(reader, field, old[field]),
      after: namedValue(reader, field, current[field]),
    };
    return change.before === change.after ? [] : [change];
  });
  return changes.length > 0 || isValued ? changes : undefined;
}
