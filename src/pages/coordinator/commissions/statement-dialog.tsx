import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { useCoordinatorEndpoint, useCoordinatorScope } from '@/api/use-coordinator-endpoint';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { LoadError } from '@/components/feedback/placeholders';
import { formatNumber, formatRupeesInFull, monthName } from '@/components/text/format';
import { commissionStatement } from '@/contract/commissions';
import { FIRST_YEAR, type Month, monthOf, yearOptions } from '@/domain/months';
import { useNotify } from '@/hooks/use-notify';
import { useOpenInNewTab } from '@/hooks/use-open-in-new-tab';
import { now } from '@/utils/clock';
import { COMMISSIONS_PATH } from './paths';

type StatementFormat = 'pdf' | 'csv';

/** A month's sums, and its files in a tab that the click itself opens. Links are short-lived: each click asks for one of its own. */
function useStatement({ month, year }: Month) {
  const { t } = useTranslation();
  const notify = useNotify();
  const openTab = useOpenInNewTab();
  const { coordinatorType, coordinatorId } = useCoordinatorScope();
  const [busyFormat, setBusyFormat] = useState<StatementFormat>();
  const answer = useCoordinatorEndpoint(commissionStatement, {
    query: { month, year },
    staleTime: 0,
    keepPreviousData: true,
  });

  const openFile = async (format: StatementFormat) => {
    setBusyFormat(format);
    try {
      await openTab(async () => {
        const { data } = await call(commissionStatement, { query: { coordinatorType, coordinatorId, month, year } });
        return format === 'pdf' ? data.pdfUrl : data.csvUrl;
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : t('common:errors.unexpected');
      notify.error(t('coordinator-commissions:exportFailed', { message }));
    }
    setBusyFormat(undefined);
  };
  return { answer, openFile, busyFormat };
}

type StatementQuery = ReturnType<typeof useStatement>['answer'];

const SUM_NAMES = ['earned', 'pending', 'total', 'rejected'] as const;

/** The sums that both files end with; in full, so that they can be compared to the paisa. */
function StatementSums({ answer: { data, error, refetch, isPreviousData } }: { answer: StatementQuery }) {
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
      {SUM_NAMES.map((name) => (
        <Box key={name} sx={name === 'total' ? { ...sumRowStyle, ...totalRowStyle } : sumRowStyle}>
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
          <Typography component="dd" sx={sumFigureStyle}>
            {isWaiting ? <Skeleton width={80} /> : formatRupeesInFull(data[name].totalCommission)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const sumRowStyle = { display: 'flex', alignItems: 'center', gap: 3, py: 3, borderTop: 1, borderColor: 'divider' };
const totalRowStyle = { borderColor: 'text.secondary' };
const sumFigureStyle = { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' };

const MONTH_NUMBERS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The commissions of one month in sums, to print and to keep. */
export function StatementDialog() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(COMMISSIONS_PATH);
  const today = monthOf(now());
  const [period, setPeriod] = useState(today);
  const { answer, openFile, busyFormat } = useStatement(period);
  const isReady = answer.data !== undefined && !answer.isPreviousData;
  const select = (name: 'month' | 'year', choices: readonly { value: number | string; label: string }[]) => (
    <TextField
      select
      fullWidth
      size="small"
      label={t(`coordinator-commissions:statement.${name}`)}
      value={period[name]}
      onChange={({ target }) => setPeriod({ ...period, [name]: Number(target.value) })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );

  return (
    <RoutedDialog
      title={t('coordinator-commissions:statement.title')}
      onClose={close}
      cancelLabel={t('ui:dialog.close')}
      actions={
        <>
          <Button
            variant="outlined"
            sx={hideIconsOnPhone}
            startIcon={<FileDownloadOutlined />}
            disabled={!isReady}
            loading={busyFormat === 'csv'}
            loadingPosition="start"
            onClick={() => openFile('csv')}
          >
            {t('coordinator-commissions:statement.csv')}
          </Button>
          <Button
            variant="contained"
            sx={hideIconsOnPhone}
            startIcon={<PictureAsPdfOutlined />}
            disabled={!isReady}
            loading={busyFormat === 'pdf'}
            loadingPosition="start"
            onClick={() => openFile('pdf')}
          >
            {t('coordinator-commissions:statement.pdf')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, pt: 2, mb: 4 }}>
        {select(
          'month',
          MONTH_NUMBERS.map((value) => ({ value, label: monthName(value) })),
        )}
        {select('year', yearOptions(FIRST_YEAR, today.year, ''))}
      </Box>
      <StatementSums answer={answer} />
    </RoutedDialog>
  );
}

// Three buttons stand beside each other on a phone as well.
const hideIconsOnPhone = { '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } };
