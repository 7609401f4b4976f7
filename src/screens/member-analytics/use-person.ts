import { useParams } from 'react-router-dom';
import { listAllFamilyMembers } from '../../contract/all-family-members';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useListContext } from './list-context';

/** Whose calendar it is: the family member's row, or the server's record when it stands on another page. */
export function usePerson() {
  const { families, isLoading } = useListContext();
  const { id = '' } = useParams();
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
