import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EditButton } from '@/components/list/buttons';
import { History } from '@/pages/shared/audit/history';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { FamilyMemberDetails } from '@/pages/shared/family-member-details';
import { useFamilyMember } from './use-family-member';

export function FamilyMemberShow() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/family-members');
  const { record: member, problem, isAny } = useFamilyMember();
  if (!member) return <LoadingDialog title={t('family-members:details.title')} problem={problem} onClose={close} />;
  const { name, userName } = member.memberReferenceId;
  return (
    <RoutedDialog
      title={member.name}
      onClose={close}
      isText
      cancelLabel={t('common:actions.close')}
      actions={
        <ConfirmedOnly>
          <EditButton resource={isAny ? 'all-family-members' : 'family-members'} id={member._id} replace>
            {t('family-members:edit')}
          </EditButton>
        </ConfirmedOnly>
      }
    >
      <Box sx={{ display: 'grid', gap: 6 }}>
        <FamilyMemberDetails
          member={member}
          facts={[isAny && [t('all-family-members:member'), `${name} (${userName})`]]}
          isAny={isAny}
        />
        {isAny && (
          <History
            resource="all-family-members"
            id={member._id}
            createdAt={member.createdAt}
            editPath={`/family-members/edit/${member._id}`}
          />
        )}
      </Box>
    </RoutedDialog>
  );
}
