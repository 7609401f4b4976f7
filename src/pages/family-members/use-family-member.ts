import { useResourceParams } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { useListRecord } from '@/components/list/list-outlet';
import { useShow } from '@/refine/use-show';
import { allFamilyMembers, type FamilyMember, ownFamilyMembers } from '@/server/family-members';
import type { FamilyMemberActions } from './columns';

export interface FamilyListContext {
  rows: readonly FamilyMember[];
}

/** The family member whose id is in the address: one of the own family, for a superadmin of any. */
export function useFamilyMember() {
  const { t } = useTranslation();
  const { row } = useListRecord<FamilyListContext>();
  const { identifier } = useResourceParams();
  const isAny = identifier === 'all-family-members';
  const resource = isAny ? allFamilyMembers : ownFamilyMembers;
  const missing = t(isAny ? 'all-family-members:missing' : 'family-members:form.missing');
  const failure = t('family-members:loadFailed');
  return { ...useShow({ resource, noun: 'familyMember', missing, failure, row }), isAny };
}

/** The actions of a row. `deleting` is the family member that is about to be deleted. */
export function useFamilyMemberActions() {
  const { open } = useRoutedDialog('/family-members');
  const [deleting, setDeleting] = useState<FamilyMember>();
  const actions = useMemo<FamilyMemberActions>(
    () => ({
      onShow: ({ _id }) => open(`/family-members/show/${_id}`),
      onEdit: ({ _id }) => open(`/family-members/edit/${_id}`),
      onDelete: setDeleting,
    }),
    [open],
  );
  return { actions, deleting, endDelete: () => setDeleting(undefined) };
}
