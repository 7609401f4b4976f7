import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { MonthCalendar, YearCalendar } from '@/components/calendar/month-calendar';
import { DescriptionList } from '@/components/dialog/description-list';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { formatMonth, formatPercent, formatRupeesInFull } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { MONTH_STATUSES } from '@/contract/choices';
import { type Enrollment, isIdentified } from '@/domain/enrollments';
import { ledgerMonths } from '@/domain/passbook-ledger';
import { NO_DEPOSITS, useEnrollments, useMemberOverview } from '@/pages/member/family-data';
import { enrollmentHolder, isContinuable, monthStateText, personIdOf } from '@/pages/member/labels';
import { useMemberDialog } from '@/pages/member/use-member-dialog';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { PROGRESS_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import type { FamilyDeposit } from '@/server/deposits';
import { memberInvestments } from '@/server/member-dashboard';
import { useIsPhone } from '@/utils/media-queries';

export function ProgressDetailsDialog() {
  const { t } = useTranslation();
  const { familyMemberId, planId, open, close } = useMemberDialog();
  const { enrollments, error, refetch } = useEnrollments({ staleTime: PROGRESS_STALE_MS });
  const investments = useCustom(memberInvestments);
  const row = enrollments
    ?.filter(isIdentified)
    .find((each) => personIdOf(each) === familyMemberId && each.plan._id === planId);
  return (
    <RoutedDialog
      title={t('member:details.title')}
      onClose={close}
      cancelLabel={t('member:familyInvestments.close')}
      actions={
        row &&
        isContinuable(row) && (
          <ConfirmedOnly>
            <Button variant="contained" onClick={() => open('continue', { familyMemberId, planId })}>
              {t('member:progress.continue')}
            </Button>
          </ConfirmedOnly>
        )
      }
    >
      {error ? (
        <LoadError
          message={t('member:progress.error', { message: error.message })}
          onRetry={refetch}
          retryLabel={t('member:progress.retry')}
        />
      ) : !enrollments ? (
        <SkeletonRows count={6} />
      ) : row ? (
        <Details row={row} deposits={investments.data ?? NO_DEPOSITS} />
      ) : (
        <Alert severity="info">{t('member:details.missing')}</Alert>
      )}
    </RoutedDialog>
  );
}

function Details({ row, deposits }: { row: Enrollment; deposits: readonly FamilyDeposit[] }) {
  const { t } = useTranslation();
  const { thisMonth } = useMemberOverview();
  const isPhone = useIsPhone();
  const { plan, progress, monthlyStatus } = row;
  const label = t('member:details.timeline');
  const months = ledgerMonths(row, monthlyStatus, deposits, thisMonth).map(
    ({ year, month, status, isSent, amount }) => ({
      year,
      month,
      status,
      tooltip: () =>
        t('member:details.tooltip', {
          month: formatMonth({ year, month }),
          status: monthStateText(t, status, isSent),
          amount: formatRupeesInFull(amount),
        }),
    }),
  );
  const legend = MONTH_STATUSES.map((status) => ({ status, label: stateName(t, 'month', status) }));
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <DescriptionList
        facts={[
          [t('member:details.member'), enrollmentHolder(t, row)],
          [t('member:details.plan'), plan.name],
          [t('member:details.progress'), formatPercent(progress.progressPercentage)],
          [
            t('member:details.completed'),
            t('member:details.completedOf', {
              completed: progress.completedMonths,
              total: progress.totalExpectedMonths,
            }),
          ],
          [t('member:details.totalInvested'), formatRupeesInFull(progress.totalAmount)],
          [t('member:details.expectedTotal'), formatRupeesInFull(progress.expectedAmount)],
        ]}
      />
      <section>
        <Typography variant="h3" sx={{ mb: 3 }}>
          {label}
        </Typography>
        {isPhone ? (
          <YearCalendar label={label} months={months} legend={legend} initialYear={thisMonth.year} />
        ) : (
          <MonthCalendar label={label} months={months} legend={legend} />
        )}
      </section>
    </Box>
  );
}
