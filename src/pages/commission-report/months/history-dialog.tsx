import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDate, formatLongMonth } from '@/components/text/format';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { closedByText, Digest } from './month-line';
import { useMonths } from './use-months';

/** Each closing, newest month first, and then those that were undone. */
export function HistoryDialog() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(REPORT_PATH);
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
              {row.digest && <Digest digest={row.digest} />}
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
          </li>
        ))}
      </Box>
    </RoutedDialog>
  );
}

const listStyle = { display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' };
