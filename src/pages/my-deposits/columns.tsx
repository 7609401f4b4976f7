import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { Rupees, WrappedText } from '@/components/text/cell-text';
import { InfoTooltip } from '@/components/text/explain-figure';
import { formatDate, formatMonth } from '@/components/text/format';
import { StateChip, stateName } from '@/components/text/states';
import { holderName } from '@/domain/text';
import { ReceiptButton, type ReceiptControls, ReceiptShareButton } from '@/pages/shared/deposit-receipt';
import type { FamilyDeposit } from '@/server/deposits';

const depositHolder = (t: TFunction, { familyMemberReferenceId }: FamilyDeposit): string =>
  holderName(familyMemberReferenceId ?? undefined, t('my-deposits:self'));

/** Names the deposit of a receipt: 'Asha, Nov 2026'. */
const receiptLabel = (t: TFunction, deposit: FamilyDeposit): string =>
  t('my-deposits:receiptOf', { name: depositHolder(t, deposit), month: formatMonth(deposit) });

/** The columns of the table. The field of a sortable column is what the API sorts by. */
export function myDepositColumns(t: TFunction, { view, loadingId }: ReceiptControls): ListColumn<FamilyDeposit>[] {
  return [
    {
      field: 'plan',
      sortable: true,
      headerName: t('my-deposits:columns.plan'),
      flex: 1.2,
      minWidth: 140,
      exportValue: (row) => row.depositPlanReferenceId.planName,
      renderCell: ({ row }) => <WrappedText>{row.depositPlanReferenceId.planName}</WrappedText>,
    },
    {
      field: 'familyMember',
      sortable: true,
      headerName: t('my-deposits:columns.familyMember'),
      flex: 1,
      minWidth: 130,
      exportValue: (row) => depositHolder(t, row),
      renderCell: ({ row }) => <WrappedText>{depositHolder(t, row)}</WrappedText>,
    },
    {
      field: 'depositAmount',
      sortable: true,
      headerName: t('my-deposits:columns.amount'),
      width: 92,
      ...rightAligned,
      renderCell: ({ row }) => <Rupees amount={row.depositAmount} />,
    },
    {
      field: 'period',
      sortable: true,
      headerName: t('my-deposits:columns.period'),
      width: 104,
      valueFormatter: (_, row) => formatMonth(row),
      exportValue: formatMonth,
    },
    {
      field: 'paymentStatus',
      sortable: true,
      headerName: t('my-deposits:columns.status'),
      width: 176,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <StateChip kind="payment" state={row.paymentStatus} size="small" />
          {row.reason && <InfoTooltip label={t('my-deposits:whyDenied')} text={row.reason} />}
        </Box>
      ),
      exportValue: (row) => stateName(t, 'payment', row.paymentStatus),
    },
    {
      field: 'createdAt',
      sortable: true,
      headerName: t('my-deposits:columns.date'),
      width: 108,
      valueFormatter: (value: string) => formatDate(value),
    },
    {
      field: 'actions',
      headerName: t('my-deposits:columns.receipt'),
      width: 158,
      renderCell: ({ row }) =>
        row.paymentStatus === 'completed' && (
          <ReceiptButton label={receiptLabel(t, row)} isBusy={loadingId === row._id} onView={() => view(row._id)} />
        ),
    },
  ];
}

/** A deposit on a phone: plan, amount, holder, month, status and receipt. */
export function MyDepositCard({ deposit, receipts }: { deposit: FamilyDeposit; receipts: ReceiptControls }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {deposit.depositPlanReferenceId.planName}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          <Rupees amount={deposit.depositAmount} />
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {depositHolder(t, deposit)} · {formatMonth(deposit)}
        <br />
        {t('my-deposits:madeOn', { date: formatDate(deposit.createdAt) })}
      </Typography>
      {deposit.reason && (
        <Typography variant="body2" color="error">
          {t('my-deposits:denied', { reason: deposit.reason })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 36, gap: 2 }}>
        <StateChip kind="payment" state={deposit.paymentStatus} size="small" />
        {deposit.paymentStatus === 'completed' && (
          <Box sx={{ display: 'flex', alignItems: 'center', mr: -1 }}>
            <ReceiptButton
              label={receiptLabel(t, deposit)}
              isBusy={receipts.loadingId === deposit._id}
              onView={() => receipts.view(deposit._id)}
            />
            <ReceiptShareButton
              label={receiptLabel(t, deposit)}
              isBusy={receipts.loadingId === deposit._id}
              onShare={() => receipts.share(deposit._id)}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}
