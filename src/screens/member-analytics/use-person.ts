import { useEndpoint } from '@/api/use-endpoint';
import { listAllFamilyMembers } from '@/contract/all-family-members';
import type { FamilyMemberSummary } from '@/contract/analytics';

export interface PersonInput {
  id: string;
  /** The page of family members that is shown. */
  families: readonly FamilyMemberSummary[];
  isLoading: boolean;
}

/** Whose calendar it is: the family member's row, or the server's record when it stands on another page. */
export function usePerson({ id, families, isLoading }: PersonInput) {
  const listed = families.find(({ _id }) => _id === id);
  const asked = useEndpoint(listAllFamilyMembers, {
    query: { familyMemberId: id, limit: 1 },
    enabled: !listed && !isLoading,
  });
  if (listed) {
    return { id, name: listed.familyMemberName, relationship: listed.relationship, member: listed.memberName };
  }
  const found = asked.data?.familyMembers.find(({ _id }) => _id === id);
  return {
    id,
    name: found?.name,
    relationship: found?.relationship ?? '',
    member: found?.memberReferenceId.name ?? '',
  };
}
