import { collectionOf } from '@server/domain/account-rules';
import type { AuditRow, Rows } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import type { AuditEntry } from '@/contract/audit';
import { AUDIT_KINDS, AUDITED_FIELDS, type AuditedField, type AuditKind } from '@/contract/choices';
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

type AuditedRow = Partial<
  Rows['plans'] &
    Rows['rates'] &
    Omit<Rows['coordinators'] & Rows['members'], 'level'> &
    Omit<Rows['deposits'], 'status'>
>;
type Value = string | number | boolean;

const VALUE_OF: Readonly<Record<AuditedField, (row: AuditedRow, reader: Reader) => Value | undefined>> = {
  planName: ({ planName }) => planName,
  planAmount: ({ planAmountPaise }) => inRupees(planAmountPaise),
  planDuration: ({ planDuration }) => planDuration,
  profitAmount: ({ profitAmountPaise }) => inRupees(profitAmountPaise),
  description: ({ description }) => description || undefined,
  isRecurring: ({ isRecurring }) => isRecurring,
  coordinatorLevel: ({ level }) => level,
  commissionPercentage: ({ basisPoints }) => (basisPoints === undefined ? undefined : toPercent(basisPoints)),
  isActive: ({ isActive }) => isActive,
  name: ({ name }) => name,
  userName: ({ userName }) => userName,
  email: ({ email }) => email,
  mobileNumber: ({ mobileNumber }) => mobileNumber,
  unitName: ({ unitName }) => unitName,
  /** The coordinator above: of a member its panchayat. */
  above: ({ panchayatId, parentId }, reader) => {
    const above = reader.get('coordinators', panchayatId ?? parentId ?? '');
    return above && `${above.unitName} (${above.name})`;
  },
  status: ({ status }) => status,
  isVerified: ({ isVerified }) => isVerified,
  month: ({ month }) => month,
  year: ({ year }) => year,
  paymentMethod: ({ paymentMethod }) => paymentMethod,
  transactionId: ({ transactionId }) => transactionId,
};

/** Their decision is the action itself. */
const DECIDED: readonly (AuditKind | undefined)[] = ['deposit', 'commission'];

/** What was changed of a record, and the values of a new or deleted plan or rate. */
export function presentChanges(reader: Reader, { action, before, after }: AuditRow): AuditEntry['changes'] {
  const kind = kindOf(action);
  const isValued = kind === 'plan' || kind === 'rate';
  if (!isValued && (!before || !after)) return undefined;
  const [old, current] = [(before ?? {}) as AuditedRow, (after ?? {}) as AuditedRow];
  const changes = AUDITED_FIELDS.flatMap((field) => {
    if (field === 'status' && DECIDED.includes(kind)) return [];
    const change = { field, before: VALUE_OF[field](old, reader), after: VALUE_OF[field](current, reader) };
    return change.before === change.after ? [] : [change];
  });
  return changes.length > 0 || isValued ? changes : undefined;
}
