import { useResourceParams } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allFamilyMembers, type FamilyMember, ownFamilyMembers } from '@/api/family-members';
import { useQuestion } from '@/components/dialog/use-history-step';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { useListRecord } from '@/components/list/list-outlet';
import { DeleteDialog } from '@/pages/shared/delete-dialog';
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

/** The server refuses to delete a family member with deposits. */
export function useFamilyMemberActions(resource: 'family-members' | 'all-family-members') {
  const { t } = useTranslation();
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
    <DeleteDialog
      resource={resource}
      id={deleting._id}
      title={t('family-members:deleteTitle')}
      body={t('family-members:deleteBody', { name: deleting.name })}
      confirmLabel={t('family-members:delete')}
      success={t('family-members:deleted')}
      failure={t('family-members:deleteFailed')}
      onClose={() => setDeleting(undefined)}
    />
  );
  return { actions, dialog };
}
