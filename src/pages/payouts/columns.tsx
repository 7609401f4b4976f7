import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DuePayout, PayoutHead } from '@/api/payouts';
import { amountColumn, columnsOf, countColumn, dayColumn, flexible, stateColumn } from '@/components/list/column-types';
import { type ListColumn, pinned } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import { Rupees, TruncatedText, TwoLineText } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import {
  ABSENT,
  countParams,
  formatDate,
  formatExactRupees,
  formatMonth,
  formatNumber,
} from '@/components/text/format';
import { PayeeText, payeeLines, payeeText } from '@/components/text/payment';
import { StateChip, Tag } from '@/components/text/states';
import { monthInFile } from '@/domain/text/csv-cell';
import { CoordinatorCell, warningsOf } from './labels';

/** How many commissions, and since which month. */
export const commissionsColumn = <Row extends Pick<DuePayout, 'count' | 'oldestMonth'>>(
  column: Pick<ListColumn<Row>, 'field' | 'headerName' | 'sortable'>,
): ListColumn<Row> => ({
  ...column,
  width: 124,
  exportValue: ({ count }) => count,
  renderCell: ({ row }) => <CommissionsCell row={row} />,
});

function CommissionsCell({ row }: { row: Pick<DuePayout, 'count' | 'oldestMonth'> }) {
  const { t } = useTranslation();
  const since = t('payouts:since', { month: formatMonth(row.oldestMonth) });
  return <TwoLineText first={formatNumber(row.count)} second={since} />;
}

export function dueColumns(t: TFunction): ListColumn<DuePayout>[] {
  const { column, sortable } = columnsOf(t, 'payouts:columns');
  return [
    {
      ...sortable('coordinator'),
      ...flexible(1.5, 172),
      exportValue: ({ coordinator }) => coordinator.name,
      renderCell: ({ row }) => <CoordinatorCell t={t} row={row} />,
    },
    commissionsColumn(sortable('count')),
    {
      ...sortable('oldestMonth'),
      isOptional: true,
      width: 128,
      valueGetter: (_, row) => formatMonth(row.oldestMonth),
      exportValue: ({ oldestMonth }) => monthInFile(oldestMonth),
    },
    {
      ...column('payee'),
      ...flexible(1.2, 130),
      exportValue: ({ payee }) => payeeText(payee),
      renderCell: ({ row }) => <PayeeText payee={row.payee} />,
    },
    {
      ...column('heldBack'),
      ...flexible(1, 122),
      exportValue: (row) => heldBackText(t, row),
      renderCell: ({ row }) => <HeldBack row={row} />,
    },
    { ...sortable('amount', 'totalAmount'), width: 106, ...amountColumn, ...pinned },
  ];
}

/** A sum of nothing or below is less than every minimum: later commissions have to cover it first. */
function heldBackText(t: TFunction, { heldBack, totalAmount }: DuePayout): string | undefined {
  if (heldBack === null) return undefined;
  const isCarriedOver = heldBack === 'below-minimum' && totalAmount !== null && totalAmount <= 0;
  return t(`payouts:heldBack.${isCarriedOver ? 'carried-over' : heldBack}`, {
    amount: formatExactRupees(totalAmount && -totalAmount),
  });
}

function HeldBack({ row }: { row: DuePayout }) {
  const { t } = useTranslation();
  const text = heldBackText(t, row);
  return text ? (
    <Tag
      tone="neutral"
      size="small"
      label={text}
      title={t(`payouts:heldBack.${row.heldBack === 'owes' ? 'owesMeaning' : 'meaning'}`)}
    />
  ) : (
    ''
  );
}

/** A card has the place of the coordinator, what is due, and what to look at. */
export function DueCard({ row }: { row: DuePayout }) {
  const { t } = useTranslation();
  const { coordinator, count, oldestMonth, payee, totalAmount } = row;
  return (
    <RecordCard
      title={coordinator.name}
      figure={<Rupees amount={totalAmount} />}
      lines={[
        coordinator.unitName ?? coordinator.userName,
        `${t('payouts:commissions', countParams(count))} · ${t('payouts:since', { month: formatMonth(oldestMonth) })}`,
        payee ? payeeLines(payee).join(' · ') : '',
        warningsOf(t, row).join('. '),
      ]}
      states={
        <>
          <LevelChip level={coordinator.coordinatorType} size="small" />
          <HeldBack row={row} />
        </>
      }
    />
  );
}

export function payoutColumns(t: TFunction): ListColumn<PayoutHead>[] {
  const { column } = columnsOf(t, 'payouts:columns');
  return [
    { ...column('number'), width: 150 },
    { ...column('state', 'status'), width: 120, ...stateColumn(t, 'payout', 'status') },
    { ...column('prepared', 'createdAt'), width: 124, ...dayColumn },
    {
      ...column('preparedBy', 'createdBy'),
      ...flexible(1, 130),
      valueGetter: (_, { createdBy }) => createdBy.name,
      renderCell: ({ row }) => <TruncatedText>{row.createdBy.name ?? ABSENT}</TruncatedText>,
    },
    { ...column('paidOn'), width: 124, ...dayColumn },
    { ...column('people', 'lineCount'), width: 124, ...countColumn },
    { ...column('open', 'openAmount'), width: 130, ...amountColumn },
    { ...column('amount', 'totalAmount'), width: 132, ...amountColumn },
  ];
}

export function PayoutCard({ payout }: { payout: PayoutHead }) {
  const { t } = useTranslation();
  const { number, totalAmount, lineCount, createdAt, createdBy, status } = payout;
  return (
    <RecordCard
      title={number}
      figure={<Rupees amount={totalAmount} />}
      lines={[
        t('payouts:people', countParams(lineCount)),
        t('payouts:preparedBy', { name: createdBy.name, day: formatDate(createdAt) }),
      ]}
      states={<StateChip kind="payout" state={status} size="small" />}
    />
  );
}
