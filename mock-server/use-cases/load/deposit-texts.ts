import { mustGet } from '../../store/present/must-get';
import type { DepositRow } from '../../store/rows';
import type { Reader } from '../../store/store';

/** What a search in deposits looks into: member, family member ('Self' for none) and plan (§1-2.8). */
export function depositTexts(reader: Reader, { memberId, familyMemberId, planId }: DepositRow): string[] {
  const { name, userName } = mustGet(reader, 'members', memberId);
  const familyMember = familyMemberId === null ? 'Self' : mustGet(reader, 'familyMembers', familyMemberId).name;
  return [name, userName, familyMember, mustGet(reader, 'plans', planId).planName];
}
