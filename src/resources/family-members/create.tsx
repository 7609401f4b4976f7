import { useResourceParams } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { anyFamilyMemberForm } from '@/contract/all-family-members.schema';
import { familyMemberForm } from '@/contract/family-members.schema';
import { useAddressQuery } from '@/hooks/use-address-query';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { MemberChoice } from '@/ui/member-choice';
import { FamilyMemberForm } from './form';

/** Adds a family member, over the list: to the own family, or for a superadmin to that of a member to choose. */
export function FamilyMemberCreate() {
  const { identifier } = useResourceParams();
  const { close } = useRoutedDialog('/family-members');
  if (identifier === 'all-family-members') return <CreateForAnyMember onClose={close} />;
  return <FamilyMemberForm resource="family-members" schema={familyMemberForm} onClose={close} />;
}

function CreateForAnyMember({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // The member that the list is narrowed to is chosen already.
  const [params] = useAddressQuery();
  return (
    <FamilyMemberForm
      resource="all-family-members"
      schema={anyFamilyMemberForm}
      memberReferenceId={params.get('memberId') ?? ''}
      owner={({ value, onChange, ...field }) => (
        <MemberChoice
          {...field}
          label={t('all-family-members:selectMember')}
          required
          memberId={value ?? ''}
          onChoose={onChange}
        />
      )}
      onClose={onClose}
    />
  );
}
