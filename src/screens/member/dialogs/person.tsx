import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import { familyMemberInvestmentSummary, type InvestmentSummary } from '@/contract/family-investments';
import type { FamilyMember } from '@/contract/family-members';
import { fileUrl } from '@/providers/http';
import { PlanLine } from '@/screens/member/plan-line';
import { useMemberDialog } from '@/screens/member/use-member-dialog';
import { DrawerSection } from '@/ui/drawer-section';
import { Facts } from '@/ui/facts';
import { ABSENT, formatDate, formatNumber, formatRupees } from '@/ui/format';
import { InitialsAvatar } from '@/ui/initials-avatar';
import { LoadError } from '@/ui/load-error';
import { RoutedDialog } from '@/ui/routed-dialog';
import { SkeletonRows } from '@/ui/skeletons';
import { PersonHistory } from './person-history';

export interface PersonDialogProps {
  familyMember: FamilyMember;
  onClose: () => void;
}

/** All that is known of one family member: who it is, what was invested plan by plan, and every payment. */
export function PersonDialog({ familyMember, onClose }: PersonDialogProps) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const { name, profilePicture } = familyMember;
  // Asked for with each opening: an investment may have been made since.
  const summary = useEndpoint(familyMemberInvestmentSummary, { params: { id: familyMember._id }, staleTime: 0 });
  return (
    <RoutedDialog
      title={t('member:person.title', { name })}
      onClose={onClose}
      cancelLabel={t('member:familyInvestments.close')}
      actions={
        <Button
          component={Link}
          to={`/family-members/edit/${familyMember._id}`}
          variant="contained"
          startIcon={<EditOutlined />}
        >
          {t('member:person.edit')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            gap: 4,
            alignItems: { xs: 'stretch', sm: 'flex-start' },
          }}
        >
          <InitialsAvatar name={name} src={profilePicture && fileUrl(profilePicture)} size={64} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Who familyMember={familyMember} />
          </Box>
        </Box>
        {summary.error ? (
          <LoadError message={errorMessage(summary.error, t('member:person.failed'))} onRetry={summary.refetch} />
        ) : summary.data ? (
          <Invested summary={summary.data} />
        ) : (
          <SkeletonRows count={4} />
        )}
        <DrawerSection title={t('member:person.history')}>
          <PersonHistory familyMemberId={familyMember._id} name={name} />
          <Button
            variant="outlined"
            aria-label={t('member:family.viewFor', { name })}
            onClick={() => open('investments', { familyMemberId: familyMember._id })}
          >
            {t('member:family.view')}
          </Button>
        </DrawerSection>
      </Box>
    </RoutedDialog>
  );
}

function Who({ familyMember }: { familyMember: FamilyMember }) {
  const { t } = useTranslation();
  const { relationship, gender, dateOfBirth, age, mobileNumber, email } = familyMember;
  return (
    <Facts
      facts={[
        [t('member:person.relationship'), t(`ui:relationships.${relationship}`)],
        [t('member:family.gender'), gender ? t(`family-members:genders.${gender}`) : ABSENT],
        [t('member:person.dateOfBirth'), formatDate(dateOfBirth)],
        [t('member:family.age'), age === undefined ? ABSENT : t('member:family.ageYears', { count: age })],
        [t('member:family.mobile'), mobileNumber || ABSENT],
        [t('member:person.email'), email || ABSENT],
      ]}
    />
  );
}

function Invested({ summary }: { summary: InvestmentSummary }) {
  const { t } = useTranslation();
  const { totalInvested, totalTransactions, pendingTransactions, lastInvestment, planWiseBreakdown } = summary;
  return (
    <>
      <Facts
        facts={[
          [t('member:person.totalInvested'), formatRupees(totalInvested)],
          [t('member:person.payments'), formatNumber(totalTransactions)],
          [t('member:person.waiting'), formatNumber(pendingTransactions)],
          [t('member:person.last'), formatDate(lastInvestment)],
        ]}
      />
      <DrawerSection title={t('member:person.plans')}>
        {planWiseBreakdown.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {t('member:family.noActivePlans')}
          </Typography>
        ) : (
          planWiseBreakdown.map((plan) => (
            <PlanLine
              key={plan._id}
              name={plan.planName}
              approved={plan.completedMonths}
              expected={plan.totalExpectedMonths}
              beside={formatRupees(plan.totalAmount)}
            />
          ))
        )}
      </DrawerSection>
    </>
  );
}
