import Button from '@mui/material/Button';
import { allMembersProgress, memberAnalytics, memberProgressDetail } from '../../contract/investment-progress';
import { useInvalidate } from '../../hooks/use-invalidate';
import { useT } from '../../i18n/use-t';
import { useExport } from './use-export';

interface HeaderActionsProps {
  isFetching: boolean;
  /** Of the list; the files have the same. */
  filters: Record<string, string>;
}

/** Refresh, Export CSV and Export JSON (§1-2.9). */
export function HeaderActions({ isFetching, filters }: HeaderActionsProps) {
  const t = useT();
  const invalidate = useInvalidate();
  const { exportAs, exporting } = useExport(filters);
  return (
    <>
      <Button
        variant="outlined"
        disabled={isFetching}
        onClick={() => invalidate([allMembersProgress, memberProgressDetail, memberAnalytics])}
      >
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
