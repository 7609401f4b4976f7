import type { FamilyMemberForm } from '../../src/contract/family-members';
import { refuseDateOfBirth } from '../domain/date-of-birth';
import { presentFamilyMember } from '../store/present/family-member';
import type { FamilyMemberRow } from '../store/rows';
import { type ActingContext, refuse } from './context';
import { type Picture, withPicture } from './save-picture';

/** Registers somebody in the family of `memberId`: the caller itself, or the member a superadmin chose. */
export const createFamilyMember = (
  context: ActingContext,
  memberId: string,
  form: FamilyMemberForm,
  picture?: Picture,
) =>
  withPicture(context, picture, (profilePicture) =>
    context.store.commit((tx) => {
      if (!tx.get('members', memberId)) return refuse('not-found', 'Member not found', 'memberReferenceId');
      const now = context.clock.now();
      const refusal = refuseDateOfBirth(form.dateOfBirth, now);
      if (refusal) return refusal;
      const { name, relationship, dateOfBirth, gender, mobileNumber, email } = form;
      const row: FamilyMemberRow = {
        _id: context.ids.next(),
        createdAt: now.toISOString(),
        memberId,
        name,
        relationship,
        dateOfBirth,
        gender,
        mobileNumber,
        email,
        profilePicture,
      };
      tx.insert('familyMembers', row);
      const familyMember = presentFamilyMember(tx, row, now);
      return { message: 'Family member added successfully!', data: { familyMember } };
    }),
  );
