import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '@/api/use-refresh';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { OwnArea } from '@/screens/panchayat/own-area';
import type { Scope } from '@/screens/panchayat/use-scope';
import { Page } from '@/ui/page';
import { InvestmentFigures } from './figures';
import { InvestmentsTable } from './table';
import { useExport } from './use-export';
import { INVESTMENT_LIST, useInvestments } from './use-investments';

/** Panchayat investment overview (§2-2): what the downline has deposited, to filter and to take along. */
export function PanchayatInvestments() {
  const { t } = useTranslation();
  return (
    <OwnArea title={t('panchayat:investments.title')}>
      {(scope) => (
        <ListAddressProvider {...INVESTMENT_LIST}>
          <InvestmentOverview scope={scope} />
        </ListAddressProvider>
      )}
    </OwnArea>
  );
}

function InvestmentOverview({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const grid = useInvestments(scope);
  const refresh = useRefresh();
  const { exportAll, isExporting } = useExport(scope, grid.filters);
  return (
    <Page
      title={t('panchayat:investments.title')}
      description={t('panchayat:investments.description')}
      actions={
        <>
          <Button startIcon={<RefreshIcon />} disabled={grid.isFetching} onClick={refresh}>
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
