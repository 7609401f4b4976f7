import { Box, Button, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { useLastRowCount } from '@/components/list/list-preferences';
import { Fold } from '@/components/page/fold';
import { SectionCard } from '@/components/page/section-card';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { exactIfRounded, formatMonth, formatRupees, formatRupeesInFull } from '@/components/text/format';
import { StateChip, Tag } from '@/components/text/states';
import type { MonthStatus } from '@/contract/choices';
import { cashTrail } from '@/domain/cash-trail';
import type { OwedSum } from '@/domain/debt';
import { type Figure, isAbove } from '@/domain/figures';
import { toRupees } from '@/domain/money';
import { type Month, toMonth } from '@/domain/months';
import { type DueMonth, familyDebt, type PaymentSchedule, totalDue } from '@/domain/payment-schedule';
import { CashLine } from '@/pages/shared/cash/cash-line';
import { ConfirmedOnly, useIsUnconfirmed } from '@/pages/shared/confirmed-member';
import { errorMessage } from '@/refine/error-message';
import { type PaymentSchedules, useMemberOverview } from './family-data';
import { denialTexts, enrollmentPayee, monthRangesText, personIdOf, stopReasonText, takenTexts } from './labels';
import { outlookHint, outlookText, usePlanOutlook } from './outlook';
import { useMemberDialog } from './use-member-dialog';

const VISIBLE_AT_FIRST = 3;

interface PaymentsDueProps extends Omit<PaymentSchedules, 'enrollments'> {
  collector: string | null;
  hasFamily: boolean;
}

/** Each person and plan has a line that opens to everything about its payments. */
export function PaymentsDue(props: PaymentsDueProps) {
  const { schedules, collector, waitingCash, error, retry, hasFamily } = props;
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const [isExpanded, setIsExpanded] = useState(false);
  const expected = useLastRowCount('payments-due', schedules && Math.min(schedules.length, VISIBLE_AT_FIRST)) ?? 3;
  const due = schedules?.flatMap((schedule) => schedule.due) ?? [];
  return (
    <SectionCard
      title={t('member:next.title')}
      // Keeps its line while loading.
      description={schedules?.length === 0 ? undefined : schedules ? <FamilyDebt schedules={schedules} /> : '\u00a0'}
      actions={
        due.length > 0 && (
          <ConfirmedOnly>
            <Button variant="contained" data-tooltip={exactIfRounded(totalDue(due))} onClick={() => open('catch-up')}>
              {t('member:next.payDue', { amount: formatRupees(totalDue(due)) })}
            </Button>
          </ConfirmedOnly>
        )
      }
    >
      {error ? (
        <LoadError message={errorMessage(error, t('member:loadFailed'))} onRetry={retry} />
      ) : !schedules ? (
        <SkeletonRows count={expected} label={t('member:next.loading')} />
      ) : schedules.length === 0 ? (
        <NoEnrollments hasFamily={hasFamily} />
      ) : (
        <>
          {isAbove(waitingCash, 0) && (
            <Typography variant="body2">
              {collector
                ? t('member:next.handOverTo', { amount: formatRupeesInFull(waitingCash), name: collector })
                : t('member:next.handOver', { amount: formatRupeesInFull(waitingCash) })}
            </Typography>
          )}
          <ul>
            {(isExpanded ? schedules : schedules.slice(0, VISIBLE_AT_FIRST)).map((schedule) => (
              <EnrollmentLine key={schedule.row.id} schedule={schedule} collector={collector} />
            ))}
          </ul>
          {schedules.length > VISIBLE_AT_FIRST && (
            <Button
              color="secondary"
              size="small"
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? t('member:next.showLess') : t('member:next.showAll', { count: schedules.length })}
            </Button>
          )}
        </>
      )}
    </SectionCard>
  );
}

/** The sums are those of the panchayat's round list too: 'Overdue ₹2,604 · this month ₹1,302'. */
export function FamilyDebt({ schedules }: { schedules: readonly PaymentSchedule[] }) {
  const { t } = useTranslation();
  const { thisMonth } = useMemberOverview();
  const { overdue, thisMonth: now } = familyDebt(schedules, thisMonth);
  const amountOf = ({ amountPaise }: OwedSum<Figure>) => ({ amount: formatRupees(toRupees(amountPaise)) });
  const text = [
    overdue.months > 0 && t('ui:debt.overdue', amountOf(overdue)),
    now.months > 0 && t('ui:debt.thisMonth', amountOf(now)),
  ]
    .filter(Boolean)
    .join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1) || t('member:next.nothingDue');
}

function NoEnrollments({ hasFamily }: { hasFamily: boolean }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const isUnconfirmed = useIsUnconfirmed();
  return (
    <EmptyState
      isCompact
      title={t('member:next.empty')}
      // The page says already why nothing can be entered.
      hint={!isUnconfirmed && t(hasFamily ? 'member:next.emptyHint' : 'member:next.noFamilyHint')}
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

/** The line names what is most urgent and how much is due. */
function EnrollmentLine({ schedule, collector }: { schedule: PaymentSchedule; collector: string | null }) {
  const { t } = useTranslation();
  const { row, owed, denied } = schedule;
  const facts = enrollmentFacts(t, schedule);
  // Each sum stands beside its own state, so that those of all lines add up to the sums above them.
  const sums = facts.filter(({ owed }) => owed !== undefined);
  const outlook = usePlanOutlook()(schedule);
  const hints = new Set([stopReasonText(t, schedule, collector), outlookHint(t, outlook, collector)]);
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Fold
        summary={
          <Box component="span" sx={lineStyle}>
            <Box component="span" sx={{ minWidth: 0, flex: '1 1 8em' }}>
              <span style={{ fontWeight: 600 }}>{enrollmentPayee(t, row)}</span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' · '}
                {row.plan.name}
              </Box>
            </Box>
            <Box component="span" sx={dueStyle}>
              {owed.length === 0 && facts[0]?.tag}
              {sums.map(({ key, tag, owed }) => (
                <Box key={key} component="span" sx={sumStyle}>
                  {tag}
                  <span style={{ fontWeight: 600 }}>
                    <Rupees amount={owed} />
                  </span>
                </Box>
              ))}
            </Box>
            <Box component="span" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
              {outlookText(t, outlook, schedule)}
            </Box>
            {denialTexts(t, denied).map((text) => (
              <Box key={text} component="span" sx={{ flexBasis: '100%', color: 'error.main' }}>
                {text}
              </Box>
            ))}
            {takenTexts(t, schedule.taken.flatMap(withCash)).map((text) => (
              <Box key={text} component="span" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
                {text}
              </Box>
            ))}
          </Box>
        }
      >
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          {facts.map(({ key, tag, months }) => (
            <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
              {tag}
              {months && <Typography variant="body2">{months}</Typography>}
            </Box>
          ))}
          {schedule.taken.map((deposit) => (
            <div key={deposit._id}>
              <StrongText variant="body2">{formatMonth(deposit)}</StrongText>
              <CashLine deposit={deposit} />
            </div>
          ))}
          {[...hints].map((hint) => hint && <SecondaryText key={hint}>{hint}</SecondaryText>)}
          <PayNextButton schedule={schedule} />
        </Box>
      </Fold>
    </Box>
  );
}

function withCash(deposit: PaymentSchedule['taken'][number]) {
  const cash = cashTrail(deposit);
  return cash ? { ...toMonth(deposit), cash } : [];
}

/** Each state has its months where they are not all. */
function enrollmentFacts(t: TFunction, schedule: PaymentSchedule) {
  const { missing, owed, waiting, stop, ahead } = schedule;
  const ofMonths = (state: MonthStatus, months: readonly Month[]) => ({
    key: state,
    tag: <StateChip size="small" kind="month" state={state} />,
    months: monthRangesText(t, months),
    owed: undefined,
  });
  /** A plan that takes no payments any more owes nothing. */
  const unpaid = (state: MonthStatus, months: readonly DueMonth[]) => ({
    ...ofMonths(state, months),
    owed: owed.length > 0 ? totalDue(months) : undefined,
  });
  const sent = (months: readonly Month[]) => ({
    key: 'sent',
    tag: <Tag size="small" tone="warning" label={t('ui:monthMarks.sentShort')} title={t('ui:monthMarks.sent')} />,
    months: monthRangesText(t, months),
    owed: undefined,
  });
  const note = (key: 'paidUp' | 'stopped') => ({
    key,
    tag: <Tag size="small" tone={key === 'paidUp' ? 'success' : 'neutral'} label={t(`member:next.${key}`)} />,
    months: undefined,
    owed: undefined,
  });
  const overdue = missing.filter(({ isOverdue }) => isOverdue);
  const now = missing.filter(({ isOverdue }) => !isOverdue);
  const isPaidUp =
    (ahead !== undefined || stop === 'own' || stop === 'unidentified') && missing.length === 0 && waiting.length === 0;
  return [
    overdue.length > 0 && unpaid('overdue', overdue),
    now.length > 0 && unpaid('current', now),
    waiting.length > 0 && sent(waiting),
    stop === 'complete' && ofMonths('completed', []),
    (stop === 'next-year' || isPaidUp) && note('paidUp'),
    (stop === 'inactive' || stop === 'too-old') && note('stopped'),
  ].filter((fact) => fact !== false);
}

function PayNextButton({ schedule }: { schedule: PaymentSchedule }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const { row, due, ahead } = schedule;
  const isDue = due.length > 0;
  const [first = ahead] = due;
  if (!first) return null;
  const figures = { month: formatMonth(first), count: due.length, amount: formatRupees(totalDue(due)) };
  const payDue = due.length === 1 ? 'member:next.payMonth' : 'member:next.payMonths';
  const label = t(isDue ? payDue : 'member:next.payAhead', figures);
  const holding = t('member:next.holding', { name: enrollmentPayee(t, row), plan: row.plan.name });
  return (
    <ConfirmedOnly>
      <Button
        variant="outlined"
        aria-label={t('member:next.actionFor', { label, holding })}
        data-tooltip={isDue ? exactIfRounded(totalDue(due)) : undefined}
        onClick={() => open(isDue ? 'catch-up' : 'continue', { familyMemberId: personIdOf(row), planId: row.plan._id })}
      >
        {label}
      </Button>
    </ConfirmedOnly>
  );
}

// In large text the sums take a line of their own.
const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 2,
  typography: 'body2',
};
/** On a phone the sums are below each other. */
const dueStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-end', sm: 'center' },
  columnGap: 4,
  rowGap: 1,
  flexShrink: 0,
};
const sumStyle = { display: 'flex', alignItems: 'center', gap: 2 };
