import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { isAllTime, type ReportFilters } from './filters';
import { usePeriodText } from './period-text';
import { useExport } from './use-export';

interface HeaderActionsProps {
  filters: ReportFilters;
  isFetching: boolean;
  onRefresh: () => void;
}

/** What time it is about, Refresh, and Export Report (§1-2.11). */
export function HeaderActions({ filters, isFetching, onRefresh }: HeaderActionsProps) {
  const { t } = useTranslation();
  const period = usePeriodText(filters);
  const { exportReport, isExporting } = useExport(filters);
  return (
    <>
      <Chip color={isAllTime(filters) ? 'primary' : 'default'} label={period} sx={{ fontWeight: 600 }} />
      <Button variant="outlined" disabled={isFetching} onClick={onRefresh}>
        {t('common:actions.refresh')}
      </Button>
      <Button
        variant="outlined"
        loading={isExporting}
        title={t('commission-report:exportHint')}
        onClick={() => void exportReport()}
      >
        {t('commission-report:export')}
      </Button>
    </>
  );
}
