import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { useDeleteRecord } from '@/refine/use-show';
import type { FamilyMember } from '@/server/family-members';

interface FamilyMemberDeleteProps {
  resource: 'family-members' | 'all-family-members';
  member: FamilyMember;
  onClose: () => void;
}

/** Asks before a family member is deleted. The server refuses if there are deposits for them. */
export function FamilyMemberDelete({ resource, member, onClose }: FamilyMemberDeleteProps) {
  const { t } = useTranslation();
  const { deleteRecord, isLoading } = useDeleteRecord({
    resource,
    success: t('family-members:deleted'),
    failure: t('family-members:deleteFailed'),
    onDeleted: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('family-members:deleteTitle')}
      body={t('family-members:deleteBody', { name: member.name })}
      confirmLabel={t('family-members:delete')}
      tone="error"
      isBusy={isLoading}
      onConfirm={() => deleteRecord(member._id)}
      onClose={onClose}
    />
  );
}
