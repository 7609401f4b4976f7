import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '@/api/use-refresh';
import { useExport } from './use-export';

interface HeaderActionsProps {
  isFetching: boolean;
  /** Of the list; the files have the same. */
  filters: Record<string, string>;
}

/** Refresh, Export CSV and Export JSON (§1-2.9). */
export function HeaderActions({ isFetching, filters }: HeaderActionsProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { exportAs, exporting } = useExport(filters);
  return (
    <>
      <Button variant="outlined" disabled={isFetching} onClick={refresh}>
        {t('common:actions.refresh')}
      </Button>
      <Button
        variant="outlined"
        loading={exporting === 'csv'}
        disabled={exporting !== undefined}
        onClick={() => void exportAs('csv')}
      >
        {t('investment-progress:exportCsv')}
      </Button>
      <Button
        variant="outlined"
        loading={exporting === 'json'}
        disabled={exporting !== undefined}
        onClick={() => void exportAs('json')}
      >
        {t('investment-progress:exportJson')}
      </Button>
    </>
  );
}
