import { Button, Link } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { type Due, dues } from '@/api/dues';
import { plans } from '@/api/plans';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SelectionBar } from '@/components/list/row-selection';
import { SearchedRecords } from '@/components/list/searched-records';
import { StatCard, StatStrip } from '@/components/page/stat-card';
import { countParams, formatNumber, formatRupees } from '@/components/text/format';
import { DUES_VIEWS, MONTHS_BEHIND, ROUND_STATES } from '@/contract/choices';
import { exportDues } from '@/contract/dues';
import { isAbove } from '@/domain/figures';
import { sumRupees } from '@/domain/money';
import { dayOf } from '@/domain/months';
import { planOptions } from '@/domain/plan';
import { mayDo } from '@/providers/access-control-provider';
import { useAllRows } from '@/refine/use-all-rows';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { useExportFile } from '@/refine/use-export-file';
import { useListSelection } from '@/refine/use-list-selection';
import { now } from '@/utils/clock';
import { DueCard, dueColumns } from './columns';
import { DUES_PATH } from './first-calls';
import { canBePut } from './labels';
import { DuesViews } from './views';

// Most visitors never open this filter, and a field that searches is large.
const PanchayatFilter = lazy(async () => ({ default: (await import('@/pages/shared/level-select')).PanchayatFilter }));

export interface DuesListContext {
  rows: readonly Due[];
  selected: readonly Due[];
  clear: () => void;
}

const rowName = ({ member }: Due): string => member.name;
const itemsOf = (row: Due): readonly Due[] => (canBePut(row) ? [row] : []);
const OVERDUE = DUES_VIEWS[0];

/** The other filters stay, since the figure counts by them. */
function rowsPath(search: string, monthsBehind = ''): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('monthsBehind', monthsBehind);
  return `${DUES_PATH}?${query}`;
}

/** One row for each plan of each person with overdue months. */
export function DuesList() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { open } = useRoutedDialog(DUES_PATH);
  const grid = useDataGrid({ resource: dues, prefetchNextPage: true });
  const { summary, behind, below } = grid.meta ?? {};
  const { show = OVERDUE } = grid.filters;
  const isOverdue = show === OVERDUE;
  const mayPut = isOverdue && mayDo('dues', 'create');
  const rowSelection = useListSelection<Due, Due>({ grid, rows: grid.rows, itemsOf });
  const { selected, clear } = rowSelection;
  const put = useEventCallback(({ member }: Due) => open(`${DUES_PATH}/round/${member._id}`));
  const onPut = mayPut ? put : undefined;
  const columns = useMemo(() => dueColumns(t, { onPut }, isOverdue), [t, onPut, isOverdue]);
  const file = useExportFile({
    endpoint: exportDues,
    query: grid.filters,
    fileName: () => `dues-${dayOf(now())}.csv`,
    success: t('dues:exported'),
    failure: (reason) => reason || t('dues:exportFailed'),
  });
  const context: DuesListContext = { rows: grid.rows, selected, clear };
  return (
    <DuesViews view="plan">
      <StatStrip minWidth={180}>
        <StatCard
          label={t(`dues:show.${show as (typeof DUES_VIEWS)[number]}`)}
          rupees={summary?.amount}
          context={summary && t('dues:members', countParams(summary.memberCount))}
          isLoading={grid.isLoading}
          explain={{ formula: t(isOverdue ? 'dues:explain.sum' : 'dues:explain.thisMonth') }}
        />
        {isOverdue &&
          (['one', 'two', 'three'] as const).map((name, index) => (
            <StatCard
              key={name}
              label={t(`dues:behind.${name}`)}
              value={formatNumber(behind?.[name].memberCount)}
              context={
                behind &&
                isAbove(behind[name].memberCount, 0) && (
                  <Link component={RouterLink} to={rowsPath(search, MONTHS_BEHIND[index])}>
                    {formatRupees(behind[name].amount)}
                  </Link>
                )
              }
              isLoading={grid.isLoading}
              explain={{ formula: t('dues:explain.behind') }}
            />
          ))}
      </StatStrip>
      <SearchedRecords
        grid={grid}
        hasThreeLines
        search={{ label: t('dues:filters.search'), placeholder: t('dues:filters.placeholder') }}
        {...useDuesFilters(grid)}
        chips={
          below
            ? [
                {
                  label: t(`ui:level.${below.coordinatorType}`),
                  value: below.unitName ?? below.name,
                  onRemove: () => grid.setFilter('belowId', ''),
                },
              ]
            : []
        }
        toolbar={<ListToolbar grid={grid} columns={columns} file={file} isExportInMenu />}
        label={t('dues:label')}
        columns={columns}
        {...(mayPut && rowSelection.offeredCheckboxes)}
        canSelect={canBePut}
        rowName={rowName}
        onRowClick={({ member }) => open(`${DUES_PATH}/show/${member._id}`)}
        renderCard={(due) => <DueCard due={due} onPut={onPut} />}
        empty={{
          title: t('dues:empty'),
          hint: t('dues:emptyHint'),
          filteredTitle: t('ui:filters.none'),
          filteredHint: t('ui:filters.noneHint'),
        }}
        failure={t('dues:loadFailed')}
      />
      {mayPut && (
        <SelectionBar
          rowSelection={rowSelection}
          total={grid.total}
          hasOtherPages={grid.pageCount > 1}
          label={t('dues:selection.label')}
          count={t('dues:selection.count', countParams(selected.length))}
          sum={formatRupees(sumRupees(selected.map(({ amount }) => amount)))}
          clearLabel={t('dues:selection.clear')}
        >
          <Button variant="contained" onClick={() => open(`${DUES_PATH}/round`)}>
            {t('dues:round.put')}
          </Button>
        </SelectionBar>
      )}
      <ListOutlet context={context} />
    </DuesViews>
  );
}

function useDuesFilters({ filters, setFilter }: Pick<RecordGrid<Due>, 'filters' | 'setFilter'>) {
  const { t } = useTranslation();
  const { data } = useAllRows(plans);
  const { panchayatId = '' } = filters;
  const label = t('dues:columns.panchayat');
  const [, ...otherViews] = DUES_VIEWS;
  return {
    filters: [
      {
        name: 'monthsBehind',
        label: t('dues:filters.monthsBehind'),
        all: t('dues:filters.anyMonths'),
        options: MONTHS_BEHIND.map((value) => ({ value, label: t(`dues:filters.behind.${value}`) })),
      },
      {
        name: 'planId',
        label: t('dues:columns.plan'),
        all: t('dues:filters.allPlans'),
        options: planOptions(data?.data ?? []),
      },
      {
        name: 'roundState',
        label: t('dues:columns.round'),
        all: t('dues:filters.anyRound'),
        options: ROUND_STATES.map((value) => ({ value, label: t(`dues:filters.round.${value}`) })),
      },
    ],
    moreFilters: [
      {
        name: 'panchayatId',
        label,
        options: [],
        field: (
          <Suspense fallback={null}>
            <PanchayatFilter
              label={label}
              placeholder={t('dues:filters.allPanchayats')}
              panchayatId={panchayatId}
              onChoose={(id) => setFilter('panchayatId', id)}
            />
          </Suspense>
        ),
      },
      {
        name: 'show',
        label: t('dues:filters.show'),
        all: t(`dues:show.${OVERDUE}`),
        options: otherViews.map((value) => ({ value, label: t(`dues:show.${value}`) })),
      },
    ],
  };
}
