import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, LoadError, SkeletonCards } from '@/components/feedback/placeholders';
import { useLastRowCount } from '@/components/list/list-preferences';
import { StatusChip } from '@/components/text/chips';
import { formatMonth, formatRupeesInFull } from '@/components/text/format';
import { type DueMonth, type PaymentSchedule, totalDue } from '@/domain/payment-schedule';
import { enrollmentLabel, holderName, monthRangesText, payButtonLabel, stopReasonText } from './labels';
import { useMemberDialog } from './use-member-dialog';
import type { PaymentSchedules } from './use-payment-schedules';

/** One person and one plan: what is due, what waits, or why nothing more can be paid; and the way to pay. */
function EnrollmentCard({ outlook }: { outlook: PaymentSchedule }) {
  const { t } = useTranslation();
  const { row, missing } = outlook;
  const denied = missing.find((month) => month.denied !== undefined);
  const stop = stopReasonText(t, outlook);
  return (
    <Card component="li" variant="outlined" sx={cardStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {holderName(t, row.familyMember)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {row.plan.name}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, flex: 1, alignContent: 'start' }}>
        {enrollmentFacts(outlook).map(({ status, label, months }) => (
          <Box key={label} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            <StatusChip size="small" status={status} label={t(`member:next.${label}`)} />
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
        {!stop && outlook.gaps.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('member:next.gaps')}
          </Typography>
        )}
        {stop && (
          <Typography variant="body2" color="text.secondary">
            {stop}
          </Typography>
        )}
      </Box>
      <PayNextButton outlook={outlook} />
    </Card>
  );
}

interface EnrollmentFact {
  /** Whose colour it has. */
  status: string;
  label: 'overdue' | 'dueNow' | 'waiting' | 'isComplete' | 'paidUp' | 'stopped';
  months?: string;
}

function enrollmentFacts({ missing, waiting, stop, ahead }: PaymentSchedule): EnrollmentFact[] {
  const overdue = missing.filter(({ isOverdue }) => isOverdue);
  const now = missing.filter(({ isOverdue }) => !isOverdue);
  const isPaidUp = (ahead !== undefined || stop === 'own') && missing.length === 0 && waiting.length === 0;
  const facts: (EnrollmentFact | false)[] = [
    overdue.length > 0 && { status: 'overdue', label: 'overdue', months: monthRangesText(overdue) },
    now.length > 0 && { status: 'current', label: 'dueNow', months: monthRangesText(now) },
    waiting.length > 0 && { status: 'pending', label: 'waiting', months: monthRangesText(waiting) },
    stop === 'complete' && { status: 'completed', label: 'isComplete' },
    (stop === 'next-year' || isPaidUp) && { status: 'completed', label: 'paidUp' },
    (stop === 'inactive' || stop === 'too-old') && { status: 'inactive', label: 'stopped' },
  ];
  return facts.filter((fact) => fact !== false);
}

function PayNextButton({ outlook }: { outlook: PaymentSchedule }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const { row, due, ahead } = outlook;
  const of = { familyMemberId: row.familyMember._id, planId: row.plan._id };
  const nameOf = (label: string) => t('member:next.actionFor', { label, holding: enrollmentLabel(t, outlook) });
  if (due.length > 0) {
    const label = payButtonLabel(t, outlook);
    return (
      <Button variant="contained" aria-label={nameOf(label)} onClick={() => open('catch-up', of)} sx={payButtonStyle}>
        {label}
      </Button>
    );
  }
  if (!ahead) return null;
  const label = t('member:next.payAhead', { month: formatMonth(ahead) });
  return (
    <Button variant="outlined" aria-label={nameOf(label)} onClick={() => open('continue', of)} sx={payButtonStyle}>
      {label}
    </Button>
  );
}

/** Everything that is due, in one step. */
export function PayDueButton({ due }: { due: readonly DueMonth[] }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  return (
    <Button variant="contained" onClick={() => open('catch-up')} sx={{ minHeight: 44 }}>
      {t('member:next.payDue', { amount: formatRupeesInFull(totalDue(due)) })}
    </Button>
  );
}

/** More than these are folded away: what is urgent comes first. */
const VISIBLE_AT_FIRST = 6;
const CARD_HEIGHT = 168;

interface WhatNextProps extends PaymentSchedules {
  /** Somebody is registered to invest for. */
  hasFamily: boolean;
}

/** What is due, what waits and what cannot be continued, for each person and plan. */
export function WhatNext({ outlooks, error, retry, hasFamily }: WhatNextProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const expected = useLastRowCount('what-next', outlooks && Math.min(outlooks.length, VISIBLE_AT_FIRST)) ?? 3;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography id={headingId} variant="h2">
          {t('member:next.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: 20 }}>
          {outlooks && outlooks.length > 0 && <TotalDue outlooks={outlooks} />}
        </Typography>
      </div>
      {error ? (
        <LoadError message={error.message} onRetry={retry} />
      ) : !outlooks ? (
        <SkeletonCards count={expected} height={CARD_HEIGHT} minWidth={300} label={t('member:next.loading')} />
      ) : outlooks.length === 0 ? (
        <NoEnrollments hasFamily={hasFamily} />
      ) : (
        <>
          <Box component="ul" sx={cardGrid}>
            {(isWhole ? outlooks : outlooks.slice(0, VISIBLE_AT_FIRST)).map((outlook) => (
              <EnrollmentCard key={outlook.row._id} outlook={outlook} />
            ))}
          </Box>
          {outlooks.length > VISIBLE_AT_FIRST && (
            <Button
              color="secondary"
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
              sx={{ justifySelf: 'start', minHeight: 44 }}
            >
              {isWhole ? t('member:next.showLess') : t('member:next.showAll', { count: outlooks.length })}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

function TotalDue({ outlooks }: { outlooks: readonly PaymentSchedule[] }) {
  const { t } = useTranslation();
  const due = outlooks.flatMap((outlook) => outlook.due);
  if (due.length === 0) return t('member:next.nothingDue');
  return t('member:next.dueInAll', { count: due.length, amount: formatRupeesInFull(totalDue(due)) });
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
        <Button
          variant="contained"
          onClick={() => setParams(hasFamily ? { tab: 'family' } : { tab: 'family', dialog: 'add' })}
        >
          {t(hasFamily ? 'member:next.begin' : 'member:family.add')}
        </Button>
      }
    />
  );
}

const cardStyle = { p: { xs: 3, sm: 4 }, display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 };
// A thumb's height.
const payButtonStyle = { minHeight: 44 };
const cardGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
};
