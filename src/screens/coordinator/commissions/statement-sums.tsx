import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRupeesInFull } from '@/ui/format';
import { LoadError } from '@/ui/load-error';
import type { StatementAnswer } from './use-statement';

const SUMS = ['earned', 'pending', 'total', 'rejected'] as const;

/** The sums that both files end with; in full, so that they can be compared to the paisa. */
export function StatementSums({ answer: { data, error, refetch, isPreviousData } }: { answer: StatementAnswer }) {
  const { t } = useTranslation();
  if (error && !data) {
    const isUnknown = error.statusCode === 404 || error.statusCode === 501;
    return (
      <LoadError
        message={isUnknown ? t('coordinator-commissions:statement.unknown') : error.message}
        onRetry={refetch}
      />
    );
  }
  const isWaiting = !data || isPreviousData;
  return (
    <Box component="dl" aria-busy={isWaiting || undefined} sx={{ m: 0 }}>
      {SUMS.map((name) => (
        <Box key={name} sx={name === 'total' ? { ...row, ...whole } : row}>
          <Box component="dt" sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: name === 'total' ? 600 : 400 }}>
              {t(`coordinator-commissions:statement.sums.${name}`)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {isWaiting ? (
                <Skeleton width={180} />
              ) : (
                t('coordinator-commissions:statement.sum', {
                  count: data[name].transactionCount,
                  shown: formatNumber(data[name].transactionCount),
                  collection: formatRupeesInFull(data[name].totalCollection),
                })
              )}
            </Typography>
          </Box>
          <Typography component="dd" sx={figure}>
            {isWaiting ? <Skeleton width={80} /> : formatRupeesInFull(data[name].totalCommission)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 3, py: 3, borderTop: 1, borderColor: 'divider' };
const whole = { borderColor: 'text.secondary' };
const figure = { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' };
