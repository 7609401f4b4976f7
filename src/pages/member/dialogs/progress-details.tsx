import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { FamilyDeposit } from '@/api/member-dashboard';

import { memberInvestments } from '@/api/member-dashboard';
import { MonthCalendar, YearCalendar } from '@/components/calendar/month-calendar';
import { DescriptionList } from '@/components/dialog/description-list';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { DisabledButton } from '@/components/form/disabled-button';
import { denialNote } from '@/components/text/denial';
import { SecondaryText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth, formatPercent } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { type Enrollment, isAllSent, isIdentified } from '@/domain/enrollments';
import { isAbove } from '@/domain/figures';
import { toRupees } from '@/domain/money';
import { toMonth } from '@/domain/months';
import { ledgerMonths } from '@/domain/passbook-ledger';
import { NO_DEPOSITS, useEnrollments, useMemberOverview, usePaymentSchedules } from '@/pages/member/family-data';
import {
  denialTexts,
  enrollmentPayee,
  isContinuable,
  monthMarkOf,
  monthStateText,
  personIdOf,
  stopReasonText,
} from '@/pages/member/labels';
import { endText, outlookHint, usePlanOutlook } from '@/pages/member/outlook';
import { useMemberDialog } from '@/pages/member/use-member-dialog';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { PROGRESS_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import { useIsPhone } from '@/utils/media-queries';

export function ProgressDetailsDialog() {
  const { t } = useTranslation();
  const { familyMemberId, planId, open, close } = useMemberDialog();
  const { enrollments, error, refetch } = useEnrollments({ staleTime: PROGRESS_STALE_MS });
  const investments = useCustom(memberInvestments);
  const { thisMonth } = useMemberOverview();
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
        (isAllSent(row, investments.data ?? NO_DEPOSITS, thisMonth) ? (
          <DisabledButton size="medium" label={t('member:progress.continue')} reason={t('member:next.allSent')}>
            {t('member:progress.continue')}
          </DisabledButton>
        ) : (
          isContinuable(row) && (
            <ConfirmedOnly>
              <Button variant="contained" onClick={() => open('continue', { familyMemberId, planId })}>
                {t('member:progress.continue')}
              </Button>
            </ConfirmedOnly>
          )
        ))
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

/** A payment that was sent tells the two kinds of pending months apart. */
const LEGEND = [
  ['completed', false],
  ['overdue', false],
  ['current', false],
  ['pending', true],
  ['pending', false],
] as const;

function Details({ row, deposits }: { row: Enrollment; deposits: readonly FamilyDeposit[] }) {
  const { t } = useTranslation();
  const { thisMonth, overview } = useMemberOverview();
  const isPhone = useIsPhone();
  const outlookOf = usePlanOutlook();
  const { schedules } = usePaymentSchedules();
  const schedule = schedules?.find((each) => each.row.id === row.id);
  const outlook = schedule && outlookOf(schedule);
  const { comesBackPaise, next } = outlook ?? {};
  const collector = overview?.member.collector ?? null;
  const hints = new Set(outlook && [stopReasonText(t, schedule, collector), outlookHint(t, outlook, collector)]);
  const { plan, progress, monthlyStatus } = row;
  const label = t('member:details.timeline');
  const entries = ledgerMonths(row, monthlyStatus, deposits, thisMonth);
  const months = entries.map(({ year, month, status, isSent, denied, amount }) => ({
    year,
    month,
    status: denied ? 'denied' : monthMarkOf(status, isSent),
    name: denied && `${monthStateText(t, status, isSent)}. ${denialNote(t, denied)}`,
    tooltip: () =>
      [
        t('member:details.tooltip', {
          month: formatMonth({ year, month }),
          status: monthStateText(t, status, isSent),
          amount: formatExactRupees(amount),
        }),
      ]
        .concat(denied ? denialNote(t, denied) : [])
        .join('\n'),
  }));
  const denied = entries.flatMap((entry) => (entry.denied ? { ...toMonth(entry), ...entry.denied } : []));
  const legend = [
    ...LEGEND.map(([status, isSent]) => ({
      status: monthMarkOf(status, isSent),
      label: monthStateText(t, status, isSent),
    })),
    ...(denied.length > 0 ? [{ status: 'denied', label: stateName(t, 'decision', 'denied') }] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <DescriptionList
        facts={[
          [t('member:details.member'), enrollmentPayee(t, row)],
          [t('member:details.plan'), plan.name],
          [t('member:details.progress'), formatPercent(progress.progressPercentage)],
          [
            t('member:details.completed'),
            t('member:details.completedOf', {
              completed: progress.completedMonths,
              total: progress.totalExpectedMonths,
            }),
          ],
          [t('member:details.totalInvested'), formatExactRupees(progress.totalAmount)],
          [t('member:details.expectedTotal'), formatExactRupees(progress.expectedAmount)],
          outlook?.end && [t('member:outlook.end'), endText(t, outlook)],
          isAbove(comesBackPaise, 0) && [t('member:terms.paidBack'), formatExactRupees(toRupees(comesBackPaise))],
          next && [t('member:outlook.nextPayment'), formatMonth(next)],
        ]}
      />
      {[...hints].map((hint) => hint && <SecondaryText key={hint}>{hint}</SecondaryText>)}
      <section>
        <Typography variant="h3" sx={{ mb: 3 }}>
          {label}
        </Typography>
        {isPhone ? (
          <YearCalendar label={label} months={months} legend={legend} initialYear={thisMonth.year} />
        ) : (
          <MonthCalendar label={label} months={months} legend={legend} />
        )}
        {denialTexts(t, denied).map((text) => (
          <Typography key={text} variant="body2" color="error" sx={{ mt: 3 }}>
            {text}
          </Typography>
        ))}
      </section>
    </Box>
  );
}
