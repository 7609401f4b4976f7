import { useTranslation } from 'react-i18next';
import { StatStrip } from '@/components/page/stat-card';
import { exportDownlineInvestments } from '@/contract/downline';
import { dayOf, monthOf } from '@/domain/months';
import { InvestmentFigures } from '@/pages/shared/coordinator-figures';
import { CoordinatorPage, ExportButton } from '@/pages/shared/coordinator-page';
import { RefreshButton } from '@/pages/shared/refresh';
import { ListAddressProvider } from '@/refine/list-address-provider';
import { useExportFile } from '@/refine/use-export-file';
import { now } from '@/utils/clock';
import { INVESTMENT_LIST } from '../first-calls';
import { InvestmentsTable, useInvestmentGrid } from './investments-table';

export function PanchayatInvestments() {
  return (
    <ListAddressProvider {...INVESTMENT_LIST}>
      <InvestmentOverview />
    </ListAddressProvider>
  );
}

function InvestmentOverview() {
  const { t } = useTranslation();
  const grid = useInvestmentGrid();
  const { month, year } = monthOf(now());
  // Every deposit that matches the filters, as investments-{date}.csv with the date in India. One file at a time.
  const file = useExportFile({
    endpoint: exportDownlineInvestments,
    query: { ...grid.filters },
    fileName: () => `investments-${dayOf(now())}.csv`,
    success: t('panchayat:investments.exported'),
    failure: () => t('panchayat:investments.exportFailed'),
  });
  return (
    <CoordinatorPage
      title={t('panchayat:investments.title')}
      description={
        <span role="status">
          {t(grid.isLoading ? 'panchayat:investments.loading' : 'panchayat:investments.description')}
        </span>
      }
      actions={
        <>
          <RefreshButton isFetching={grid.isFetching} />
          <ExportButton label={t('panchayat:investments.export')} {...file} />
        </>
      }
    >
      <InvestmentFigures
        Layout={StatStrip}
        rows={{
          total: '?status=approved',
          thisMonth: `?status=approved&month=${month}&year=${year}`,
          members: '/panchayat/members',
        }}
      />
      <InvestmentsTable grid={grid} />
    </CoordinatorPage>
  );
}
