import { useTranslation } from 'react-i18next';
import { StatCard, StatStrip } from '@/components/page/stat-card';
import { formatNumber } from '@/components/text/format';
import { exportDownlineInvestments } from '@/contract/downline';
import { dayOf, monthOf } from '@/domain/months';
import { CoordinatorPage, ExportButton, RefreshButton } from '@/pages/shared/coordinator-page';
import { ListAddressProvider } from '@/refine/list-address-provider';
import { useCoordinatorEndpoint } from '@/refine/use-coordinator-endpoint';
import { useExportFile } from '@/refine/use-export-file';
import { investmentStats } from '@/server/downline';
import { now } from '@/utils/clock';
import { INVESTMENT_LIST } from '../first-calls';
import { InvestmentsTable, useInvestmentGrid } from './investments-table';

const INVESTMENTS_PATH = '/panchayat/investments';

/** Panchayat investment overview: the deposits of the downline, with filters and export. */
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
      missingId={t('panchayat:noId')}
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
      <InvestmentFigures />
      <InvestmentsTable grid={grid} />
    </CoordinatorPage>
  );
}

/** Total, this month, average per member and members; each is a dash if they could not be loaded. */
function InvestmentFigures() {
  const { t } = useTranslation();
  const { data, isLoading } = useCoordinatorEndpoint(investmentStats);
  const { month, year } = monthOf(now());
  const label = t('panchayat:investments.explain.rows');
  const approved = `${INVESTMENTS_PATH}?status=approved`;
  const figures = [
    { name: 'total', rupees: data?.totalInvestments, rows: { to: approved, label } },
    { name: 'thisMonth', rupees: data?.thisMonth, rows: { to: `${approved}&month=${month}&year=${year}`, label } },
    { name: 'average', rupees: data?.averagePerMember, rows: undefined },
    {
      name: 'members',
      value: formatNumber(data?.totalMembers),
      rows: { to: '/panchayat/members', label: t('panchayat:investments.explain.memberRows') },
    },
  ] as const;
  return (
    <StatStrip>
      {figures.map(({ name, rows, ...figure }) => (
        <StatCard
          key={name}
          isLoading={isLoading}
          label={t(`panchayat:investments.stats.${name}`)}
          context={t(`panchayat:investments.stats.${name}Context`)}
          explain={{ formula: t(`panchayat:investments.explain.${name}`), rows }}
          {...figure}
        />
      ))}
    </StatStrip>
  );
}
