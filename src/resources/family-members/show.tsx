import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import { anyFamilyMemberInvestmentSummary } from '@/contract/all-family-members';
import { familyMemberInvestmentSummary, type InvestmentSummary } from '@/contract/family-investments';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { EditButton } from '@/ui/buttons';
import { DrawerSection } from '@/ui/drawer-section';
import { Facts } from '@/ui/facts';
import { ABSENT, formatDate, formatNumber, formatRupeesInFull } from '@/ui/format';
import { InitialsAvatar } from '@/ui/initials-avatar';
import { LoadError } from '@/ui/load-error';
import { LoadingDialog } from '@/ui/loading-dialog';
import { RoutedDialog } from '@/ui/routed-dialog';
import { SkeletonRows } from '@/ui/skeletons';
import { pictureOf } from './columns';
import { useFamilyMember } from './use-family-member';

/** One family member with what was invested for them, over the list. */
export function FamilyMemberShow() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/family-members');
  const { record: member, problem, resource } = useFamilyMember();
  if (!member) return <LoadingDialog title={t('family-members:details.title')} problem={problem} onClose={close} />;
  const { memberReferenceId: owner } = member;
  return (
    <RoutedDialog
      title={member.name}
      onClose={close}
      isText
      cancelLabel={t('common:actions.close')}
      actions={
        <EditButton resource={resource} id={member._id} replace>
          {t('family-members:edit')}
        </EditButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 4 }}>
          <InitialsAvatar name={member.name} src={pictureOf(member)} size={64} />
          <Box sx={{ flex: 1 }}>
            <Facts
              facts={[
                [t('family-members:columns.relationship'), t(`ui:relationships.${member.relationship}`)],
                [
                  t('family-members:columns.gender'),
                  member.gender ? t(`family-members:genders.${member.gender}`) : ABSENT,
                ],
                [t('family-members:columns.dateOfBirth'), formatDate(member.dateOfBirth)],
                [t('family-members:columns.mobile'), member.mobileNumber ?? ABSENT],
                [t('family-members:columns.email'), member.email ?? ABSENT],
                ...(resource === 'all-family-members'
                  ? [[t('all-family-members:member'), `${owner.name} (${owner.userName})`] as const]
                  : []),
              ]}
            />
          </Box>
        </Box>
        <Investments id={member._id} isAny={resource === 'all-family-members'} />
      </Box>
    </RoutedDialog>
  );
}

function Investments({ id, isAny }: { id: string; isAny: boolean }) {
  const { t } = useTranslation();
  const endpoint = isAny ? anyFamilyMemberInvestmentSummary : familyMemberInvestmentSummary;
  const { data, error, refetch } = useEndpoint(endpoint, { params: { id } });
  return (
    <DrawerSection title={t('family-members:details.investments')}>
      {error && (
        <LoadError message={errorMessage(error, t('family-members:details.investmentsFailed'))} onRetry={refetch} />
      )}
      {!error && !data && <SkeletonRows count={4} height={40} />}
      {data && <Summary summary={data} />}
    </DrawerSection>
  );
}

function Summary({ summary }: { summary: InvestmentSummary }) {
  const { t } = useTranslation();
  const { totalInvested, totalTransactions, pendingTransactions, lastInvestment, planWiseBreakdown } = summary;
  return (
    <>
      <Facts
        facts={[
          [t('family-members:details.totalInvested'), formatRupeesInFull(totalInvested)],
          [t('family-members:details.approved'), formatNumber(totalTransactions)],
          [t('family-members:details.waiting'), formatNumber(pendingTransactions)],
          [t('family-members:details.last'), formatDate(lastInvestment)],
        ]}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {planWiseBreakdown.map((plan) => (
          <li key={plan._id}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <Typography sx={{ fontWeight: 600 }}>{plan.planName}</Typography>
              <Typography>{formatRupeesInFull(plan.totalAmount)}</Typography>
            </Box>
            <LinearProgress
              variant="determinate"
              value={Math.min(100, plan.progressPercentage)}
              aria-label={t('family-members:details.progressOf', { plan: plan.planName })}
              sx={{ my: 1, borderRadius: 999 }}
            />
            <Typography variant="body2" color="text.secondary">
              {t('family-members:details.payments', {
                done: formatNumber(plan.completedMonths),
                total: formatNumber(plan.totalExpectedMonths),
              })}
            </Typography>
          </li>
        ))}
      </Box>
    </>
  );
}
