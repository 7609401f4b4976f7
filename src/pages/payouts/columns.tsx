import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DuePayout, PayoutHead } from '@/api/payouts';
import { amountColumn, countColumn, dayColumn, stateColumn } from '@/components/list/column-types';
import { type ListColumn, pinned } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import { Rupees, TruncatedText } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { ABSENT, countParams, formatDate, formatMonth } from '@/components/text/format';
import { PayeeText, payeeLines, payeeText } from '@/components/text/payment';
import { StateChip, Tag } from '@/components/text/states';
import { monthInFile } from '@/domain/csv-cell';
import { CoordinatorCell, warningsOf } from './labels';

export function dueColumns(t: TFunction): ListColumn<DuePayout>[] {
  return [
    {
      field: 'coordinator',
      sortable: true,
      headerName: t('payouts:columns.coordinator'),
      flex: 1.5,
      minWidth: 220,
      exportValue: ({ coordinator }) => coordinator.name,
      renderCell: ({ row }) => <CoordinatorCell t={t} row={row} />,
    },
    { field: 'count', sortable: true, headerName: t('payouts:columns.count'), width: 124, ...countColumn },
    {
      field: 'oldestMonth',
      sortable: true,
      headerName: t('payouts:columns.oldestMonth'),
      width: 128,
      valueGetter: (_, row) => formatMonth(row.oldestMonth),
      exportValue: ({ oldestMonth }) => monthInFile(oldestMonth),
    },
    {
      field: 'payee',
      headerName: t('payouts:columns.payee'),
      flex: 1.2,
      minWidth: 190,
      exportValue: ({ payee }) => payeeText(payee),
      renderCell: ({ row }) => <PayeeText payee={row.payee} />,
    },
    {
      field: 'heldBack',
      headerName: t('payouts:columns.heldBack'),
      flex: 1,
      minWidth: 150,
      exportValue: ({ heldBack }) => heldBack && t(`payouts:heldBack.${heldBack}`),
      renderCell: ({ row }) => <HeldBack reason={row.heldBack} />,
    },
    {
      field: 'totalAmount',
      sortable: true,
      headerName: t('payouts:columns.amount'),
      width: 120,
      ...amountColumn,
      ...pinned,
    },
  ];
}

function HeldBack({ reason }: { reason: DuePayout['heldBack'] }) {
  const { t } = useTranslation();
  return reason ? (
    <Tag tone="neutral" size="small" label={t(`payouts:heldBack.${reason}`)} title={t('payouts:heldBack.meaning')} />
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
          <HeldBack reason={row.heldBack} />
        </>
      }
    />
  );
}

export function payoutColumns(t: TFunction): ListColumn<PayoutHead>[] {
  return [
    { field: 'number', headerName: t('payouts:columns.number'), width: 150 },
    { headerName: t('payouts:columns.state'), width: 120, ...stateColumn(t, 'payout', 'status') },
    { field: 'createdAt', headerName: t('payouts:columns.prepared'), width: 124, ...dayColumn },
    {
      field: 'createdBy',
      headerName: t('payouts:columns.preparedBy'),
      flex: 1,
      minWidth: 130,
      valueGetter: (_, { createdBy }) => createdBy.name,
      renderCell: ({ row }) => <TruncatedText>{row.createdBy.name ?? ABSENT}</TruncatedText>,
    },
    { field: 'paidOn', headerName: t('payouts:columns.paidOn'), width: 124, ...dayColumn },
    { field: 'lineCount', headerName: t('payouts:columns.people'), width: 124, ...countColumn },
    { field: 'openAmount', headerName: t('payouts:columns.open'), width: 132, ...amountColumn },
    { field: 'totalAmount', headerName: t('payouts:columns.amount'), width: 132, ...amountColumn },
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
