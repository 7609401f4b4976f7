import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { planBreakdown } from '../../../contract/coordinator-analytics';
import { investmentStats, listDownlineInvestments } from '../../../contract/coordinator-investments';
import { useInvalidate } from '../../../hooks/use-invalidate';
import { useT } from '../../../i18n/use-t';
import { Page } from '../../../ui/page';
import { OwnArea } from '../own-area';
import type { Scope } from '../use-scope';
import { InvestmentFigures } from './figures';
import { InvestmentsTable } from './table';
import { useExport } from './use-export';
import { useInvestments } from './use-investments';

const refreshed = [listDownlineInvestments, investmentStats, planBreakdown];

/** Panchayat investment overview (§2-2): what the downline has deposited, to filter and to take along. */
export function PanchayatInvestments() {
  const t = useT();
  return <OwnArea title={t('panchayat:investments.title')}>{(scope) => <InvestmentOverview scope={scope} />}</OwnArea>;
}

function InvestmentOverview({ scope }: { scope: Scope }) {
  const t = useT();
  const grid = useInvestments(scope);
  const invalidate = useInvalidate();
  const { exportAll, isExporting } = useExport(scope, grid.filters);
  return (
    <Page
      title={t('panchayat:investments.title')}
      description={t('panchayat:investments.description')}
      actions={
        <>
          <Button startIcon={<RefreshIcon />} disabled={grid.isFetching} onClick={() => invalidate(refreshed)}>
            {t('coordinator:refresh')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={isExporting}
            loadingPosition="start"
            onClick={exportAll}
          >
            {t('panchayat:investments.export')}
          </Button>
        </>
      }
    >
      <InvestmentFigures scope={scope} />
      <InvestmentsTable grid={grid} scope={scope} />
    </Page>
  );
}
