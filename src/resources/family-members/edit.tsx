import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { familyMemberForm } from '@/contract/family-members.schema';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { LoadingDialog } from '@/ui/loading-dialog';
import { FamilyMemberForm } from './form';
import { useFamilyMember } from './use-family-member';

/** Changes a family member, over the list; whose family it is stays. */
export function FamilyMemberEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/family-members');
  const { record: member, problem, resource } = useFamilyMember();
  if (!member) return <LoadingDialog title={t('family-members:form.editTitle')} problem={problem} onClose={close} />;
  const { name, userName } = member.memberReferenceId;
  const owner = () => (
    <Typography color="text.secondary">{t('all-family-members:memberOf', { name, userName })}</Typography>
  );
  return (
    <FamilyMemberForm
      resource={resource}
      member={member}
      schema={familyMemberForm}
      {...(resource === 'all-family-members' && { owner })}
      onClose={close}
    />
  );
}
