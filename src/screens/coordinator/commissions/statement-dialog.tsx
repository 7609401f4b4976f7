import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '@/domain/months';
import { FIRST_YEAR, yearsSince } from '@/domain/years';
import { now } from '@/hooks/clock';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { monthName } from '@/ui/format';
import { RoutedDialog } from '@/ui/routed-dialog';
import { LIST_PATH } from './addresses';
import { StatementSums } from './statement-sums';
import { useStatement } from './use-statement';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The commissions of one month in sums, to print and to keep. */
export function StatementDialog() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(LIST_PATH);
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
            sx={signsAside}
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
            sx={signsAside}
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
          MONTHS.map((value) => ({ value, label: monthName(value) })),
        )}
        {select('year', yearsSince(FIRST_YEAR, today.year, ''))}
      </Box>
      <StatementSums answer={answer} />
    </RoutedDialog>
  );
}

// Three buttons stand beside each other on a phone as well.
const signsAside = { '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } };
