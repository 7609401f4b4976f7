import { changePassword, forgotPassword, login, logout, profile, register, updateProfile } from '@/contract/accounts';
import { sessionUser } from '@/contract/accounts.schema';
import { deleteFamilyMember, updateFamilyMember } from '@/contract/family-members';
import { fieldOf, idIn, textIn } from '../rows-in';
import { callOf, type Session } from '../trial';
import { memberKind, ownFamilyMemberKind } from './record-kinds';
import { unlike } from './saved';
import { type Chain, PASSWORD, personOf, relative } from './test-records';
import type { Made, Workshop } from './workshop';

async function tryRegistration(workshop: Workshop, { panchayat }: Chain): Promise<void> {
  const { trial, admin, mark } = workshop;
  const body = { ...personOf('newcomer', mark), panchayatReferenceId: panchayat.id };
  const { password: _password, ...fields } = { ...body, isVerified: false };
  const id = idIn(
    await trial.accepted(register, undefined, { body }, (reply) =>
      unlike(fields, fieldOf(reply, 'user'), 'user', sessionUser),
    ),
  );
  if (id === undefined) return;
  const newcomer: Made = { kind: memberKind, id, session: admin, params: {}, fields };
  workshop.adopt(newcomer);
  await workshop.readAgain(newcomer, callOf(register, {}), register);
}

async function tryOwnFamily(workshop: Workshop, session: Session): Promise<void> {
  const made = await workshop.create(ownFamilyMemberKind, { ...relative, relationship: 'spouse' }, { session });
  if (!made) return;
  const params = { id: made.id };
  await workshop.refusesStranger(updateFamilyMember, session, { params, body: { name: 'Of somebody else' } });
  await workshop.readAgain(made, callOf(updateFamilyMember, { params }), updateFamilyMember);
  await workshop.refuses(ownFamilyMemberKind, 400, { ...relative, email: 'no address' }, { session });
  const changed = await workshop.change(made, { gender: 'other', name: 'Conformance spouse' });
  await workshop.refusesStranger(deleteFamilyMember, session, { params });
  await workshop.remove(changed);
}

async function tryProfile({ trial }: Workshop, session: Session): Promise<void> {
  const body = { name: 'Conformance renamed', mobileNumber: '9800000058' };
  const judge = (reply: unknown) => unlike(body, fieldOf(reply, 'user'), 'user', sessionUser);
  if ((await trial.accepted(updateProfile, session, { body }, judge)) === undefined) return;
  const shown = fieldOf(await trial.accepted(profile, session), 'user');
  const call = `${callOf(updateProfile, {})} and then ${callOf(profile, {})}`;
  trial.note(updateProfile, call, session.role, unlike(body, shown, 'user, read again', sessionUser));
}

/** The old password and the tokens of its time are dead, and so is a token after the logout. */
async function trySessions({ trial }: Workshop, session: Session, email: unknown): Promise<void> {
  const newPassword = `${PASSWORD}-new`;
  const changed = await trial.accepted(changePassword, session, { body: { currentPassword: PASSWORD, newPassword } });
  if (changed === undefined) return;
  await trial.refused(profile, 401, { as: 'member before the new password', token: session.token }, {});
  const params = { loginType: 'member' };
  await trial.refused(login, 401, { as: 'the old password' }, { params, body: { email, password: PASSWORD } });
  const again = await trial.accepted(login, undefined, { params, body: { email, password: newPassword } });
  const token = textIn(again, 'token') ?? textIn(changed, 'token');
  if (token === undefined) return;
  await trial.accepted(logout, { ...session, token });
  await trial.refused(profile, 401, { as: 'member after the logout', token }, {});
}

export async function tryAccount(workshop: Workshop, member: Made, chain: Chain): Promise<void> {
  const { trial } = workshop;
  await tryRegistration(workshop, chain);
  const { email } = member.fields;
  await trial.accepted(forgotPassword, undefined, { body: { email } });
  const input = { params: { loginType: 'member' }, body: { email, password: PASSWORD } };
  const token = textIn(await trial.accepted(login, undefined, input), 'token');
  if (token === undefined) return;
  const session: Session = { role: 'member', id: member.id, token };
  await tryOwnFamily(workshop, session);
  await tryProfile(workshop, session);
  await trySessions(workshop, session, email);
}
