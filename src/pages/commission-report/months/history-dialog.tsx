import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDate, formatLongMonth } from '@/components/text/format';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { mayDo } from '@/providers/access-control-provider';
import { closedByText, Digest, monthsPath } from './month-line';
import { useMonths } from './use-months';

/** Those closings that were undone, and then each that stands, newest month first, which can be undone here. */
export function HistoryDialog() {
  const { t } = useTranslation();
  const { open, close } = useRoutedDialog(REPORT_PATH);
  const canReopen = mayDo('months', 'decide');
  const { months, reopened, error } = useMonths();
  const title = t('commission-report:months.history.title');
  if (!months) return <LoadingDialog title={title} problem={error?.message} onClose={close} />;
  const closed = months.filter(({ closedAt }) => closedAt !== null);
  return (
    <RoutedDialog title={title} onClose={close}>
      <Box component="ul" sx={listStyle}>
        {[...reopened.map((row) => ({ ...row, isUndone: true as const })), ...closed].map((row) => (
          <li key={`${row.closedAt} ${row.month} ${row.year}`}>
            <strong>{formatLongMonth(row)}</strong>
            <SecondaryText>
              {closedByText(t, row)}
              {row.digest && ' · '}
              {row.digest && (
                <Digest digest={row.digest} auditDigest={'auditDigest' in row ? row.auditDigest : undefined} />
              )}
            </SecondaryText>
            {'isUndone' in row && (
              <SecondaryText>
                {t('commission-report:months.history.reopened', {
                  name: row.reopenedBy.name ?? '',
                  day: formatDate(row.reopenedAt),
                  reason: row.reason,
                })}
              </SecondaryText>
            )}
            {canReopen && !('isUndone' in row) && (
              <Button size="small" onClick={() => open(monthsPath(row, 'reopen'))} sx={{ ml: -1 }}>
                {t('commission-report:months.reopen.title', { month: formatLongMonth(row) })}
              </Button>
            )}
          </li>
        ))}
      </Box>
    </RoutedDialog>
  );
}

const listStyle = { display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' };
