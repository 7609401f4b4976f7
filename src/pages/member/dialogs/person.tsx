import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { Pager } from '@/components/list/pager';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { ABSENT, formatDate, formatMonth, formatNumber, formatRupeesInFull } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { StateChip } from '@/components/text/states';
import { formatMobile } from '@/domain/phone';
import { PlanProgress } from '@/pages/member/plan-progress';
import { useMemberDialog } from '@/pages/member/use-member-dialog';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { relationshipLabel } from '@/pages/shared/relationship';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { fileUrl } from '@/server/config';
import type { FamilyDeposit } from '@/server/deposits';
import { familyMemberInvestmentSummary, type InvestmentSummary } from '@/server/family-members';
import {
  familyMemberInvestmentHistory,
  familyMemberInvestments,
  type OwnFamilyMember,
} from '@/server/member-dashboard';

/** Details of one family member: personal data, investments by plan, and every payment. */
export function PersonDialog({ familyMember }: { familyMember: OwnFamilyMember }) {
  const { t } = useTranslation();
  const { open, close } = useMemberDialog();
  const { name, profilePicture, relationship, gender, dateOfBirth, age, mobileNumber, email } = familyMember;
  // Requested each time the dialog opens, since investments may have changed.
  const summary = useCustom(familyMemberInvestmentSummary, { params: { id: familyMember._id }, staleTime: 0 });
  return (
    <RoutedDialog
      title={t('member:person.title', { name })}
      onClose={close}
      cancelLabel={t('member:familyInvestments.close')}
      actions={
        <ConfirmedOnly>
          <Button
            component={Link}
            to={`/family-members/edit/${familyMember._id}`}
            variant="contained"
            startIcon={<EditOutlined />}
          >
            {t('member:person.edit')}
          </Button>
        </ConfirmedOnly>
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
          <InitialsAvatar name={name} src={fileUrl(profilePicture)} size={64} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <DescriptionList
              facts={[
                [t('member:person.relationship'), relationshipLabel(t, relationship, gender)],
                [t('member:family.gender'), gender ? t(`family-members:genders.${gender}`) : ABSENT],
                [t('member:person.dateOfBirth'), formatDate(dateOfBirth)],
                [t('member:family.age'), age === null ? ABSENT : t('member:family.ageYears', { count: age })],
                [t('member:family.mobile'), mobileNumber ? formatMobile(mobileNumber) : ABSENT],
                [t('member:person.email'), email || ABSENT],
              ]}
            />
          </Box>
        </Box>
        {summary.error ? (
          <LoadError message={errorMessage(summary.error, t('member:person.failed'))} onRetry={summary.refetch} />
        ) : summary.data ? (
          <PersonPlans summary={summary.data} holder={familyMember.name} />
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

function PersonPlans({ summary, holder }: { summary: InvestmentSummary; holder: string }) {
  const { t } = useTranslation();
  const { totalInvested, totalTransactions, pendingTransactions, lastInvestment, planWiseBreakdown } = summary;
  return (
    <>
      <DescriptionList
        facts={[
          [t('member:person.totalInvested'), formatRupeesInFull(totalInvested)],
          [t('member:person.payments'), formatNumber(totalTransactions)],
          [t('member:person.waiting'), formatNumber(pendingTransactions)],
          [t('member:person.last'), formatDate(lastInvestment)],
        ]}
      />
      <DrawerSection title={t('member:person.plans')}>
        {planWiseBreakdown.length === 0 ? (
          <SecondaryText>{t('member:family.noActivePlans')}</SecondaryText>
        ) : (
          planWiseBreakdown.map((plan) => (
            <PlanProgress
              key={plan.id}
              name={plan.planName}
              holder={holder}
              approved={plan.completedMonths}
              expected={plan.totalExpectedMonths}
              trailing={formatRupeesInFull(plan.totalAmount)}
            />
          ))
        )}
      </DrawerSection>
    </>
  );
}

/** Payments per page. */
const PAGE_SIZE = 10;

/** Every payment for one family member, newest first, page by page. */
function PersonHistory({ familyMemberId, name }: { familyMemberId: string; name: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const params = { id: familyMemberId };
  const { data, error, refetch, isPreviousData } = useCustom(familyMemberInvestmentHistory, {
    params,
    query: { page, limit: PAGE_SIZE },
    staleTime: 0,
    keepPreviousData: true,
  });
  // Where the page does not say how many there are, they are counted here.
  const all = useCustom(familyMemberInvestments, { params, enabled: data?.totalCount === null });
  const total = data?.totalCount ?? all.data?.length;
  if (error) return <LoadError message={errorMessage(error, t('member:investments.failed'))} onRetry={refetch} />;
  if (!data) return <SkeletonRows count={4} />;
  if (data.investments.length === 0) {
    return (
      <EmptyState
        isCompact
        title={t('member:familyInvestments.empty')}
        hint={t('member:familyInvestments.emptyHint', { name })}
      />
    );
  }
  return (
    <>
      <Box component="ul" aria-busy={isPreviousData} sx={paymentListStyle}>
        {data.investments.map((deposit) => (
          <li key={deposit._id}>
            <PaymentLine deposit={deposit} />
          </li>
        ))}
      </Box>
      {total !== undefined && total > PAGE_SIZE && (
        <Pager
          page={page}
          pageCount={Math.ceil(total / PAGE_SIZE)}
          total={total}
          pageSize={PAGE_SIZE}
          onPage={setPage}
        />
      )}
    </>
  );
}

/** A payment for the person: month, amount, plan and decision. */
function PaymentLine({ deposit }: { deposit: FamilyDeposit }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
      <StrongText>{formatMonth(deposit)}</StrongText>
      <StrongText sx={{ textAlign: 'right' }}>{formatRupeesInFull(deposit.depositAmount)}</StrongText>
      <SecondaryText>{deposit.depositPlanReferenceId.planName}</SecondaryText>
      <Box sx={{ justifySelf: 'end' }}>
        <StateChip kind="decision" state={deposit.status} />
      </Box>
      {deposit.reason && <SecondaryText sx={{ gridColumn: '1 / -1' }}>{deposit.reason}</SecondaryText>}
    </Box>
  );
}

const paymentListStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 2 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
