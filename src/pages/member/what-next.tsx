import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '@/api/error-message';
import { EmptyState, LoadError, SkeletonCards } from '@/components/feedback/placeholders';
import { useLastRowCount } from '@/components/list/list-preferences';
import { exactIfRounded, formatMonth, formatRupees } from '@/components/text/format';
import { StateChip, Tag } from '@/components/text/states';
import type { MonthStatus } from '@/contract/choices';
import { toRupees } from '@/domain/money';
import type { Month } from '@/domain/months';
import { type DueMonth, familyDebt, type PaymentSchedule, totalDue } from '@/domain/payment-schedule';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { debtText } from '@/pages/shared/debt-text';
import { enrollmentHolder, enrollmentLabel, monthRangesText, payButtonLabel, stopReasonText } from './labels';
import { useMemberDialog } from './use-member-dialog';
import type { PaymentSchedules } from './use-payment-schedules';

/** Cards shown at first; the rest is collapsed. */
const VISIBLE_AT_FIRST = 6;

interface WhatNextProps extends Omit<PaymentSchedules, 'enrollments'> {
  thisMonth: Month;
  /** The coordinator of the member's panchayat, where the host names one. */
  collector: string | undefined;
  /** Whether a family member is registered. */
  hasFamily: boolean;
}

/** Due and pending payments, and plans that cannot be continued, for each person and plan. */
export function WhatNext({ schedules, thisMonth, collector, error, retry, hasFamily }: WhatNextProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const expected = useLastRowCount('what-next', schedules && Math.min(schedules.length, VISIBLE_AT_FIRST)) ?? 3;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography id={headingId} variant="h2">
          {t('member:next.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: 20 }}>
          {schedules && schedules.length > 0 && <FamilyDebt schedules={schedules} thisMonth={thisMonth} />}
        </Typography>
      </div>
      {error ? (
        <LoadError message={errorMessage(error, t('member:loadFailed'))} onRetry={retry} />
      ) : !schedules ? (
        <SkeletonCards count={expected} height={CARD_HEIGHT} minWidth={300} label={t('member:next.loading')} />
      ) : schedules.length === 0 ? (
        <NoEnrollments hasFamily={hasFamily} />
      ) : (
        <>
          <Box component="ul" sx={cardGrid}>
            {(isExpanded ? schedules : schedules.slice(0, VISIBLE_AT_FIRST)).map((schedule) => (
              <EnrollmentCard key={schedule.row._id} schedule={schedule} collector={collector} />
            ))}
          </Box>
          {schedules.length > VISIBLE_AT_FIRST && (
            <Button
              color="secondary"
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
              sx={{ justifySelf: 'start', minHeight: 44 }}
            >
              {isExpanded ? t('member:next.showLess') : t('member:next.showAll', { count: schedules.length })}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

interface FamilyDebtProps {
  schedules: readonly PaymentSchedule[];
  thisMonth: Month;
}

/** What the family owes, in the sums that the panchayat's round list has too. */
export function FamilyDebt({ schedules, thisMonth }: FamilyDebtProps) {
  const { t } = useTranslation();
  const { overdue, thisMonth: now, own } = familyDebt(schedules, thisMonth);
  const [overdueRupees, nowRupees, ownRupees] = [overdue, now, own].map(({ amountPaise }) => toRupees(amountPaise));
  const owed = { overdue: overdueRupees ?? 0, thisMonth: nowRupees ?? 0, own: ownRupees ?? 0 };
  return debtText(t, owed, 'member') || t('member:next.nothingDue');
}

function NoEnrollments({ hasFamily }: { hasFamily: boolean }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  return (
    <EmptyState
      isCompact
      title={t('member:next.empty')}
      hint={t(hasFamily ? 'member:next.emptyHint' : 'member:next.noFamilyHint')}
      action={
        <ConfirmedOnly>
          <Button
            variant="contained"
            onClick={() => setParams(hasFamily ? { tab: 'family' } : { tab: 'family', dialog: 'add' })}
          >
            {t(hasFamily ? 'member:next.begin' : 'member:family.add')}
          </Button>
        </ConfirmedOnly>
      }
    />
  );
}

/** One person and one plan: due and pending payments, or why no more can be made, and a button to pay. */
function EnrollmentCard({ schedule, collector }: { schedule: PaymentSchedule; collector: string | undefined }) {
  const { t } = useTranslation();
  const { row, missing } = schedule;
  const denied = missing.find((month) => month.denied !== undefined);
  const stopReason = stopReasonText(t, schedule, collector);
  return (
    <Card component="li" variant="outlined" sx={cardStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {enrollmentHolder(t, row)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {row.plan.name}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, flex: 1, alignContent: 'start' }}>
        {enrollmentFacts(t, schedule).map(({ state, note, months }) => (
          <Box
            key={state ?? note}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
          >
            {state && <StateChip size="small" kind="month" state={state} />}
            {note && (
              <Tag size="small" tone={note === 'paidUp' ? 'success' : 'neutral'} label={t(`member:next.${note}`)} />
            )}
            {months && <Typography variant="body2">{months}</Typography>}
          </Box>
        ))}
        {denied && (
          <Typography variant="body2" color="error">
            {denied.denied
              ? t('member:next.deniedBecause', { month: formatMonth(denied), reason: denied.denied })
              : t('member:next.denied', { month: formatMonth(denied) })}
          </Typography>
        )}
        {!stopReason && schedule.gaps.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('member:next.gaps')}
          </Typography>
        )}
        {stopReason && (
          <Typography variant="body2" color="text.secondary">
            {stopReason}
          </Typography>
        )}
      </Box>
      <PayNextButton schedule={schedule} />
    </Card>
  );
}

interface EnrollmentFact {
  /** Of these months, or of all. */
  state?: MonthStatus;
  /** What is no state of a month. */
  note?: 'paidUp' | 'stopped';
  months?: string;
}

function enrollmentFacts(t: TFunction, schedule: PaymentSchedule): EnrollmentFact[] {
  const { missing, due, owed, waiting, stop, ahead } = schedule;
  // The button says the amount of what can be paid here.
  const isPaidElsewhere = owed.length > 0 && due.length === 0;
  const owedText = (months: readonly DueMonth[]) =>
    isPaidElsewhere
      ? t('member:next.monthsAndAmount', { months: monthRangesText(t, months), amount: formatRupees(totalDue(months)) })
      : monthRangesText(t, months);
  const overdue = missing.filter(({ isOverdue }) => isOverdue);
  const now = missing.filter(({ isOverdue }) => !isOverdue);
  const isPaidUp =
    (ahead !== undefined || stop === 'own' || stop === 'unidentified') && missing.length === 0 && waiting.length === 0;
  const facts: (EnrollmentFact | false)[] = [
    overdue.length > 0 && { state: 'overdue', months: owedText(overdue) },
    now.length > 0 && { state: 'current', months: owedText(now) },
    waiting.length > 0 && { state: 'pending', months: monthRangesText(t, waiting) },
    stop === 'complete' && { state: 'completed' },
    (stop === 'next-year' || isPaidUp) && { note: 'paidUp' },
    (stop === 'inactive' || stop === 'too-old') && { note: 'stopped' },
  ];
  return facts.filter((fact) => fact !== false);
}

function PayNextButton({ schedule }: { schedule: PaymentSchedule }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const { row, due, ahead } = schedule;
  const target = { familyMemberId: row.familyMember._id, planId: row.plan._id };
  const nameOf = (label: string) => t('member:next.actionFor', { label, holding: enrollmentLabel(t, schedule) });
  if (due.length > 0) {
    const label = payButtonLabel(t, schedule);
    return (
      <ConfirmedOnly>
        <Button
          variant="contained"
          aria-label={nameOf(label)}
          data-tooltip={exactIfRounded(totalDue(due))}
          onClick={() => open('catch-up', target)}
          sx={payButtonStyle}
        >
          {label}
        </Button>
      </ConfirmedOnly>
    );
  }
  if (!ahead) return null;
  const label = t('member:next.payAhead', { month: formatMonth(ahead) });
  return (
    <ConfirmedOnly>
      <Button
        variant="outlined"
        aria-label={nameOf(label)}
        onClick={() => open('continue', target)}
        sx={payButtonStyle}
      >
        {label}
      </Button>
    </ConfirmedOnly>
  );
}

/** Opens the payment of everything that is due. */
export function PayDueButton({ due }: { due: readonly DueMonth[] }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const total = totalDue(due);
  return (
    <ConfirmedOnly>
      <Button
        variant="contained"
        data-tooltip={exactIfRounded(total)}
        onClick={() => open('catch-up')}
        sx={{ minHeight: 44 }}
      >
        {t('member:next.payDue', { amount: formatRupees(total) })}
      </Button>
    </ConfirmedOnly>
  );
}

const CARD_HEIGHT = 168;

const cardStyle = { p: { xs: 3, sm: 4 }, display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 };
// Large enough for touch.
const payButtonStyle = { minHeight: 44 };
const cardGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
};
