import { Box, LinearProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '@/api/config';
import type { FamilyMember } from '@/api/family-members';
import { DescriptionList, type DescriptionListProps, DrawerSection } from '@/components/dialog/description-list';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDate, formatExactRupees, formatNumber, formatPercent } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { anyFamilyMemberInvestmentSummary, familyMemberInvestmentSummary } from '@/contract/family-members';
import { progressPercent } from '@/domain/plan';
import { formatMobile } from '@/domain/text/phone';
import { Loaded } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { relationshipLabel } from './relationship';

interface FamilyMemberDetailsProps {
  member: Omit<FamilyMember, 'memberReferenceId'>;
  facts: DescriptionListProps['facts'];
  /** The superadmin opens members of any family. */
  isAny?: boolean;
}

export function FamilyMemberDetails({ member, facts, isAny = false }: FamilyMemberDetailsProps) {
  const { t } = useTranslation();
  const { name, relationship, gender, dateOfBirth, mobileNumber, email } = member;
  const summary = useCustom(isAny ? anyFamilyMemberInvestmentSummary : familyMemberInvestmentSummary, {
    params: { id: member._id },
    // Investments may have changed since the details were open the last time.
    staleTime: 0,
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 4 }}>
        <InitialsAvatar name={name} src={fileUrl(member.profilePicture)} size={64} />
        <Box sx={{ flex: 1 }}>
          <DescriptionList
            facts={[
              [t('family-members:columns.relationship'), relationshipLabel(t, relationship, gender)],
              [t('family-members:columns.gender'), gender && t(`family-members:genders.${gender}`)],
              [t('family-members:columns.dateOfBirth'), formatDate(dateOfBirth)],
              [t('family-members:columns.mobile'), formatMobile(mobileNumber)],
              [t('family-members:columns.email'), email],
              ...facts,
            ]}
          />
        </Box>
      </Box>
      <DrawerSection title={t('family-members:details.investments')}>
        <Loaded
          query={summary}
          failure={t('family-members:details.investmentsFailed')}
          skeleton={<SkeletonRows count={4} height={40} />}
        >
          {({ totalInvested, totalTransactions, pendingTransactions, lastInvestment, planWiseBreakdown }) => (
            <>
              <DescriptionList
                facts={[
                  [t('family-members:details.totalInvested'), formatExactRupees(totalInvested)],
                  [t('family-members:details.approved'), formatNumber(totalTransactions)],
                  [t('family-members:details.waiting'), formatNumber(pendingTransactions)],
                  [t('family-members:details.last'), formatDate(lastInvestment)],
                ]}
              />
              {planWiseBreakdown.length === 0 && <SecondaryText>{t('family-members:details.noPlans')}</SecondaryText>}
              <Box component="ul" sx={{ display: 'grid', gap: 4 }}>
                {planWiseBreakdown.map((plan) => (
                  <li key={plan.id}>
                    <PlanProgress
                      name={plan.planName}
                      holder={name}
                      approved={plan.completedMonths}
                      expected={plan.totalExpectedMonths}
                      trailing={formatExactRupees(plan.totalAmount)}
                    />
                  </li>
                ))}
              </Box>
            </>
          )}
        </Loaded>
      </DrawerSection>
    </>
  );
}

interface PlanProgressProps {
  name: string;
  holder: string;
  approved: number | null;
  expected: number | null;
  trailing?: ReactNode;
  note?: string | undefined;
}

/** The progress is approved months of all months. */
export function PlanProgress({ name, holder, approved, expected, trailing, note }: PlanProgressProps) {
  const { t } = useTranslation();
  const percent = progressPercent(approved, expected);
  const months = t('family-members:progress.months', {
    approved: formatNumber(approved),
    total: formatNumber(expected),
    percent: formatPercent(percent),
  });
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2">{name}</Typography>
        <Box sx={{ whiteSpace: 'nowrap' }}>{trailing}</Box>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent ?? 0}
        aria-label={t('family-members:progress.of', { plan: name, name: holder })}
        sx={{ my: 1, height: 6, borderRadius: 3 }}
      />
      <SecondaryText variant="caption" component="p">
        {note ? `${months} · ${note}` : months}
      </SecondaryText>
    </div>
  );
}
