import { collectionOf } from '@server/domain/account-rules';
import type { AuditRow, Rows } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import type { AuditEntry } from '@/contract/audit';
import { AUDIT_KINDS, type AuditedField, type AuditKind } from '@/contract/choices';
import { toPercent, toRupees } from '@/domain/money';

/** The kind of record that an action is about: 'deposit' of 'deposit.approve'. Undefined for an action of another version. */
export function kindOf(action: string): AuditKind | undefined {
  // The commissions of a deposit are calculated, so that the record is the deposit.
  if (action === 'commission.calculate') return 'deposit';
  const name = action.slice(0, action.indexOf('.'));
  return AUDIT_KINDS.find((kind) => kind === name);
}

const COLLECTIONS = {
  deposit: 'deposits',
  commission: 'commissions',
  plan: 'plans',
  rate: 'rates',
  coordinator: 'coordinators',
  member: 'members',
  'family-member': 'familyMembers',
} as const satisfies Record<Exclude<AuditKind, 'account'>, keyof Rows>;

/** Every field that one of the collections has and that names its record. */
type NamedRow = Partial<
  Pick<Rows['commissions'], 'memberId' | 'planId' | 'level' | 'month' | 'year' | 'amountPaise'> &
    Pick<Rows['members'], 'name'> &
    Pick<Rows['plans'], 'planName'>
>;

/** The record as it was when it was deleted. */
const deletedRow = (reader: Reader, id: string) =>
  reader.by('audit', 'subjectId', id).findLast(({ action }) => action.endsWith('.delete'))?.before;

const inRupees = (paise: number | undefined) => (paise === undefined ? undefined : toRupees(paise));

/** What names the record of an entry: of the record as it is now, or as it was when it was deleted. */
export function presentRecord(reader: Reader, row: AuditRow): AuditEntry['record'] {
  const kind = kindOf(row.action);
  if (kind === undefined) return undefined;
  const collection = kind === 'account' ? collectionOf(row.actorRole) : COLLECTIONS[kind];
  const current: NamedRow | undefined = reader.get(collection, row.subjectId);
  const { memberId, planId, level, month, year, amountPaise, name, planName } =
    current ?? ((deletedRow(reader, row.subjectId) ?? {}) as NamedRow);
  return {
    kind,
    name: name ?? (memberId === undefined ? undefined : reader.get('members', memberId)?.name),
    planName: planName ?? (planId === undefined ? undefined : reader.get('plans', planId)?.planName),
    level,
    month,
    year,
    amount: inRupees(amountPaise),
    exists: current !== undefined,
  };
}

type ChangedRow = Rows['plans' | 'rates' | 'coordinators' | 'members' | 'superadmins' | 'familyMembers' | 'deposits'];

/**
 * The only fields of rows that are not named in a change: the record's identity and what it belongs to, which never change, what belongs to
 * a decision, which the action itself names, and what is nobody's to read.
 */
type UnnamedField =
  | ('_id' | 'createdAt' | 'memberId' | 'familyMemberId')
  | ('paymentStatus' | 'reason' | 'decidedAt' | 'decidedBy')
  | ('passwordHash' | 'tokensValidFrom');
type FieldOf<Row> = Row extends unknown ? keyof Row : never;
type NamedField = Exclude<FieldOf<ChangedRow>, UnnamedField>;

type ValueOf<Row, Field> = Row extends unknown ? (Field extends keyof Row ? NonNullable<Row[Field]> : never) : never;
type NamedValues = { readonly [Field in NamedField]?: ValueOf<ChangedRow, Field> | null };

type Value = string | number | boolean;
const asItIs = <T extends Value>(value: T): Value | undefined => (value === '' ? undefined : value);

/** The coordinator above: of a member its panchayat. */
function aboveOf(id: string, reader: Reader): Value | undefined {
  const above = reader.get('coordinators', id);
  return above && `${above.unitName} (${above.name})`;
}

/** For each field of a row its name in the forms, and its value there. A field that is added to a row does not compile before it stands here. */
const NAMED_FIELDS: {
  readonly [Field in NamedField]: readonly [
    AuditedField,
    (value: ValueOf<ChangedRow, Field>, reader: Reader) => Value | undefined,
  ];
} = {
  planName: ['planName', asItIs],
  planAmountPaise: ['planAmount', toRupees],
  planDuration: ['planDuration', asItIs],
  profitAmountPaise: ['profitAmount', toRupees],
  description: ['description', asItIs],
  isRecurring: ['isRecurring', asItIs],
  planId: ['plan', (id, reader) => reader.get('plans', id)?.planName],
  level: ['coordinatorLevel', asItIs],
  basisPoints: ['commissionPercentage', toPercent],
  isActive: ['isActive', asItIs],
  name: ['name', asItIs],
  userName: ['userName', asItIs],
  email: ['email', asItIs],
  mobileNumber: ['mobileNumber', asItIs],
  unitName: ['unitName', asItIs],
  panchayatId: ['above', aboveOf],
  parentId: ['above', aboveOf],
  kind: ['kind', asItIs],
  status: ['status', asItIs],
  isVerified: ['isVerified', asItIs],
  relationship: ['relationship', asItIs],
  dateOfBirth: ['dateOfBirth', asItIs],
  gender: ['gender', asItIs],
  profilePicture: ['profilePicture', asItIs],
  amountPaise: ['amount', toRupees],
  month: ['month', asItIs],
  year: ['year', asItIs],
  paymentMethod: ['paymentMethod', asItIs],
  transactionId: ['transactionId', asItIs],
};

function namedValue<Field extends NamedField>(row: NamedValues, name: Field, reader: Reader): Value | undefined {
  const value = row[name];
  return value === undefined || value === null ? undefined : NAMED_FIELDS[name][1](value, reader);
}

/** Their decision is the action itself. */
const DECIDED: readonly (AuditKind | undefined)[] = ['deposit', 'commission'];

/** What was changed of a record, and the values of a new or deleted plan or rate. */
export function presentChanges(reader: Reader, { action, before, after }: AuditRow): AuditEntry['changes'] {
  const kind = kindOf(action);
  const isValued = kind === 'plan' || kind === 'rate';
  if (!isValued && (!before || !after)) return undefined;
  const [old, current] = [(before ?? {}) as NamedValues, (after ?? {}) as NamedValues];
  const changes = (Object.keys(NAMED_FIELDS) as NamedField[]).flatMap((name) => {
    if (name === 'status' && DECIDED.includes(kind)) return [];
    const change = {
      field: NAMED_FIELDS[name][0],
      before: namedValue(old, name, reader),
      after: namedValue(current, name, reader),
    };
    return change.before === change.after ? [] : [change];
  });
  return changes.length > 0 || isValued ? changes : undefined;
}
