import type { register } from '../../../src/contract/account';
import type { BodyOf } from '../../../src/contract/endpoint';
import { presentSessionUser } from '../../store/present/session-user';
import type { MemberRow } from '../../store/rows';
import type { Reader } from '../../store/store';
import { type Refusal, refuse } from '../context';
import { findAccountByEmail } from './accounts';
import type { PublicContext } from './context';

type Form = BodyOf<typeof register>;

function findObstacle(reader: Reader, form: Form): Refusal | undefined {
  if (reader.get('coordinators', form.panchayatReferenceId)?.level !== 'panchayat') {
    return refuse('invalid', 'Choose an existing panchayat', 'panchayatReferenceId');
  }
  if (findAccountByEmail(reader, 'member', form.email)) {
    return refuse('conflict', 'A member with this email exists already', 'email');
  }
  const isTaken = (['members', 'coordinators'] as const).some(
    (collection) => reader.by(collection, 'userName', form.userName).length > 0,
  );
  return isTaken ? refuse('conflict', 'This user name is taken', 'userName') : undefined;
}

/** A new member may look around, unverified and pending, until the superadmin confirms it (decisions §6). */
export async function registerMember(context: PublicContext, form: Form) {
  const obstacle = findObstacle(context.store, form);
  if (obstacle) return obstacle;
  const passwordHash = await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const appeared = findObstacle(tx, form);
    if (appeared) return appeared;
    const row: MemberRow = {
      _id: context.ids.next(),
      createdAt: context.clock.now().toISOString(),
      name: form.name,
      userName: form.userName,
      email: form.email.toLowerCase(),
      mobileNumber: form.mobileNumber,
      passwordHash,
      panchayatId: form.panchayatReferenceId,
      status: 'pending',
      kind: 'member',
      isVerified: false,
    };
    tx.insert('members', row);
    return { message: 'Registered successfully', user: presentSessionUser(tx, { role: 'member', row }) };
  });
}
