import type { MemberForm } from '../../src/contract/members';
import { presentMember } from '../store/present/member';
import type { MemberRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { SignedInContext } from './auth/context';
import { auditable } from './change-account';
import type { Refusal } from './context';
import { refuseTakenName } from './load/account-fields';
import { refuseMissingPanchayat } from './load/panchayat';
import { recordAudit } from './record-audit';

const findObstacle = (reader: Reader, form: MemberForm): Refusal | undefined =>
  refuseMissingPanchayat(reader, form.panchayatReferenceId) ?? refuseTakenName(reader, 'member', form);

/** Asked twice, since others may take the names while the password is hashed. */
export async function createMember(context: SignedInContext, form: MemberForm) {
  const obstacle = findObstacle(context.store, form);
  if (obstacle) return obstacle;
  const passwordHash = await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const appeared = findObstacle(tx, form);
    if (appeared) return appeared;
    const { name, userName, mobileNumber, kind, isVerified, status } = form;
    const row: MemberRow = {
      _id: context.ids.next(),
      createdAt: context.clock.now().toISOString(),
      name,
      userName,
      mobileNumber,
      kind,
      isVerified,
      status,
      passwordHash,
      email: form.email.toLowerCase(),
      panchayatId: form.panchayatReferenceId,
    };
    tx.insert('members', row);
    recordAudit(tx, context, { action: 'member.create', subjectId: row._id, after: auditable(row) });
    return { message: 'Member added successfully!', data: { member: presentMember(tx, row) } };
  });
}
