import { Typography } from '@mui/material';
import { useResourceParams } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { anyFamilyMemberForm, familyMemberForm } from '@/contract/family-members.schema';
import { FamilyMemberForm } from '@/pages/shared/family-member-form';
import { MemberSelect } from '@/pages/shared/member-select';
import { useFamilyMember } from './use-family-member';

export function FamilyMemberCreate() {
  const { t } = useTranslation();
  const { identifier } = useResourceParams();
  const { close } = useRoutedDialog('/family-members');
  // The member that the list is filtered by is preselected.
  const [params] = useSearchParams();
  if (identifier !== 'all-family-members')
    return <FamilyMemberForm resource="family-members" schema={familyMemberForm} onClose={close} />;
  return (
    <FamilyMemberForm
      resource="all-family-members"
      schema={anyFamilyMemberForm}
      memberReferenceId={params.get('memberId') ?? ''}
      owner={({ value, onChange, ...field }) => (
        <MemberSelect
          {...field}
          label={t('all-family-members:selectMember')}
          required
          memberId={value ?? ''}
          onChoose={onChange}
        />
      )}
      onClose={close}
    />
  );
}

export function FamilyMemberEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/family-members');
  const { record: member, problem, isAny } = useFamilyMember();
  if (!member) return <LoadingDialog title={t('family-members:form.editTitle')} problem={problem} onClose={close} />;
  const { name, userName } = member.memberReferenceId;
  const owner = () => (
    <Typography color="text.secondary">{t('all-family-members:memberOf', { name, userName })}</Typography>
  );
  return (
    <FamilyMemberForm
      resource={isAny ? 'all-family-members' : 'family-members'}
      member={member}
      schema={familyMemberForm}
      {...(isAny && { owner })}
      onClose={close}
    />
  );
}
