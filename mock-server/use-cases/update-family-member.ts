import type { FamilyMemberForm } from '../../src/contract/family-members';
import { refuseDateOfBirth } from '../domain/date-of-birth';
import { presentFamilyMember } from '../store/present/family-member';
import type { FamilyMemberRow } from '../store/rows';
import type { Transaction } from '../store/store';
import { type ActingContext, isRefusal, type Refusal } from './context';
import { findFamilyMember } from './load/family-member';
import { forgetPicture, type Picture, withPicture } from './save-picture';

type Form = Partial<FamilyMemberForm>;
const FIELDS = ['name', 'relationship', 'dateOfBirth', 'gender', 'mobileNumber', 'email'] as const;

/** Only what the form names: a field left out stays, a field left blank is emptied. */
function changeOf(form: Form, profilePicture: string | undefined): Partial<FamilyMemberRow> {
  const named = Object.fromEntries(FIELDS.filter((field) => field in form).map((field) => [field, form[field]]));
  return { ...named, ...(profilePicture ? { profilePicture } : {}) };
}

interface Updated {
  readonly before: FamilyMemberRow;
  readonly after: FamilyMemberRow;
}

function change(tx: Transaction, context: ActingContext, id: string, form: Form, picture?: string): Updated | Refusal {
  const before = findFamilyMember(tx, context.actor, id);
  if (isRefusal(before)) return before;
  const refusal = refuseDateOfBirth(form.dateOfBirth, context.clock.now());
  if (refusal) return refusal;
  return { before, after: tx.update('familyMembers', id, changeOf(form, picture)) };
}

/** The owner never changes. A new picture takes the old one's place. */
export async function updateFamilyMember(context: ActingContext, id: string, form: Form, picture?: Picture) {
  const result = await withPicture(context, picture, (name) =>
    context.store.commit((tx) => change(tx, context, id, form, name)),
  );
  if (isRefusal(result)) return result;
  const { before, after } = result;
  if (before.profilePicture && before.profilePicture !== after.profilePicture)
    await forgetPicture(context, before.profilePicture);
  const familyMember = presentFamilyMember(context.store, after, context.clock.now());
  return { message: 'Family member updated successfully!', data: { familyMember } };
}
