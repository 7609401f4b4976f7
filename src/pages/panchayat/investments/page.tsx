import { useTranslation } from 'react-i18next';
import { StatStrip } from '@/components/page/stat-card';
import { monthOf } from '@/domain/months';
import { InvestmentFigures } from '@/pages/shared/coordinator-figures';
import { CoordinatorPage, ExportButton } from '@/pages/shared/coordinator-page';
import { useInvestmentsFile } from '@/pages/shared/downline-investments';
import { RefreshButton } from '@/pages/shared/refresh';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { now } from '@/utils/clock';
import { INVESTMENT_LIST } from '../first-calls';
import { InvestmentsTable, useInvestmentGrid } from './investments-table';

export const PanchayatInvestments = withListUrlState(INVESTMENT_LIST, InvestmentOverview);

function InvestmentOverview() {
  const { t } = useTranslation();
  const grid = useInvestmentGrid();
  const { month, year } = monthOf(now());
  const file = useInvestmentsFile(grid);
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
