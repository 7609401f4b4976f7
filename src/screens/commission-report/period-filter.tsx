import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { isAllTime } from './filters';
import { partId, type ReportAddress } from './use-report-address';

interface PeriodFilterProps {
  report: ReportAddress;
  /** There is something to summarize. */
  canSummarize: boolean;
}

/** All time or a period, and the overview of how the commission is distributed (§1-2.11). */
export function PeriodFilter({ report, canSummarize }: PeriodFilterProps) {
  const { t } = useTranslation();
  const isShown = report.hasSummary && canSummarize;
  return (
    <Box sx={line}>
      <FormControlLabel
        label={t('commission-report:filters.allTime')}
        control={
          <Checkbox
            checked={isAllTime(report.filters)}
            onChange={(_, isOn) => report.setAllTime(isOn)}
            sx={{ my: -1 }}
          />
        }
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={!canSummarize}
        aria-expanded={isShown}
        {...(isShown && { 'aria-controls': partId('summary') })}
        onClick={() => report.setSummary(!isShown)}
      >
        {t(isShown ? 'commission-report:summary.hide' : 'commission-report:summary.show')}
      </Button>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 2,
  mb: { xs: -1, sm: -3 },
};
