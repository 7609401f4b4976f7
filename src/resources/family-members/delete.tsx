import { deleteFamilyMember, type FamilyMember, listFamilyMembers } from '../../contract/family-members';
import { memberOverview } from '../../contract/member-area';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useT } from '../../i18n/use-t';
import { ConfirmDialog } from '../../ui/confirm-dialog';

/** Asks before a family member is removed; the server refuses one that has deposits and says so. */
export function DeleteFamilyMember({ member, onClose }: { member: FamilyMember; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const remove = useEndpointMutation(deleteFamilyMember, { invalidates: [listFamilyMembers, memberOverview] });

  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: member._id } });
      notify.success(t('family-members:deleted'));
    } catch (error) {
      notify.error((error instanceof Error && error.message) || t('family-members:deleteFailed'));
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={t('family-members:deleteTitle')}
      body={t('family-members:deleteBody', { name: member.name })}
      confirmLabel={t('family-members:delete')}
      tone="error"
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
