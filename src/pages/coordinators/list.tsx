import { Button } from '@mui/material';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Coordinator, coordinators, coordinatorsWithEarnings, type EarningsSummary } from '@/api/coordinators';
import { useServerFeatures } from '@/api/server-features';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { CreateButton } from '@/components/list/buttons';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SearchedRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import { StatCard, StatStrip } from '@/components/page/stat-card';
import { formatNumber, formatPercent, formatRupees } from '@/components/text/format';
import { PaidAndUnpaid } from '@/components/text/payment';
import { stateOptions } from '@/components/text/states';
import { COORDINATOR_STATUSES } from '@/contract/choices';
import { exportCommissionData } from '@/contract/commissions';
import { LEVELS } from '@/contract/roles';
import { topPerformerIds } from '@/domain/coordinator-performance';
import { AccountDeleteDialog } from '@/pages/shared/delete-dialog';
import { RefreshButton } from '@/pages/shared/refresh';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { mayDo } from '@/providers/access-control-provider';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { useCustom } from '@/refine/use-custom';
import { useDataGrid } from '@/refine/use-data-grid';
import { useExportFile } from '@/refine/use-export-file';
import { useIsPhone } from '@/utils/media-queries';
import { type CoordinatorActions, CoordinatorCard, coordinatorColumns, exportColumns } from './columns';
import { LIST_OPTIONS, TOP_QUERY } from './first-calls';
import type { CoordinatorListContext } from './use-coordinator';

const CoordinatorCreate = lazy(async () => ({ default: (await import('./form')).CoordinatorCreate }));
const CoordinatorEdit = lazy(async () => ({ default: (await import('./form')).CoordinatorEdit }));
const HandOver = lazy(async () => ({ default: (await import('./hand-over-form')).HandOver }));
const CoordinatorShow = lazy(async () => ({ default: (await import('./show')).CoordinatorShow }));

const STALE_TIME = 2 * 60_000;

export function CoordinatorList() {
  return (
    <ListUrlStateProvider {...LIST_OPTIONS}>
      <ListRoutes
        path="/coordinators"
        list={<Coordinators />}
        dialogs={{
          create: <CoordinatorCreate />,
          'edit/:id': <CoordinatorEdit />,
          'show/:id': <CoordinatorShow />,
          'hand-over/:id': <HandOver />,
        }}
      />
    </ListUrlStateProvider>
  );
}

function Coordinators() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { open } = useRoutedDialog('/coordinators');
  const grid = useDataGrid({ resource: coordinators, staleTime: STALE_TIME });
  // The order in the URL may be another than by earnings.
  const topThree = useCustom(coordinatorsWithEarnings, { query: TOP_QUERY, staleTime: STALE_TIME });
  const topPerformers = useMemo(() => topPerformerIds(topThree.data?.rows ?? []), [topThree.data]);
  const [deleting, setDeleting] = useState<Coordinator>();
  const actions = useMemo<CoordinatorActions>(
    () => ({
      onShow: ({ _id }) => open(`/coordinators/show/${_id}`),
      onEdit: ({ _id }) => open(`/coordinators/edit/${_id}`),
      onDelete: setDeleting,
    }),
    [open],
  );
  const columns = useMemo(() => coordinatorColumns(t, topPerformers, actions), [t, topPerformers, actions]);
  const fileColumns = useMemo(() => exportColumns(t), [t]);
  const { coordinatorType = '', minCommission = '' } = grid.filters;
  const { exportFile, isExporting } = useExportFile({
    endpoint: exportCommissionData,
    query: { coordinatorType },
    urlOf: ({ csvUrl }) => csvUrl,
    opensInTab: true,
    failure: (message) => t('ui:list.exportFailedBecause', { message }),
  });
  // Other servers leave the status out of their rows.
  const canFilter = useServerFeatures().can('listQueries');
  const add = mayDo('coordinators', 'create') && (
    <CreateButton resource="coordinators">{t('coordinators:add')}</CreateButton>
  );
  const isFiltered = Object.values(grid.filters).some(Boolean);

  return (
    <ListPage
      title={t('coordinators:title')}
      description={t('coordinators:description')}
      actions={
        <>
          <Button variant="outlined" loading={isExporting} onClick={exportFile}>
            {t('coordinators:export')}
          </Button>
          <RefreshButton isFetching={grid.isFetching} />
        </>
      }
      primaryAction={add}
    >
      <SummaryCards summary={grid.meta?.summary} isLoading={grid.isLoading} isFiltered={isFiltered} />
      <SearchedRecords
        grid={grid}
        search={{ label: t('coordinators:filters.search'), placeholder: t('coordinators:filters.searchPlaceholder') }}
        filters={[
          {
            name: 'coordinatorType',
            label: t('coordinators:filters.type'),
            all: t('coordinators:filters.allTypes'),
            options: LEVELS.map((level) => ({ value: level, label: t(`ui:level.${level}`) })),
          },
          ...(canFilter
            ? [
                {
                  name: 'status',
                  label: t('coordinators:form.status'),
                  all: t('coordinators:filters.allStatuses'),
                  options: stateOptions(t, 'account', COORDINATOR_STATUSES),
                },
              ]
            : []),
          {
            name: 'minCommission',
            label: t('coordinators:filters.minCommission'),
            options: [{ value: minCommission, label: formatRupees(Number(minCommission)) }],
            isAmount: true,
          },
        ]}
        toolbar={
          // The product specifies 20 rows per page, without a choice.
          <ListToolbar
            grid={{ ...grid, setPageSize: undefined }}
            columns={columns}
            exportColumns={fileColumns}
            isExportInMenu
          />
        }
        label={t('coordinators:label')}
        columns={columns}
        hasThreeLines
        renderCard={(row) => (
          <CoordinatorCard coordinator={row} isTopPerformer={topPerformers.has(row._id)} {...actions} />
        )}
        {...(!isPhone && { onRowClick: actions.onShow })}
        empty={{
          title: t('coordinators:empty'),
          hint: t('coordinators:emptyHint'),
          filteredHint: t('ui:filters.noneHint'),
          action: add,
        }}
        failure={t('coordinators:loadFailed')}
      />
      {deleting && (
        <AccountDeleteDialog
          resource="coordinators"
          account={deleting}
          meta={{ params: { coordinatorType: deleting.coordinatorType } }}
          onClose={() => setDeleting(undefined)}
        />
      )}
      <ListOutlet<CoordinatorListContext> context={{ rows: grid.rows, topPerformers, onDelete: setDeleting }} />
    </ListPage>
  );
}

function SummaryCards(props: { summary: EarningsSummary | undefined; isLoading: boolean; isFiltered: boolean }) {
  const { summary, isLoading, isFiltered } = props;
  const { t } = useTranslation();
  const scope = t(isFiltered ? 'coordinators:summary.matching' : 'coordinators:summary.all');
  const report = { to: REPORT_PATH, label: t('coordinators:summary.report') };
  const cards = [
    { name: 'totalCoordinators', value: formatNumber(summary?.totalCoordinators), context: scope },
    {
      name: 'coordinatorsWithEarnings',
      value: formatNumber(summary?.coordinatorsWithEarnings),
      context: t('coordinators:summary.coverage', { percent: formatPercent(summary?.commissionCoverage) }),
    },
    {
      name: 'totalCommissionPaid',
      rupees: summary?.totalCommissionPaid,
      context: <PaidAndUnpaid paid={summary?.paidCommission} unpaid={summary?.unpaidCommission} />,
    },
    {
      name: 'totalCollectionGenerated',
      rupees: summary?.totalCollectionGenerated,
      context: t('coordinators:summary.oncePerLevel'),
    },
    { name: 'totalInvestmentCount', value: formatNumber(summary?.totalInvestmentCount) },
    {
      name: 'avgCommissionRate',
      value: formatPercent(summary?.avgCommissionRate),
      context: t('coordinators:summary.rateOfOneLevel'),
    },
  ] as const;
  return (
    <StatStrip minWidth={340}>
      {cards.map(({ name, ...figure }) => (
        <StatCard
          key={name}
          label={t(`coordinators:summary.${name}`)}
          explain={{
            formula: t(`coordinators:summary.${name}Help`),
            rows: name === 'totalCommissionPaid' && !isFiltered ? report : undefined,
          }}
          {...figure}
          context={summary && 'context' in figure && figure.context}
          isLoading={isLoading}
        />
      ))}
    </StatStrip>
  );
}
