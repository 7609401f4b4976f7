import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import type { Receipts } from '@/hooks/use-receipt';
import { formatDate, formatMonth, formatRupeesInFull } from '@/ui/format';
import { ReceiptButton } from '@/ui/receipt-button';
import { StatusChip } from '@/ui/status-chip';
import { holderOf, receiptName } from './naming';

/** A deposit on a phone: into what and how much, for whom and when, and its receipt. */
export function DepositCard({ deposit, receipts }: { deposit: Deposit; receipts: Receipts }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {deposit.depositPlanReferenceId.planName}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatRupeesInFull(deposit.depositAmount)}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {holderOf(t, deposit)} · {formatMonth(deposit)}
        <br />
        {t('my-deposits:madeOn', { date: formatDate(deposit.createdAt) })}
      </Typography>
      {deposit.reason && (
        <Typography variant="body2" color="error">
          {t('my-deposits:denied', { reason: deposit.reason })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 36, gap: 2 }}>
        <StatusChip status={deposit.paymentStatus} size="small" />
        {deposit.paymentStatus === 'completed' && (
          <Box sx={{ mr: -1 }}>
            <ReceiptButton
              of={receiptName(t, deposit)}
              isBusy={receipts.underWay === deposit._id}
              onView={() => receipts.view(deposit._id)}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}
