import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RateMark } from '@/ui/rate-mark';
import { Rupees } from '@/ui/rupees';
import { rateOf } from './ranking';

interface SumsCardProps {
  title: ReactNode;
  /** What tells it from others of that name, and how many there are of what. */
  detail: readonly string[];
  sums: { totalInvestment: number; totalCommissions: number };
}

/** A row of the report on a phone: who or what and how much first, then what was earned on it. */
export function SumsCard({ title, detail, sums }: SumsCardProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography component="div" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography component="div" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          <Rupees amount={sums.totalInvestment} />
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {detail.join('\u00a0· ')}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3, typography: 'body2' }}>
        <span>
          {t('commission-report:columns.commission')} <Rupees amount={sums.totalCommissions} />
        </span>
        <span>
          <RateMark percent={rateOf(sums)} />
        </span>
      </Box>
    </Box>
  );
}
