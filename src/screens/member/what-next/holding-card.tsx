import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { holderName } from '@/screens/member/holder-name';
import { useMemberDialog } from '@/screens/member/use-member-dialog';
import { formatMonth } from '@/ui/format';
import { StatusChip } from '@/ui/status-chip';
import type { Outlook } from './outlook';
import { holdingName, monthsInWords, payLabel, stopInWords } from './wording';

/** One person and one plan: what is due, what waits, or why nothing more can be paid; and the way to pay. */
export function HoldingCard({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation();
  const { row, missing } = outlook;
  const denied = missing.find((month) => month.denied !== undefined);
  const stop = stopInWords(t, outlook);
  return (
    <Card component="li" variant="outlined" sx={card}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {holderName(t, row.familyMember)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {row.plan.name}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, flex: 1, alignContent: 'start' }}>
        {factsOf(outlook).map(({ status, label, months }) => (
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
      <NextButton outlook={outlook} />
    </Card>
  );
}

interface Fact {
  /** Whose colour it has. */
  status: string;
  label: 'overdue' | 'dueNow' | 'waiting' | 'isComplete' | 'paidUp' | 'stopped';
  months?: string;
}

function factsOf({ missing, waiting, stop, ahead }: Outlook): Fact[] {
  const overdue = missing.filter(({ isOverdue }) => isOverdue);
  const now = missing.filter(({ isOverdue }) => !isOverdue);
  const isPaidUp = (ahead !== undefined || stop === 'own') && missing.length === 0 && waiting.length === 0;
  const facts: (Fact | false)[] = [
    overdue.length > 0 && { status: 'overdue', label: 'overdue', months: monthsInWords(overdue) },
    now.length > 0 && { status: 'current', label: 'dueNow', months: monthsInWords(now) },
    waiting.length > 0 && { status: 'pending', label: 'waiting', months: monthsInWords(waiting) },
    stop === 'complete' && { status: 'completed', label: 'isComplete' },
    (stop === 'next-year' || isPaidUp) && { status: 'completed', label: 'paidUp' },
    (stop === 'inactive' || stop === 'too-old') && { status: 'inactive', label: 'stopped' },
  ];
  return facts.filter((fact) => fact !== false);
}

function NextButton({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const { row, due, ahead } = outlook;
  const of = { familyMemberId: row.familyMember._id, planId: row.plan._id };
  const nameOf = (label: string) => t('member:next.actionFor', { label, holding: holdingName(t, outlook) });
  if (due.length > 0) {
    const label = payLabel(t, outlook);
    return (
      <Button variant="contained" aria-label={nameOf(label)} onClick={() => open('catch-up', of)} sx={button}>
        {label}
      </Button>
    );
  }
  if (!ahead) return null;
  const label = t('member:next.payAhead', { month: formatMonth(ahead) });
  return (
    <Button variant="outlined" aria-label={nameOf(label)} onClick={() => open('continue', of)} sx={button}>
      {label}
    </Button>
  );
}

const card = { p: { xs: 3, sm: 4 }, display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 };
// A thumb's height.
const button = { minHeight: 44 };
