import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRupees } from '@/ui/format';
import type { ReportTotals } from './use-section';

interface SectionTotalsProps {
  totals: ReportTotals | undefined;
  isSearched: boolean;
}

/** What the rows of all pages add up to: the figures at the top of the report. */
export function SectionTotals({ totals, isSearched }: SectionTotalsProps) {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ minHeight: 20, fontVariantNumeric: 'tabular-nums' }}>
      {totals &&
        t('commission-report:totals.line', {
          investment: formatRupees(totals.totalInvestment),
          commission: formatRupees(totals.totalCommission),
          count: totals.totalTransactions,
          shown: formatNumber(totals.totalTransactions),
        })}
      {totals && isSearched && ` ${t('commission-report:totals.searched')}`}
    </Typography>
  );
}
