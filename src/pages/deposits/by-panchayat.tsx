import { Link } from '@mui/material';
import type { TFunction } from 'i18next';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { type PanchayatDeposits, pendingByPanchayat } from '@/api/lists';
import { OPENED_FROM_LIST, useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { RowButton } from '@/components/list/buttons';
import {
  actionsColumn,
  amountColumn,
  columnsOf,
  countColumn,
  fileColumn,
  flexible,
} from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListToolbar } from '@/components/list/list-toolbar';
import { RecordCard } from '@/components/list/record-card';
import { SearchedRecords } from '@/components/list/searched-records';
import { ListPage } from '@/components/page/list-page';
import { PageTabs } from '@/components/page/page-tabs';
import { ViewToggle } from '@/components/page/view-toggle';
import { Rupees, TwoLineText, Unbroken, WrappedText } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, countParams, formatDate, formatExactRupees, formatRupees } from '@/components/text/format';
import { RowMark } from '@/components/text/row-mark';
import { listHandIns } from '@/contract/cash';
import { isOldCash } from '@/domain/cash-trail';
import { type Figure, isAbove } from '@/domain/figures';
import { amountInFile } from '@/domain/text/csv-cell';
import { GroupSwitch, OTHER_LIST, useListTabs } from '@/pages/shared/decision-lists';
import { mayDo } from '@/providers/access-control-provider';
import { GROUP_PARAM } from '@/providers/list-url';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { useCustom } from '@/refine/use-custom';
import { useDataGrid } from '@/refine/use-data-grid';
import { now } from '@/utils/clock';
import { useIsPhone } from '@/utils/media-queries';
import { useQueryParams } from '@/utils/use-query-params';
import { paymentFilters, usePlans } from './filters';
import { BY_PANCHAYAT_LIST, GROUPS } from './first-calls';
import { handInPath, PENDING_PATH } from './labels';
import type { PendingListContext } from './use-deposit';
import { useDepositDecisions } from './use-deposit-decisions';

/** What is pending by panchayat, and what panchayats handed in, are two views of the first tab. */
export function CashViews({ view, children }: { view: (typeof GROUPS)[number]; children: ReactNode }) {
  const { t } = useTranslation();
  const [, change] = useQueryParams();
  const decisions = useDepositDecisions();
  const { decide, isBeingDecided } = decisions;
  return (
    <ListPage
      title={t('deposits:title')}
      description={t(`cash-office:${view}.description`)}
      actions={
        <ViewToggle
          label={t('cash-office:views.label')}
          value={view}
          views={GROUPS.map((name) => ({ name, label: t(`cash-office:views.${name}`) }))}
          onChange={(next) => change({ ...OTHER_LIST, search: undefined, status: undefined, [GROUP_PARAM]: next })}
        />
      }
    >
      <PageTabs {...useListTabs('deposits', 'pending')}>
        {children}
        <ListOutlet<PendingListContext>
          context={{ listPath: PENDING_PATH, rows: [], isBeingDecided, decide, decisions }}
        />
      </PageTabs>
    </ListPage>
  );
}

export const useGroupSwitch = (toolbar: ReactNode) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const groupSwitch = <GroupSwitch groups={GROUPS} label={t('deposits:byPanchayat')} />;
  return isPhone
    ? { recordField: groupSwitch, toolbar }
    : {
        toolbar: (
          <>
            {groupSwitch}
            {toolbar}
          </>
        ),
      };
};

export const PendingByPanchayat = withListUrlState(BY_PANCHAYAT_LIST, Panchayats);

/** One row for each panchayat, which opens the list of its deposits. */
function Panchayats() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { open } = useRoutedDialog(PENDING_PATH);
  const grid = useDataGrid({ resource: pendingByPanchayat, prefetchNextPage: true });
  const plans = usePlans();
  const onReceive = useCallback((number: string) => open(handInPath(number)), [open]);
  const columns = useMemo(() => panchayatColumns(t, onReceive), [t, onReceive]);
  const fileColumns = useMemo(() => panchayatFileColumns(t), [t]);
  return (
    <CashViews view="panchayat">
      <HandInsToReceive />
      <SearchedRecords
        grid={grid}
        search={{ label: t('cash-office:panchayat.search'), placeholder: t('cash-office:panchayat.placeholder') }}
        filters={paymentFilters(t, plans ?? [])}
        {...useGroupSwitch(<ListToolbar grid={grid} columns={columns} exportColumns={fileColumns} isExportInMenu />)}
        label={t('cash-office:panchayat.label')}
        columns={columns}
        rowName={placeOf}
        onRowClick={({ _id }) => navigate(`${PENDING_PATH}?panchayatId=${_id}`)}
        renderCard={(row) => <PanchayatCard row={row} onReceive={onReceive} />}
        empty={{
          title: t('deposits:empty.title'),
          hint: t('deposits:empty.hint'),
          filteredTitle: t('ui:filters.none'),
          filteredHint: t('ui:filters.noneHint'),
        }}
        failure={t('deposits:loadFailed.message')}
      />
    </CashViews>
  );
}

/** Hand-ins that wait to be received: of all panchayats, or of one. */
export function HandInsToReceive({ panchayatId = '' }: { panchayatId?: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const isPhone = useIsPhone();
  const { data } = useCustom(listHandIns, { query: { status: 'handed-in', panchayatId, limit: 5 } });
  if (!data || data.handIns.length === 0) return null;
  const others = (data.totalCount ?? 0) - data.handIns.length;
  const all = `${PENDING_PATH}?by=hand-in&status=handed-in${panchayatId && `&panchayatId=${panchayatId}`}`;
  // Links below each other are too close for a thumb.
  if (isPhone && data.handIns.length > 1)
    return (
      <Link component={RouterLink} to={all} sx={thumbLinkStyle}>
        {t('cash-office:handInsToReceive', countParams(data.totalCount ?? data.handIns.length))}
      </Link>
    );
  return (
    <SecondaryText>
      {t('cash-office:toReceive')}{' '}
      {data.handIns.map(({ _id, number, amount, coordinator }, index) => (
        <span key={_id}>
          {index > 0 && ' · '}
          <Link
            component={RouterLink}
            to={{ pathname: handInPath(number), search }}
            state={OPENED_FROM_LIST}
            sx={isPhone ? thumbLinkStyle : {}}
          >
            <Unbroken>{number}</Unbroken>
          </Link>{' '}
          {formatExactRupees(amount)}
          {!panchayatId && ` (${coordinator.unitName ?? coordinator.name})`}
        </span>
      ))}
      {others > 0 && (
        <>
          {' · '}
          <Link component={RouterLink} to={all}>
            {t('cash-office:more', countParams(others))}
          </Link>
        </>
      )}
    </SecondaryText>
  );
}

const placeOf = ({ coordinator }: PanchayatDeposits): string => coordinator.unitName ?? coordinator.name;

interface Part {
  count: Figure;
  amount: Figure;
}

const amountAndCount = (t: TFunction, { count, amount }: Part) =>
  isAbove(count, 0) ? (
    <TwoLineText
      align="right"
      first={<Rupees amount={amount} />}
      second={t('cash-office:deposits', countParams(count))}
    />
  ) : (
    ABSENT
  );

type OnReceive = (number: string) => void;

function panchayatColumns(t: TFunction, onReceive: OnReceive): ListColumn<PanchayatDeposits>[] {
  const { column, sortable } = columnsOf(t, 'cash-office:columns');
  return [
    {
      ...sortable('place'),
      ...flexible(1.2, 140),
      renderCell: ({ row }) => (
        <>
          <RowMark kind="warning" text={oldCashText(t, row)} />
          <WrappedText>{placeOf(row)}</WrappedText>
        </>
      ),
    },
    {
      ...sortable('coordinator'),
      ...flexible(1, 130),
      renderCell: ({ row }) => <WrappedText>{row.coordinator.name}</WrappedText>,
    },
    { ...sortable('count'), width: 92, ...countColumn },
    { ...sortable('totalAmount'), width: 112, ...amountColumn },
    { ...column('cashTaken'), width: 112, ...rightAligned, renderCell: ({ row }) => amountAndCount(t, row.cashTaken) },
    {
      ...column('cashNotTaken'),
      width: 112,
      ...rightAligned,
      renderCell: ({ row }) => amountAndCount(t, row.cashNotTaken),
    },
    {
      ...sortable('inHand'),
      width: 150,
      ...rightAligned,
      renderCell: ({ row: { inHand } }) =>
        isAbove(inHand.count, 0) ? (
          <TwoLineText
            align="right"
            first={<Rupees amount={inHand.amount} />}
            second={
              <span style={inHand.since && isOldCash(inHand.since, now()) ? oldStyle : undefined}>
                {t('cash-office:since', { date: formatDate(inHand.since) })}
              </span>
            }
          />
        ) : (
          ABSENT
        ),
    },
    actionsColumn(column('handIns', 'actions'), 160, (row) => <ReceiveButton row={row} onReceive={onReceive} />),
  ];
}

/** The oldest of its hand-ins is received first, then what a coordinator has that is not active and cannot hand it in. */
function ReceiveButton({ row, onReceive }: { row: PanchayatDeposits; onReceive: OnReceive }) {
  const { t } = useTranslation();
  const { _id, coordinator, inHand, handIns } = row;
  const { status, name } = coordinator;
  const [first] = handIns;
  if (!mayDo('hand-ins', 'decide')) return null;
  if (!first && (!status || status === 'active' || !isAbove(inHand.count, 0))) return null;
  const amount = formatRupees((first ?? inHand).amount);
  return (
    <div className="row-actions">
      <RowButton
        kind="outlined"
        label={t('cash-office:receive.named', { number: first?.number ?? name, place: placeOf(row), amount })}
        onClick={() => onReceive(first?.number ?? _id)}
      >
        {t('cash-office:receive.amount', { amount })}
      </RowButton>
    </div>
  );
}

const oldCashText = (t: TFunction, { inHand: { since, amount } }: PanchayatDeposits): string | undefined =>
  since && isOldCash(since, now())
    ? t('cash-office:old', { amount: formatExactRupees(amount), date: formatDate(since) })
    : undefined;

const panchayatFileColumns = (t: TFunction): ListColumn<PanchayatDeposits>[] => [
  fileColumn('place', t('cash-office:columns.place'), placeOf),
  fileColumn('coordinator', t('cash-office:columns.coordinator'), ({ coordinator }) => coordinator.name),
  fileColumn('count', t('cash-office:columns.count')),
  fileColumn('totalAmount', t('cash-office:columns.totalAmount'), (row) => amountInFile(row.totalAmount)),
  fileColumn('cashTaken', t('cash-office:columns.cashTaken'), (row) => amountInFile(row.cashTaken.amount)),
  fileColumn('cashNotTaken', t('cash-office:columns.cashNotTaken'), (row) => amountInFile(row.cashNotTaken.amount)),
  fileColumn('inHand', t('cash-office:columns.inHand'), (row) => amountInFile(row.inHand.amount)),
  fileColumn('since', t('cash-office:columns.since'), (row) => row.inHand.since ?? undefined),
];

function PanchayatCard({ row, onReceive }: { row: PanchayatDeposits; onReceive: OnReceive }) {
  const { t } = useTranslation();
  const { coordinator, count, totalAmount, cashTaken, cashNotTaken, inHand } = row;
  const part = (name: 'cashTaken' | 'cashNotTaken', { count: number, amount }: Part) =>
    isAbove(number, 0) && `${t(`cash-office:columns.${name}`)} ${formatRupees(amount)}`;
  const old = oldCashText(t, row);
  return (
    <RecordCard
      title={placeOf(row)}
      figure={<Rupees amount={totalAmount} />}
      lines={[
        `${coordinator.name} · ${t('cash-office:deposits', countParams(count))}`,
        [part('cashTaken', cashTaken), part('cashNotTaken', cashNotTaken)].filter(Boolean).join(' · '),
        old ? (
          <span key="old" style={oldStyle}>
            {old}
          </span>
        ) : (
          isAbove(inHand.count, 0) &&
          t('cash-office:inHandSince', { amount: formatRupees(inHand.amount), date: formatDate(inHand.since) })
        ),
      ]}
      footer={<ReceiveButton row={row} onReceive={onReceive} />}
    />
  );
}

const thumbLinkStyle = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };
const oldStyle = { color: 'var(--mui-palette-warning-main)', fontWeight: 600 };
