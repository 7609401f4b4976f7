import { deleteFamilyMember, type FamilyMember, listFamilyMembers } from '../../contract/family-members';
import { memberOverview } from '../../contract/member-area';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { DeleteDialog } from './delete-dialog';

/** Removes somebody from the own family. */
export function DeleteFamilyMember({ member, onClose }: { member: FamilyMember; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(deleteFamilyMember, { invalidates: [listFamilyMembers, memberOverview] });
  return <DeleteDialog member={member} onDelete={(id) => mutateAsync({ params: { id } })} onClose={onClose} />;
}
