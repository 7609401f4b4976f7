import type { FamilyMemberRow } from '../../store/rows';
import type { Reader } from '../../store/store';
import { type Actor, type Refusal, refuse } from '../context';

/** A member reaches its own family only, a superadmin every family; what is not theirs to see does not exist for them. */
export function findFamilyMember(reader: Reader, actor: Actor, id: string): FamilyMemberRow | Refusal {
  const row = reader.get('familyMembers', id);
  const isVisible = row && (actor.role === 'superadmin' || row.memberId === actor.id);
  return isVisible ? row : refuse('not-found', 'Family member not found');
}
