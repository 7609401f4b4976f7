import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { EditButton } from '@/components/list/buttons';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { ABSENT, formatDate, formatExactRupees, formatNumber } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { formatMobile } from '@/domain/phone';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { relationshipLabel } from '@/pages/shared/relationship';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { fileUrl } from '@/server/config';
import {
  anyFamilyMemberInvestmentSummary,
  familyMemberInvestmentSummary,
  type InvestmentSummary,
} from '@/server/family-members';
import { useFamilyMember } from './use-family-member';

/** One family member, with the investments made for them. */
export function FamilyMemberShow() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/family-members');
  const { record: member, problem, isAny } = useFamilyMember();
  if (!member) return <LoadingDialog title={t('family-members:details.title')} problem={problem} onClose={close} />;
  const { memberReferenceId: owner } = member;
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
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 4 }}>
          <InitialsAvatar name={member.name} src={fileUrl(member.profilePicture)} size={64} />
          <Box sx={{ flex: 1 }}>
            <DescriptionList
              facts={[
                [t('family-members:columns.relationship'), relationshipLabel(t, member.relationship, member.gender)],
                [
                  t('family-members:columns.gender'),
                  member.gender ? t(`family-members:genders.${member.gender}`) : ABSENT,
                ],
                [t('family-members:columns.dateOfBirth'), formatDate(member.dateOfBirth)],
                [t('family-members:columns.mobile'), member.mobileNumber ? formatMobile(member.mobileNumber) : ABSENT],
                [t('family-members:columns.email'), member.email || ABSENT],
                ...(isAny ? [[t('all-family-members:member'), `${owner.name} (${owner.userName})`] as const] : []),
              ]}
            />
          </Box>
        </Box>
        <InvestmentsSection id={member._id} isAny={isAny} />
      </Box>
    </RoutedDialog>
  );
}

interface InvestmentsSectionProps {
  id: string;
  /** Of any member's family. */
  isAny: boolean;
}

function InvestmentsSection({ id, isAny }: InvestmentsSectionProps) {
  const { t } = useTranslation();
  const endpoint = isAny ? anyFamilyMemberInvestmentSummary : familyMemberInvestmentSummary;
  const { data, error, refetch } = useCustom(endpoint, { params: { id } });
  return (
    <DrawerSection title={t('family-members:details.investments')}>
      {error && (
        <LoadError message={errorMessage(error, t('family-members:details.investmentsFailed'))} onRetry={refetch} />
      )}
      {!error && !data && <SkeletonRows count={4} height={40} />}
      {data && <InvestmentFacts summary={data} />}
    </DrawerSection>
  );
}

function InvestmentFacts({ summary }: { summary: InvestmentSummary }) {
  const { t } = useTranslation();
  const { totalInvested, totalTransactions, pendingTransactions, lastInvestment, planWiseBreakdown } = summary;
  return (
    <>
      <DescriptionList
        facts={[
          [t('family-members:details.totalInvested'), formatExactRupees(totalInvested)],
          [t('family-members:details.approved'), formatNumber(totalTransactions)],
          [t('family-members:details.waiting'), formatNumber(pendingTransactions)],
          [t('family-members:details.last'), formatDate(lastInvestment)],
        ]}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {planWiseBreakdown.map((plan) => (
          <li key={plan.id}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <StrongText>{plan.planName}</StrongText>
              <Typography>{formatExactRupees(plan.totalAmount)}</Typography>
            </Box>
            <LinearProgress
              variant="determinate"
              value={Math.min(100, plan.progressPercentage)}
              aria-label={t('family-members:details.progressOf', { plan: plan.planName })}
              sx={{ my: 1, borderRadius: 999 }}
            />
            <SecondaryText>
              {t('family-members:details.payments', {
                done: formatNumber(plan.completedMonths),
                total: formatNumber(plan.totalExpectedMonths),
              })}
            </SecondaryText>
          </li>
        ))}
      </Box>
    </>
  );
}
