import { countOf } from '../domain/wording';
import type { MemberRow } from '../store/rows';
import type { Transaction } from '../store/store';
import { auditable } from './change-account';
import { type ActingContext, isRefusal, type Refusal, refuse } from './context';
import { recordAudit } from './record-audit';
import { forgetPicture } from './save-picture';

function obstaclesOf(tx: Transaction, id: string): string[] {
  const family = tx.by('familyMembers', 'memberId', id).length;
  const deposits = tx.by('deposits', 'memberId', id).length;
  return [
    ...(family > 0 ? [countOf(family, 'family member')] : []),
    ...(deposits > 0 ? [countOf(deposits, 'deposit')] : []),
  ];
}

function remove(tx: Transaction, context: ActingContext, id: string): MemberRow | Refusal {
  const row = tx.get('members', id);
  if (!row) return refuse('not-found', 'Member not found');
  const obstacles = obstaclesOf(tx, id);
  if (obstacles.length > 0) {
    const what = obstacles.join(' and ');
    return refuse(
      'conflict',
      `${row.name} has ${what} and cannot be deleted. You can make the member inactive instead.`,
    );
  }
  tx.remove('members', id);
  recordAudit(tx, context, { action: 'member.delete', subjectId: id, before: auditable(row) });
  return row;
}

/** Refused while family members or deposits name the member, also denied deposits (decisions §5). */
export async function deleteMember(context: ActingContext, id: string) {
  const removed = await context.store.commit((tx) => remove(tx, context, id));
  if (isRefusal(removed)) return removed;
  if (removed.profilePicture) await forgetPicture(context, removed.profilePicture);
  return { message: 'Member deleted successfully!', data: { _id: id } };
}
