import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payout, PayoutLine } from '@/api/payouts';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState } from '@/components/feedback/placeholders';
import { FilterBar } from '@/components/filter/filter-bar';
import { RowButton } from '@/components/list/buttons';
import { actionsColumn, amountColumn, columnsOf, flexible } from '@/components/list/column-types';
import { type ListColumn, pinned } from '@/components/list/list-columns';
import { ListToolbar } from '@/components/list/list-toolbar';
import { Pager } from '@/components/list/pager';
import { RecordCard } from '@/components/list/record-card';
import { RecordsGrid } from '@/components/list/records-grid';
import { Rupees, TwoLineText, WrappedText } from '@/components/text/cell-text';
import { countParams, formatDate, formatMonth } from '@/components/text/format';
import { PayeeText, payeeText } from '@/components/text/payment';
import { StateChip, stateName, stateOptions } from '@/components/text/states';
import { PAYOUT_LINE_STATUSES } from '@/contract/choices';
import { includesText } from '@/domain/text/text';
import { mayDo } from '@/providers/access-control-provider';
import { useClientList } from '@/refine/use-client-list';
import { useQueryParams } from '@/utils/use-query-params';
import { commissionsColumn } from './columns';
import { payoutPath } from './first-calls';
import { CoordinatorCell, warningsOf } from './labels';
import { isOpen } from './use-payout';

const PAGE_SIZE = 100;

interface LineActions {
  /** Nothing is left to be decided where no line is open. */
  canDecide: boolean;
  onPaid: (line: PayoutLine) => void;
  onFailed: (line: PayoutLine) => void;
}

/** All lines are loaded with the payout: search, filter and pages are the browser's. */
export function PayoutLines({ payout }: { payout: Payout }) {
  const { t } = useTranslation();
  const base = payoutPath(payout._id);
  const { open } = useRoutedDialog(base);
  const [params, change] = useQueryParams();
  const filters = { search: params.get('search') ?? '', status: params.get('status') ?? '' };
  const { search, status } = filters;
  const matching = useMemo(
    () =>
      payout.lines.filter((line) => (status === '' || line.status === status) && includesText(search, textsOf(line))),
    [payout.lines, search, status],
  );
  const { grid, rows, pager } = useClientList({
    list: 'payout-lines',
    rows: matching,
    pageSize: PAGE_SIZE,
    filters,
    showView: (view) => change({ search: view.filters.search, status: view.filters.status, page: undefined }),
  });
  const actions = useMemo(
    () => ({
      canDecide: mayDo('payouts', 'decide') && payout.status !== 'cancelled' && payout.lines.some(isOpen),
      onPaid: ({ _id }: PayoutLine) => open(`${base}/lines/${_id}/paid`),
      onFailed: ({ _id }: PayoutLine) => open(`${base}/lines/${_id}/failed`),
    }),
    [payout.status, payout.lines, open, base],
  );
  const columns = useMemo(() => lineColumns(t, actions), [t, actions]);
  const set = (name: 'search' | 'status', value: string) => change({ [name]: value || undefined, page: undefined });
  return (
    <Box component="section" aria-label={t('payouts:show.lines')} sx={sectionStyles}>
      <FilterBar
        search={{
          value: search,
          onChange: (text) => set('search', text),
          label: t('payouts:filters.lines'),
          placeholder: t('payouts:filters.linesPlaceholder'),
        }}
        filters={[
          {
            name: 'status',
            label: t('payouts:columns.state'),
            value: status,
            options: [
              { value: '', label: t('payouts:filters.allStates') },
              ...stateOptions(t, 'payout', PAYOUT_LINE_STATUSES),
            ],
            onChange: (value) => set('status', value),
          },
        ]}
        onClear={() => change({ search: undefined, status: undefined, page: undefined })}
      >
        <ListToolbar grid={grid} columns={columns} />
      </FilterBar>
      <RecordsGrid
        label={t('payouts:show.lines')}
        hasThreeLines
        columns={columns}
        list={grid.list}
        rows={rows}
        loading={false}
        rowName={({ reference, coordinator }) => `${reference}, ${coordinator.name}`}
        onRowClick={({ _id }) => open(`${base}/lines/${_id}`)}
        renderCard={(line) => <LineCard line={line} {...actions} />}
        empty={<EmptyState title={t('ui:filters.none')} hint={t('ui:filters.noneHint')} />}
      />
      <Pager {...pager} label={t('payouts:show.lines')} total={matching.length} pageSize={grid.pageSize} />
    </Box>
  );
}

const textsOf = ({ reference, coordinator, bankReference }: PayoutLine) => [
  reference,
  coordinator.name,
  coordinator.userName,
  coordinator.unitName ?? '',
  bankReference ?? '',
];

/** What the bank said of the line: its reference and day, or why it failed. */
const outcomeOf = ({ bankReference, paidOn, reason }: PayoutLine): string =>
  [bankReference, paidOn && formatDate(paidOn), reason].filter(Boolean).join(' · ');

function LineState({ line }: { line: PayoutLine }) {
  const chip = <StateChip kind="payout" state={line.status} size="small" />;
  const outcome = outcomeOf(line);
  return outcome ? <TwoLineText isWrapping first={chip} second={<WrappedText>{outcome}</WrappedText>} /> : chip;
}

function LineButtons({ line, canDecide, onPaid, onFailed }: LineActions & { line: PayoutLine }) {
  const { t } = useTranslation();
  if (!canDecide || !isOpen(line)) return null;
  const { name } = line.coordinator;
  return (
    <div className="row-actions">
      <RowButton kind="outlined" label={t('payouts:paid.named', { name })} onClick={() => onPaid(line)}>
        {t('payouts:paid.short')}
      </RowButton>
      <RowButton kind="refuse" label={t('payouts:failedLine.named', { name })} onClick={() => onFailed(line)}>
        {t('payouts:failedLine.short')}
      </RowButton>
    </div>
  );
}

function lineColumns(t: TFunction, actions: LineActions): ListColumn<PayoutLine>[] {
  const { column } = columnsOf(t, 'payouts:columns');
  return [
    {
      ...column('coordinator'),
      ...flexible(1.4, 190),
      exportValue: ({ coordinator }) => coordinator.name,
      renderCell: ({ row }) => <CoordinatorCell t={t} row={row} />,
    },
    { ...column('reference'), width: 154 },
    commissionsColumn(column('count')),
    {
      ...column('payee'),
      ...flexible(1.2, 150),
      exportValue: ({ payee }) => payeeText(payee),
      renderCell: ({ row }) => <PayeeText payee={row.payee} />,
    },
    {
      ...column('state', 'status'),
      ...flexible(1, 140),
      exportValue: (row) => [stateName(t, 'payout', row.status), outcomeOf(row)].filter(Boolean).join(' · '),
      renderCell: ({ row }) => <LineState line={row} />,
    },
    { ...column('amount', 'totalAmount'), width: 100, ...amountColumn, ...pinned },
    ...(actions.canDecide
      ? [
          actionsColumn<PayoutLine>({ field: 'actions', headerName: t('commissions:columns.actions') }, 156, (line) => (
            <LineButtons line={line} {...actions} />
          )),
        ]
      : []),
  ];
}

function LineCard({ line, ...actions }: LineActions & { line: PayoutLine }) {
  const { t } = useTranslation();
  const { coordinator, reference, count, oldestMonth, payee, totalAmount } = line;
  return (
    <RecordCard
      title={coordinator.name}
      figure={<Rupees amount={totalAmount} />}
      lines={[
        `${reference} · ${coordinator.unitName ?? coordinator.userName}`,
        `${t('payouts:commissions', countParams(count))} · ${t('payouts:since', { month: formatMonth(oldestMonth) })}`,
        payeeText(payee),
        outcomeOf(line),
        warningsOf(t, line).join('. '),
      ]}
      states={<StateChip kind="payout" state={line.status} size="small" />}
      actions={<LineButtons line={line} {...actions} />}
    />
  );
}

const sectionStyles = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 };
