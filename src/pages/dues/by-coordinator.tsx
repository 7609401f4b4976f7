import { Link } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { type CoordinatorDues, coordinatorDues } from '@/api/dues';
import { columnsOf, flexible } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { RecordCard } from '@/components/list/record-card';
import { SearchedRecords } from '@/components/list/searched-records';
import { Rupees, TwoLineText, WrappedText } from '@/components/text/cell-text';
import {
  ABSENT,
  countParams,
  formatDate,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPoints,
  formatRupees,
} from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import type { DuesView } from '@/contract/choices';
import { LEVELS } from '@/contract/roles';
import { differenceOf, isAbove } from '@/domain/figures';
import { amountInFile, monthInFile } from '@/domain/text/csv-cell';
import { useDataGrid } from '@/refine/use-data-grid';
import { DUES_PATH } from './first-calls';
import { DuesViews } from './views';

const placeOf = ({ coordinator }: CoordinatorDues): string => coordinator.unitName ?? coordinator.name;

/** The rows that a figure is made of. */
const rowsPath = ({ _id }: CoordinatorDues, show?: DuesView, more = ''): string =>
  `${DUES_PATH}?belowId=${_id}${show ? `&show=${show}` : ''}${more}`;

/** Payments are due this month to the coordinators of one level: how much of it is paid in, and what is overdue. */
export function ByCoordinator() {
  const { t } = useTranslation();
  const grid = useDataGrid({ resource: coordinatorDues, prefetchNextPage: true });
  const { month, comparedDay } = grid.meta ?? {};
  const day = formatDate(comparedDay);
  const columns = useMemo(() => coordinatorColumns(t, day), [t, day]);
  const [panchayat, ...higherLevels] = LEVELS;
  return (
    <DuesViews view="coordinator">
      <SearchedRecords
        grid={grid}
        search={{ label: t('dues:filters.searchCoordinators'), placeholder: t('dues:filters.coordinatorPlaceholder') }}
        filters={[
          {
            name: 'coordinatorType',
            label: t('dues:filters.level'),
            all: t(`ui:level.${panchayat}`),
            options: higherLevels.map((value) => ({ value, label: t(`ui:level.${value}`) })),
          },
        ]}
        toolbar={<ListToolbar grid={grid} columns={columns} />}
        label={t('dues:coordinators.label', { month: month ? formatMonth(month) : '' })}
        columns={columns}
        rowName={placeOf}
        renderCard={(row) => <CoordinatorCard row={row} day={day} />}
        empty={{
          title: t('dues:coordinators.empty'),
          hint: t('dues:emptyHint'),
          filteredTitle: t('ui:filters.none'),
          filteredHint: t('ui:filters.noneHint'),
        }}
        failure={t('dues:loadFailed')}
      />
    </DuesViews>
  );
}

/** The name of the link begins with what is seen of it. */
function Rows({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to} color="inherit" underline="hover">
      {children}
      <span style={visuallyHidden}>, {label}</span>
    </Link>
  );
}

/** Percentage points more or less than the month before by the same day; null where one of the two is not known. */
const changeOf = ({ percentage, previousPercentage }: CoordinatorDues) => differenceOf(percentage, previousPercentage);

function changeText(t: TFunction, change: number | null): string {
  if (change === null) return ABSENT;
  const isMore = Math.round(change * 10) > 0;
  return t('dues:coordinators.points', {
    points: `${isMore ? '+' : change < 0 ? '−' : ''}${formatPoints(Math.abs(change))}`,
  });
}

function coordinatorColumns(t: TFunction, day: string): ListColumn<CoordinatorDues>[] {
  const { sortable } = columnsOf(t, 'dues:coordinators.columns');
  return [
    {
      ...sortable('coordinator'),
      ...flexible(1.4, 180),
      exportValue: (row) => row.coordinator.name,
      renderCell: ({ row }) => (
        <TwoLineText
          first={<WrappedText>{placeOf(row)}</WrappedText>}
          second={
            <>
              {row.coordinator.unitName && row.coordinator.name}{' '}
              {row.coordinator.status && row.coordinator.status !== 'active' && (
                <StateChip kind="account" state={row.coordinator.status} size="small" />
              )}
            </>
          }
        />
      ),
    },
    {
      field: 'place',
      headerName: t('dues:coordinators.columns.place'),
      isOptional: true,
      exportValue: placeOf,
      renderCell: ({ row }) => placeOf(row),
    },
    {
      ...sortable('due'),
      width: 130,
      ...rightAligned,
      exportValue: ({ due }) => amountInFile(due.amount),
      renderCell: ({ row }) => (
        <TwoLineText
          align="right"
          first={
            <Rows to={rowsPath(row, 'this-month')} label={t('dues:coordinators.dueOf', { name: placeOf(row) })}>
              <Rupees amount={row.due.amount} />
            </Rows>
          }
          second={t('dues:payments', countParams(row.due.count))}
        />
      ),
    },
    {
      ...sortable('paidIn'),
      width: 150,
      ...rightAligned,
      exportValue: ({ paidIn }) => amountInFile(paidIn.amount),
      renderCell: ({ row }) => (
        <TwoLineText
          align="right"
          first={
            <Rows to={rowsPath(row, 'paid-in')} label={t('dues:coordinators.paidInOf', { name: placeOf(row) })}>
              <Rupees amount={row.paidIn.amount} />
            </Rows>
          }
          second={
            isAbove(row.waitingAmount, 0) && t('dues:coordinators.waiting', { amount: formatRupees(row.waitingAmount) })
          }
        />
      ),
    },
    {
      ...sortable('percentage'),
      width: 96,
      ...rightAligned,
      valueFormatter: (value: number | null) => formatPercent(value),
    },
    {
      ...sortable('change'),
      headerName: t('dues:coordinators.columns.change', { day }),
      width: 150,
      ...rightAligned,
      exportValue: changeOf,
      renderCell: ({ row }) => (
        <TwoLineText
          align="right"
          first={changeText(t, changeOf(row))}
          second={
            row.previousPercentage !== null &&
            t('dues:coordinators.then', { percent: formatPercent(row.previousPercentage) })
          }
        />
      ),
    },
    {
      ...sortable('arrears'),
      width: 140,
      ...rightAligned,
      exportValue: ({ arrears }) => amountInFile(arrears.amount),
      renderCell: ({ row }) =>
        isAbove(row.arrears.memberCount, 0) ? (
          <TwoLineText
            align="right"
            first={
              <Rows to={rowsPath(row)} label={t('dues:coordinators.arrearsOf', { name: placeOf(row) })}>
                <Rupees amount={row.arrears.amount} />
              </Rows>
            }
            second={t('dues:members', countParams(row.arrears.memberCount))}
          />
        ) : (
          formatNumber(0)
        ),
    },
    {
      ...sortable('oldestMonth'),
      width: 120,
      exportValue: ({ oldestMonth }) => oldestMonth && monthInFile(oldestMonth),
      renderCell: ({ row }) =>
        row.oldestMonth ? (
          <Rows
            to={rowsPath(row, undefined, '&sort=oldestMonth&order=asc')}
            label={t('dues:coordinators.oldestOf', { name: placeOf(row) })}
          >
            {formatMonth(row.oldestMonth)}
          </Rows>
        ) : (
          ABSENT
        ),
    },
  ];
}

function CoordinatorCard({ row, day }: { row: CoordinatorDues; day: string }) {
  const { t } = useTranslation();
  const { coordinator, due, paidIn, percentage, arrears, oldestMonth } = row;
  return (
    <RecordCard
      title={placeOf(row)}
      figure={formatPercent(percentage)}
      lines={[
        coordinator.unitName && coordinator.name,
        <Rows key="due" to={rowsPath(row, 'this-month')} label={t('dues:coordinators.dueOf', { name: placeOf(row) })}>
          {t('dues:coordinators.paidOfDue', { paid: formatRupees(paidIn.amount), due: formatRupees(due.amount) })}
        </Rows>,
        `${t('dues:coordinators.columns.change', { day })}: ${changeText(t, changeOf(row))}`,
        isAbove(arrears.memberCount, 0) && (
          <Rows key="arrears" to={rowsPath(row)} label={t('dues:coordinators.arrearsOf', { name: placeOf(row) })}>
            {t('dues:coordinators.overdue', {
              ...countParams(arrears.memberCount),
              amount: formatRupees(arrears.amount),
              month: oldestMonth ? formatMonth(oldestMonth) : ABSENT,
            })}
          </Rows>
        ),
      ]}
    />
  );
}
