import { deleteAnyFamilyMember } from '../../../contract/all-family-members';
import type { FamilyMember } from '../../../contract/family-members';
import { useEndpointMutation } from '../../../hooks/use-endpoint-mutation';
import { DeleteDialog } from '../delete-dialog';
import { readsOfFamilies } from './changed';

/** Removes somebody from any family. */
export function DeleteAnyFamilyMember({ member, onClose }: { member: FamilyMember; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(deleteAnyFamilyMember, { invalidates: readsOfFamilies });
  return <DeleteDialog member={member} onDelete={(id) => mutateAsync({ params: { id } })} onClose={onClose} />;
}
