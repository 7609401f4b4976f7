import { Button, Link } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { type DuePayout, duePayouts } from '@/api/payouts';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { KeyboardShortcuts } from '@/components/list/keyboard-shortcuts';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { SelectionBar } from '@/components/list/row-selection';
import { SearchedRecords } from '@/components/list/searched-records';
import { StatCard, StatStrip } from '@/components/page/stat-card';
import { countParams, formatDate, formatNumber, formatRupees } from '@/components/text/format';
import { listPayouts } from '@/contract/payouts';
import { LEVELS } from '@/contract/roles';
import { mayDo } from '@/providers/access-control-provider';
import { useCustom } from '@/refine/use-custom';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { useListSelection } from '@/refine/use-list-selection';
import { DueCard, dueColumns } from './columns';
import { ALL_PAYOUTS_PATH, PAYOUTS_PATH, PREPARED, payoutPath } from './first-calls';
import { sumOfRows } from './labels';
import { PayoutTabs } from './payout-tabs';

/** The dialogs over the list read it. */
export interface DueListContext {
  rows: readonly DuePayout[];
  selected: readonly DuePayout[];
  clear: () => void;
  until: string | undefined;
  nextNumber: string;
  minimumAmount: number | null;
  /** The version of the settings. */
  etag: string | null;
}

const canBePaid = ({ heldBack }: DuePayout): boolean => heldBack === null;
const rowName = ({ coordinator }: DuePayout): string => coordinator.name;
const itemsOf = (row: DuePayout): readonly DuePayout[] => (canBePaid(row) ? [row] : []);

/** One row for each coordinator: what is approved, not paid and in no prepared payout. */
export function DueList() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(PAYOUTS_PATH);
  const grid = useDataGrid({ resource: duePayouts, prefetchNextPage: true });
  const { summary, nextNumber = '', minimumAmount = null, etag = null } = grid.meta ?? {};
  const rowSelection = useListSelection<DuePayout, DuePayout>({ grid, rows: grid.rows, itemsOf });
  const { selected } = rowSelection;
  const columns = useMemo(() => dueColumns(t), [t]);
  const filters = useDueFilters(grid);
  const { until } = grid.filters;
  const { clear } = rowSelection;
  const context: DueListContext = { rows: grid.rows, selected, clear, until, nextNumber, minimumAmount, etag };
  return (
    <PayoutTabs view="due">
      <StatStrip minWidth={220}>
        <StatCard
          label={t('payouts:due.toPay')}
          rupees={summary?.totalAmount}
          context={t('payouts:people', countParams(summary?.coordinatorCount))}
          isLoading={grid.isLoading}
          explain={{ formula: t('payouts:due.toPayHelp', countParams(summary?.count)) }}
        />
        <StatCard
          label={t('payouts:due.heldBack')}
          rupees={summary?.heldBackAmount}
          context={t('payouts:people', countParams(summary?.heldBackCount))}
          isLoading={grid.isLoading}
          explain={{ formula: t('payouts:due.heldBackHelp') }}
        />
        <PreparedPayouts />
        <StatCard
          label={t('payouts:due.minimum')}
          rupees={minimumAmount}
          context={
            mayDo('payouts', 'edit') && (
              <Link component="button" type="button" sx={linkStyle} onClick={() => open(`${PAYOUTS_PATH}/minimum`)}>
                {t('payouts:due.changeMinimum')}
              </Link>
            )
          }
          isLoading={grid.isLoading}
          explain={{ formula: t('payouts:due.minimumHelp') }}
        />
      </StatStrip>
      <KeyboardShortcuts rows={grid.rows} rowSelection={rowSelection} rowName={rowName} pages={grid}>
        {(onHelp) => (
          <SearchedRecords
            grid={grid}
            hasThreeLines
            search={{ label: t('payouts:filters.search'), placeholder: t('payouts:filters.searchPlaceholder') }}
            filters={filters}
            toolbar={<ListToolbar grid={grid} columns={columns} isExportInMenu onHelp={onHelp} />}
            label={t('payouts:due.label')}
            columns={columns}
            {...rowSelection.offeredCheckboxes}
            canSelect={canBePaid}
            rowName={rowName}
            renderCard={(row) => <DueCard row={row} />}
            empty={{
              title: t('payouts:due.empty'),
              hint: t('payouts:due.emptyHint'),
              filteredTitle: t('ui:filters.none'),
              filteredHint: t('ui:filters.noneHint'),
            }}
            failure={t('payouts:loadFailed')}
          />
        )}
      </KeyboardShortcuts>
      <SelectionBar
        rowSelection={rowSelection}
        total={summary?.coordinatorCount ?? undefined}
        hasOtherPages={grid.pageCount > 1}
        label={t('payouts:selection.label')}
        count={t('payouts:selection.count', countParams(selected.length))}
        sum={formatRupees(sumOfRows(selected))}
        clearLabel={t('payouts:selection.clear')}
      >
        <Button variant="contained" onClick={() => open(`${PAYOUTS_PATH}/create`)}>
          {t('payouts:prepare.action')}
        </Button>
      </SelectionBar>
      <ListOutlet context={context} />
    </PayoutTabs>
  );
}

/** What is prepared waits for the bank: it is the first thing to finish. */
function PreparedPayouts() {
  const { t } = useTranslation();
  const { data, isLoading } = useCustom(listPayouts, { query: PREPARED });
  const newest = data?.payouts[0];
  const isOne = data?.totalCount === 1;
  return (
    <StatCard
      label={t('payouts:due.prepared')}
      value={formatNumber(data?.totalCount)}
      isLoading={isLoading}
      context={
        newest && (
          <Link component={RouterLink} to={isOne ? payoutPath(newest._id) : `${ALL_PAYOUTS_PATH}?status=prepared`}>
            {isOne ? newest.number : t('payouts:due.showPrepared')}
          </Link>
        )
      }
    />
  );
}

function useDueFilters({ filters }: Pick<RecordGrid<DuePayout>, 'filters'>) {
  const { t } = useTranslation();
  const { until = '' } = filters;
  return [
    {
      name: 'coordinatorType',
      label: t('commissions:filters.coordinatorType'),
      all: t('commissions:filters.allTypes'),
      options: LEVELS.map((value) => ({ value, label: t(`ui:level.${value}`) })),
    },
    {
      name: 'until',
      label: t('payouts:filters.until'),
      isDate: true,
      options: [{ value: until, label: until && formatDate(until) }],
    },
    {
      name: 'isHeldBack',
      label: t('payouts:filters.isHeldBack'),
      all: t('payouts:filters.everybody'),
      options: [
        { value: 'false', label: t('payouts:filters.canBePaid') },
        { value: 'true', label: t('payouts:filters.heldBack') },
      ],
    },
  ];
}

const linkStyle = { font: 'inherit', verticalAlign: 'baseline' };
