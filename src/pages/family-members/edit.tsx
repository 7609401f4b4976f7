import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { familyMemberForm } from '@/contract/family-members.schema';
import { FamilyMemberForm } from '@/pages/shared/family-member-form';
import { useFamilyMember } from './use-family-member';

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
