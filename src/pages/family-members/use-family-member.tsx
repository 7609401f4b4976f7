import { useResourceParams } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allFamilyMembers, type FamilyMember, ownFamilyMembers } from '@/api/family-members';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { useQuestion } from '@/components/dialog/use-confirm-step';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { useListRecord } from '@/components/list/list-outlet';
import { useDeleteRecord } from '@/refine/use-delete-record';
import { useShow } from '@/refine/use-show';
import type { FamilyMemberActions } from './columns';

/** Members have their own family, a superadmin any. */
export function useFamilyMember() {
  const { t } = useTranslation();
  const { row } = useListRecord<{ rows: readonly FamilyMember[] }>();
  const { identifier } = useResourceParams();
  const isAny = identifier === 'all-family-members';
  const resource = isAny ? allFamilyMembers : ownFamilyMembers;
  const missing = t(isAny ? 'all-family-members:missing' : 'family-members:form.missing');
  const failure = t('family-members:loadFailed');
  return { ...useShow({ resource, noun: 'familyMember', missing, failure, row }), isAny };
}

export function useFamilyMemberActions(resource: FamilyMemberDeleteProps['resource']) {
  const { open } = useRoutedDialog('/family-members');
  const [deleting, setDeleting] = useQuestion<FamilyMember>();
  const actions = useMemo<FamilyMemberActions>(
    () => ({
      onShow: ({ _id }) => open(`/family-members/show/${_id}`),
      onEdit: ({ _id }) => open(`/family-members/edit/${_id}`),
      onDelete: setDeleting,
    }),
    [open, setDeleting],
  );
  const dialog = deleting && (
    <FamilyMemberDelete resource={resource} member={deleting} onClose={() => setDeleting(undefined)} />
  );
  return { actions, dialog };
}

interface FamilyMemberDeleteProps {
  resource: 'family-members' | 'all-family-members';
  member: FamilyMember;
  onClose: () => void;
}

/** The server refuses to delete a family member with deposits. */
function FamilyMemberDelete({ resource, member, onClose }: FamilyMemberDeleteProps) {
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
