import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useCoordinatorEndpoint } from '@/api/use-coordinator-endpoint';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { LoadError } from '@/components/feedback/placeholders';
import { formatExactRupees, formatNumber, monthOptions } from '@/components/text/format';
import { FIRST_YEAR, type Month, monthOf, yearOptions } from '@/domain/months';
import { useExportFile } from '@/hooks/use-export-file';
import { commissionStatement } from '@/server/own-commissions';
import { useServerFeatures } from '@/server/server-features';
import { now } from '@/utils/clock';

const COMMISSIONS_PATH = '/coordinator-commissions';

/** The statement of a month. Where the server makes none, an old link leads to the list. */
export function StatementDialog() {
  return useServerFeatures().offers(commissionStatement) ? <Statement /> : <Navigate to={COMMISSIONS_PATH} replace />;
}

/** The sums of one month of commissions, with the statement as PDF and CSV. */
function Statement() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(COMMISSIONS_PATH);
  const today = monthOf(now());
  const [period, setPeriod] = useState(today);
  const answer = useStatement(period);
  const csv = useStatementFile(period, 'csv');
  const pdf = useStatementFile(period, 'pdf');
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
            loading={csv.isExporting}
            loadingPosition="start"
            onClick={csv.exportFile}
          >
            {t('coordinator-commissions:statement.csv')}
          </Button>
          <Button
            variant="contained"
            sx={hideIconsOnPhone}
            startIcon={<PictureAsPdfOutlined />}
            disabled={!isReady}
            loading={pdf.isExporting}
            loadingPosition="start"
            onClick={pdf.exportFile}
          >
            {t('coordinator-commissions:statement.pdf')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, pt: 2, mb: 4 }}>
        {select('month', monthOptions())}
        {select('year', yearOptions(FIRST_YEAR, today.year, ''))}
      </Box>
      <StatementSums answer={answer} />
    </RoutedDialog>
  );
}

const SUM_NAMES = ['earned', 'pending', 'total', 'rejected'] as const;

/** The sums at the end of both files, with paise, so that they can be compared exactly. */
function StatementSums({ answer: { data, error, refetch, isPreviousData } }: { answer: StatementQuery }) {
  const { t } = useTranslation();
  if (error && !data) return <LoadError message={error.message} onRetry={refetch} />;
  const isWaiting = !data || isPreviousData;
  return (
    <>
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
                    collection: formatExactRupees(data[name].totalCollection),
                  })
                )}
              </Typography>
            </Box>
            <Typography component="dd" sx={sumFigureStyle}>
              {isWaiting ? <Skeleton width={80} /> : formatExactRupees(data[name].totalCommission)}
            </Typography>
          </Box>
        ))}
      </Box>
      {!isWaiting && data.processed && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
          {t('coordinator-commissions:statement.processed', {
            shown: formatNumber(data.processed.transactionCount),
            all: formatNumber(data.total.transactionCount + data.rejected.transactionCount),
            amount: formatExactRupees(data.processed.totalCommission),
          })}
        </Typography>
      )}
    </>
  );
}

/** The sums of a month. */
const useStatement = ({ month, year }: Month) =>
  useCoordinatorEndpoint(commissionStatement, { query: { month, year }, staleTime: 0, keepPreviousData: true });

type StatementQuery = ReturnType<typeof useStatement>;

/** A month's file, in a tab that the click itself opens. Its link expires soon, so each click requests a new one. */
function useStatementFile({ month, year }: Month, format: 'pdf' | 'csv') {
  const { t } = useTranslation();
  return useExportFile({
    endpoint: commissionStatement,
    query: { month, year },
    urlOf: ({ pdfUrl, csvUrl }) => (format === 'pdf' ? pdfUrl : csvUrl),
    failure: (message) => t('coordinator-commissions:exportFailed', { message }),
  });
}

const sumRowStyle = { display: 'flex', alignItems: 'center', gap: 3, py: 3, borderTop: 1, borderColor: 'divider' };
const totalRowStyle = { borderColor: 'text.secondary' };
const sumFigureStyle = { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' };
// Leaves room for three buttons in one line on a phone.
const hideIconsOnPhone = { '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } };
