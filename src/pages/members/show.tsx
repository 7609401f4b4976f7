import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { fileUrl } from '@/api/config';
import { type Member, memberCompleteData } from '@/api/members';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { EditButton } from '@/components/list/buttons';
import { formatDate } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { StateChip } from '@/components/text/states';
import { formatMobile } from '@/domain/text/phone';
import { RecordLink } from '@/pages/shared/links';
import { RecordHistory } from '@/pages/shared/record-history';
import { mayDo } from '@/providers/access-control-provider';
import { Loaded } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { VerificationChip } from './columns';
import { LIST_PATH } from './first-calls';
import { CommissionSums, DepositList, FamilyList, Figures, PlanSums } from './record-sections';
import { useMember } from './use-member';

export function MemberShow() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(LIST_PATH);
  const { record: member, problem, onMenu } = useMember();
  const complete = useCustom(memberCompleteData, { params: { id: member?._id ?? '' }, enabled: member !== undefined });
  if (!member) return <LoadingDialog title={t('members:show.loading')} problem={problem} onClose={close} />;
  return (
    <RoutedDialog
      title={t('members:show.title')}
      onClose={close}
      maxWidth="lg"
      cancelLabel={t('common:actions.close')}
      actions={
        <>
          {mayDo('members', 'edit') && (
            <Button aria-haspopup="menu" variant="outlined" onClick={(event) => onMenu(member, event.currentTarget)}>
              {t('members:actions.more')}
            </Button>
          )}
          <EditButton resource="members" id={member._id} replace>
            {t('common:actions.edit')}
          </EditButton>
        </>
      }
    >
      <Heading member={member} />
      <Box sx={columnsStyle}>
        <div>
          <DrawerSection title={t('members:show.account')}>
            <AccountFacts member={member} />
          </DrawerSection>
          <RelatedPages member={member} />
          <RecordHistory
            resource="members"
            id={member._id}
            createdText={t('members:show.registered')}
            createdAt={member.createdAt}
            editPath={`/members/edit/${member._id}`}
          />
        </div>
        <div>
          <Loaded query={complete} failure={t('members:loadFailed')} skeleton={<SkeletonRows count={10} height={40} />}>
            {(data) => (
              <>
                <Figures data={data} />
                <PlanSums deposits={data.deposits} />
                <DepositList deposits={data.deposits} memberId={member._id} />
                <CommissionSums commissions={data.commissions} userName={member.userName} />
                <FamilyList family={data.familyMembers} />
              </>
            )}
          </Loaded>
        </div>
      </Box>
    </RoutedDialog>
  );
}

function Heading({ member }: { member: Member }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 6 }}>
      <InitialsAvatar name={member.name} src={fileUrl(member.profilePicture)} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p">
          {member.name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          <VerificationChip member={member} />
          {member.status && <StateChip kind="account" state={member.status} size="small" />}
        </Box>
      </Box>
    </Box>
  );
}

/** Facts that are not known are left out. */
function AccountFacts({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { userName, mobileNumber, email, kind, createdAt, panchayat } = member;
  return (
    <DescriptionList
      facts={[
        [t('members:form.userName'), userName],
        [t('members:columns.mobileNumber'), formatMobile(mobileNumber)],
        [t('members:columns.email'), email],
        panchayat && [
          t('members:columns.panchayat'),
          <RecordLink key="panchayat" to={panchayat._id && `/coordinators/show/${panchayat._id}`}>
            {panchayat.place}
          </RecordLink>,
        ],
        panchayat?.coordinator && [t('members:columns.coordinator'), panchayat.coordinator],
        kind && [t('members:columns.kind'), t(`members:kinds.${kind}`)],
        createdAt && [t('members:columns.since'), formatDate(createdAt)],
      ]}
    />
  );
}

function RelatedPages({ member: { _id, email } }: { member: Member }) {
  const { t } = useTranslation();
  const pages = [
    { name: 'analytics', to: `/member-analytics?memberId=${_id}` },
    { name: 'investments', to: `/investment-progress/details/${_id}?search=${encodeURIComponent(email)}` },
    { name: 'deposits', to: `/pending-deposits/all?memberId=${_id}` },
  ] as const;
  return (
    <Box component="nav" aria-label={t('members:pages.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {pages.map(({ name, to }) => (
        <Button key={name} component={RouterLink} to={to} size="small" variant="outlined">
          {t(`members:pages.${name}`)}
        </Button>
      ))}
    </Box>
  );
}

const columnsStyle = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  '& > div': { display: 'grid', gap: 6, alignContent: 'start', minWidth: 0 },
};
