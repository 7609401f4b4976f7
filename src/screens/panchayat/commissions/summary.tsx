import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRupees } from '@/ui/format';
import type { Summary } from './use-commissions';

interface FilteredSummaryProps {
  /** Rows that match, on all pages; not known before the summary is. */
  total: number;
  summary: Summary | undefined;
  isLoading: boolean;
}

/** Filtered Results Summary (§2-2): of all that match, not of the page. */
export function FilteredSummary({ total, summary, isLoading }: FilteredSummaryProps) {
  const { t } = useTranslation();
  const id = useId();
  const figures = [
    [t('panchayat:own.summary.records'), formatNumber(summary && total)],
    [t('panchayat:own.summary.amount'), formatRupees(summary?.totalAmount)],
    [t('panchayat:own.summary.pending'), formatNumber(summary?.pendingCount)],
    [t('panchayat:own.summary.processed'), formatNumber(summary?.processedCount)],
  ] as const;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 3, sm: 4 } }}>
      <Typography id={id} component="h2" variant="h3" sx={{ mb: 3 }}>
        {t('panchayat:own.summary.title')}
      </Typography>
      <Box component="dl" sx={grid}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={figure}>
              {isLoading ? <Skeleton width={72} /> : value}
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  );
}

const grid = {
  display: 'grid',
  gap: 3,
  m: 0,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
};
const figure = { m: 0, typography: 'h3', fontVariantNumeric: 'tabular-nums' };
