import { changePassword, forgotPassword, login, logout, profile, register, updateProfile } from '@/contract/accounts';
import { createFamilyMember, deleteFamilyMember, updateFamilyMember } from '@/contract/family-members';
import { deleteMember } from '@/contract/members';
import { idIn, textIn } from './rows-in';
import type { Session } from './trial';
import { PASSWORD, person, type Workshop } from './writes';

async function tryOwnFamily({ trial }: Workshop, session: Session): Promise<void> {
  const body = { name: 'Conformance own family', relationship: 'spouse', dateOfBirth: '1990-05-04' };
  const id = idIn(await trial.accepted(createFamilyMember, session, { body }));
  if (!id) return;
  await trial.accepted(updateFamilyMember, session, { params: { id }, body: { gender: 'other' } });
  await trial.accepted(deleteFamilyMember, session, { params: { id } });
}

/** What everybody does with the own account, as the member that was made; the token must be dead after the logout. */
export async function tryAccount(workshop: Workshop, made: { member: string; panchayat: string }): Promise<void> {
  const { trial, mark, make } = workshop;
  const newcomer = { ...person(mark, 'newcomer'), panchayatReferenceId: made.panchayat };
  await make(register, { body: newcomer }, deleteMember);
  const { email } = person(mark, 'member');
  await trial.accepted(forgotPassword, undefined, { body: { email } });
  const signedIn = await trial.accepted(login, undefined, {
    params: { loginType: 'member' },
    body: { email, password: PASSWORD },
  });
  const token = textIn(signedIn, 'token');
  if (!token) return;
  const session = { role: 'member' as const, id: made.member, token };
  await tryOwnFamily(workshop, session);
  await trial.accepted(updateProfile, session, { body: { name: 'Conformance renamed' } });
  const passwords = { currentPassword: PASSWORD, newPassword: `${PASSWORD}-new` };
  const changed = await trial.accepted(changePassword, session, { body: passwords });
  await trial.refused(profile, 401, { as: 'member before the new password', token }, {});
  const next = { ...session, token: textIn(changed, 'token') ?? token };
  await trial.accepted(logout, next);
  await trial.refused(profile, 401, { as: 'member after the logout', token: next.token }, {});
}
