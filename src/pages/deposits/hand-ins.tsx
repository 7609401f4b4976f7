import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type HandIn, handIns } from '@/api/lists';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { amountColumn, columnsOf, dayColumn, fileColumn, flexible } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { RecordCard } from '@/components/list/record-card';
import { SearchedRecords } from '@/components/list/searched-records';
import { Rupees, TwoLineText } from '@/components/text/cell-text';
import { ABSENT, countParams, formatDate } from '@/components/text/format';
import { Tag } from '@/components/text/states';
import { HAND_IN_STATUSES } from '@/contract/choices';
import { amountInFile } from '@/domain/text/csv-cell';
import { useFindingFilters } from '@/pages/shared/decision-lists';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { useDataGrid } from '@/refine/use-data-grid';
import { CashViews, useGroupSwitch } from './by-panchayat';
import { HAND_IN_LIST } from './first-calls';
import { Difference } from './hand-in-difference';
import { handInPath, PENDING_PATH } from './labels';

export const HandIns = withListUrlState(HAND_IN_LIST, HandInList);

/** Everything that panchayats handed in, received or not. */
function HandInList() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(PENDING_PATH);
  const grid = useDataGrid({ resource: handIns, prefetchNextPage: true });
  const columns = useMemo(() => handInColumns(t), [t]);
  const fileColumns = useMemo(() => handInFileColumns(t), [t]);
  return (
    <CashViews view="hand-in">
      <SearchedRecords
        grid={grid}
        search={{ label: t('cash-office:hand-in.search'), placeholder: t('cash-office:hand-in.placeholder') }}
        filters={[
          {
            name: 'status',
            label: t('cash-office:columns.status'),
            all: t('cash-office:hand-in.allStatuses'),
            options: HAND_IN_STATUSES.map((value) => ({ value, label: t(`cash-office:status.${value}`) })),
          },
          {
            name: 'isDifferent',
            label: t('cash-office:columns.difference'),
            all: t('cash-office:hand-in.differentOrNot'),
            options: [{ value: 'true', label: t('cash-office:hand-in.different') }],
          },
        ]}
        moreFilters={useFindingFilters(grid, [])}
        {...useGroupSwitch(<ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} isExportInMenu />)}
        label={t('cash-office:hand-in.label')}
        columns={columns}
        rowName={({ number }) => number}
        onRowClick={({ number }) => open(handInPath(number))}
        renderCard={(row) => <HandInCard row={row} />}
        empty={{
          title: t('cash-office:hand-in.empty'),
          hint: t('cash-office:hand-in.emptyHint'),
          filteredTitle: t('ui:filters.none'),
          filteredHint: t('ui:filters.noneHint'),
        }}
        failure={t('cash-office:hand-in.loadFailed')}
      />
    </CashViews>
  );
}

const placeOf = ({ coordinator }: HandIn): string => coordinator.unitName ?? coordinator.name;

const TONES = { 'handed-in': 'info', received: 'success', 'taken-back': 'neutral' } as const;

const statusTag = (t: TFunction, status: HandIn['status']) =>
  status && <Tag size="small" tone={TONES[status]} label={t(`cash-office:status.${status}`)} />;

function handInColumns(t: TFunction): ListColumn<HandIn>[] {
  const { column } = columnsOf(t, 'cash-office:columns');
  return [
    { ...column('number'), width: 140 },
    {
      ...column('place'),
      ...flexible(1.2, 170),
      renderCell: ({ row }) => <TwoLineText first={placeOf(row)} second={row.coordinator.name} />,
    },
    { ...column('count'), width: 96, ...rightAligned, valueGetter: (_, row) => row.depositIds.length },
    { ...column('amount'), width: 112, ...amountColumn },
    { ...column('createdAt'), width: 120, ...dayColumn },
    {
      ...column('status'),
      ...flexible(1, 190),
      renderCell: ({ row }) =>
        row.receivedAt ? (
          <TwoLineText first={statusTag(t, row.status)} second={formatDate(row.receivedAt)} />
        ) : (
          statusTag(t, row.status)
        ),
    },
    {
      ...column('difference'),
      ...flexible(1, 150),
      renderCell: ({ row }) =>
        row.difference ? (
          <TwoLineText first={<Difference amount={row.difference} />} second={row.note ?? ''} />
        ) : (
          ABSENT
        ),
    },
  ];
}

const handInFileColumns = (t: TFunction): ListColumn<HandIn>[] => [
  fileColumn('number', t('cash-office:columns.number')),
  fileColumn('place', t('cash-office:columns.place'), placeOf),
  fileColumn('coordinator', t('cash-office:columns.coordinator'), ({ coordinator }) => coordinator.name),
  fileColumn('count', t('cash-office:columns.count'), ({ depositIds }) => depositIds.length),
  fileColumn('amount', t('cash-office:columns.amount'), ({ amount }) => amountInFile(amount)),
  fileColumn('createdAt', t('cash-office:columns.createdAt')),
  fileColumn('status', t('cash-office:columns.status'), ({ status }) => status && t(`cash-office:status.${status}`)),
  fileColumn('receivedAt', t('cash-office:columns.receivedAt')),
  fileColumn('receivedBy', t('cash-office:columns.receivedBy'), ({ receivedBy }) => receivedBy?.name),
  fileColumn('countedAmount', t('fields:countedAmount'), ({ countedAmount }) => amountInFile(countedAmount)),
  fileColumn('difference', t('cash-office:columns.difference'), ({ difference }) => amountInFile(difference)),
  fileColumn('note', t('fields:note')),
];

function HandInCard({ row }: { row: HandIn }) {
  const { t } = useTranslation();
  const { number, amount, depositIds, createdAt, status, receivedAt, difference } = row;
  return (
    <RecordCard
      title={number}
      figure={<Rupees amount={amount} />}
      lines={[
        `${placeOf(row)} · ${t('cash-office:deposits', countParams(depositIds.length))}`,
        t('cash-office:handedInOn', { date: formatDate(createdAt) }),
        receivedAt && t('cash-office:receivedOn', { date: formatDate(receivedAt) }),
        difference ? <Difference key="difference" amount={difference} /> : undefined,
      ]}
      states={statusTag(t, status)}
    />
  );
}
