import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '@/components/text/format';
import { percentOf } from '@/domain/money';

interface PlanProgressProps {
  name: string;
  /** Whose payments they are. */
  holder: string;
  approved: number;
  expected: number;
  /** At the end of the plan's name. */
  trailing?: ReactNode;
  /** After the months and the percent. */
  note?: string | undefined;
}

/** Progress of a plan: approved months of all its months, as a bar and in figures. */
export function PlanProgress({ name, holder, approved, expected, trailing, note }: PlanProgressProps) {
  const { t } = useTranslation();
  const percent = Math.min(100, percentOf(approved, expected));
  const months = t('member:family.planProgress', { approved, total: expected, percent: formatPercent(percent) });
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2">{name}</Typography>
        {trailing}
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('member:overview.planProgressOf', { plan: name, name: holder })}
        sx={{ my: 1, height: 6, borderRadius: 3 }}
      />
      <Typography variant="caption" component="p" color="text.secondary">
        {note ? `${months} · ${note}` : months}
      </Typography>
    </div>
  );
}
