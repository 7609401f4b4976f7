import type { MemberChange } from '../../src/contract/members';
import { presentMember } from '../store/present/member';
import type { MemberRow } from '../store/rows';
import type { SignedInContext } from './auth/context';
import { auditable, endedTokens, namedOnly } from './change-account';
import { refuse } from './context';
import { refuseTakenName } from './load/account-fields';
import { refuseMissingPanchayat } from './load/panchayat';
import { recordAudit } from './record-audit';

/** Only what the form names. */
const changeOf = ({ password, panchayatReferenceId, email, ...rest }: MemberChange, passwordHash?: string) =>
  namedOnly<Partial<MemberRow>>({
    ...rest,
    email: email?.toLowerCase(),
    panchayatId: panchayatReferenceId,
    passwordHash,
  });

/** Commissions that exist stay with the coordinators that earned them, also when the member moves to another panchayat. */
export async function updateMember(context: SignedInContext, id: string, form: MemberChange) {
  const passwordHash = form.password === undefined ? undefined : await context.passwords.hash(form.password);
  return context.store.commit((tx) => {
    const before = tx.get('members', id);
    if (!before) return refuse('not-found', 'Member not found');
    const refusal = refuseMissingPanchayat(tx, form.panchayatReferenceId) ?? refuseTakenName(tx, 'member', form, id);
    if (refusal) return refusal;
    const change = changeOf(form, passwordHash);
    const after = tx.update('members', id, { ...change, ...endedTokens(context, before, change) });
    recordAudit(tx, context, {
      action: 'member.update',
      subjectId: id,
      before: auditable(before),
      after: { ...auditable(after), ...(passwordHash ? { isPasswordChanged: true } : {}) },
    });
    return { message: 'Member updated successfully!', data: { member: presentMember(tx, after) } };
  });
}
