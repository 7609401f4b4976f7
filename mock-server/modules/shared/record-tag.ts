import { createHash } from 'node:crypto';
import type { CoordinatorRow, MemberRow, PayeeFields, Rows } from '@server/store/rows';
import { maskedPayeeOf } from './payee';

/**
 * What the edit form of a kind of record writes. The tag of a record is made of these fields alone, so that no sum, decision or password
 * makes a form stale. The own account has the form of the settings.
 */
const EDITED_FIELDS = {
  members: ['name', 'userName', 'email', 'mobileNumber', 'kind', 'isVerified', 'status', 'panchayatId'],
  coordinators: ['name', 'userName', 'email', 'mobileNumber', 'unitName', 'status', 'parentId'],
  familyMembers: ['name', 'relationship', 'dateOfBirth', 'gender', 'mobileNumber', 'email', 'profilePicture'],
  plans: [
    ...(['planName', 'planAmountPaise', 'planDuration', 'profitAmountPaise', 'description'] as const),
    ...(['isActive', 'isRecurring', 'isClosedToNew'] as const),
  ],
  rates: ['planId', 'level', 'basisPoints', 'isActive', 'fromMonth', 'fromYear'],
  deposits: ['planId', 'familyMemberId', 'month', 'year', 'paymentMethod', 'transactionId'],
  superadmins: ['name', 'userName', 'email', 'isReadOnly', 'status'],
  settings: ['minimumPayoutPaise'],
  ownAccount: ['name', 'email', 'mobileNumber', 'profilePicture'],
} as const satisfies { [K in EditedKind]: readonly (keyof EditedRows[K] & string)[] };

type EditedCollection = 'members' | 'coordinators' | 'familyMembers' | 'plans' | 'rates' | 'deposits' | 'superadmins';

interface EditedRows extends Pick<Rows, EditedCollection> {
  settings: Pick<Rows['settings'], 'minimumPayoutPaise'>;
  ownAccount: Pick<MemberRow, 'name' | 'email' | 'mobileNumber' | 'profilePicture'>;
}
export type EditedKind = EditedCollection | 'settings' | 'ownAccount';

const PAYEE_FIELDS = ['accountHolder', 'accountNumber', 'ifsc', 'upiId'] as const satisfies (keyof PayeeFields)[];

export const editedFieldsOf = (kind: EditedKind): readonly string[] =>
  kind === 'coordinators' ? [...EDITED_FIELDS.coordinators, ...PAYEE_FIELDS] : EDITED_FIELDS[kind];

const digestOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);

/** A coordinator's payee has a part of its own, of what every reader of the record is shown: the history has no more of it. */
function payeePart(kind: EditedKind, row: object): string {
  if (kind !== 'coordinators') return '';
  const { payeeChangedAt = null, ...fields } = row as CoordinatorRow;
  return `.${digestOf([...Object.values(maskedPayeeOf(fields)), payeeChangedAt])}`;
}

/** Rows are frozen, and a changed row is another object. */
const known = new Map(
  (Object.keys(EDITED_FIELDS) as EditedKind[]).map((kind) => [kind, new WeakMap<object, string>()]),
);

/** It is another one after each change of a field that the record's form writes, and the same again when the change is undone. */
export function tagOf<K extends EditedKind>(kind: K, row: EditedRows[K]): string {
  const made = known.get(kind)?.get(row);
  if (made !== undefined) return made;
  const values = new Map(Object.entries(row));
  // A field that is absent is as one that is empty or off.
  const tag = digestOf(EDITED_FIELDS[kind].map((name) => values.get(name) || null)) + payeePart(kind, row);
  known.get(kind)?.set(row, tag);
  return tag;
}
