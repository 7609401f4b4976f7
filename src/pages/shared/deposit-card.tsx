import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RecordCard } from '@/components/list/record-card';
import { Rupees } from '@/components/text/cell-text';
import { formatDate, formatMonth } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import type { FamilyDeposit } from '@/server/deposits';
import { depositHolder, ReceiptButton, type ReceiptControls, ReceiptShareButton } from './deposit-receipt';

interface DepositCardProps {
  deposit: FamilyDeposit;
  receipts: ReceiptControls;
  /** What the list tells of a deposit: how it was decided, or whether it is paid. Approved and completed ones have a receipt. */
  kind: 'decision' | 'payment';
}

/** A deposit of the family on a phone. */
export function DepositCard({ deposit, receipts, kind }: DepositCardProps) {
  const { t } = useTranslation();
  const { status, paymentStatus, reason } = deposit;
  const isDecision = kind === 'decision';
  const hasReceipt = isDecision ? status === 'approved' : paymentStatus === 'completed';
  // The other states of a payment follow from the decision.
  const hasPayment = !isDecision || paymentStatus === 'overdue' || paymentStatus === 'processing';
  return (
    <RecordCard
      title={deposit.depositPlanReferenceId.planName}
      figure={<Rupees amount={deposit.depositAmount} />}
      lines={[
        `${depositHolder(t, deposit)} · ${formatMonth(deposit)}`,
        t('receipts:madeOn', { date: formatDate(deposit.createdAt) }),
        reason && (
          <Typography key="reason" variant="body2" color="error">
            {t('receipts:deniedBecause', { reason })}
          </Typography>
        ),
      ]}
      states={
        <>
          {isDecision && <StateChip kind="decision" state={status} size="small" />}
          {hasPayment && <StateChip kind="payment" state={paymentStatus} size="small" />}
        </>
      }
      actions={
        hasReceipt && (
          <Box sx={{ display: 'flex', alignItems: 'center', mr: -1 }}>
            <ReceiptButton deposit={deposit} receipts={receipts} />
            <ReceiptShareButton deposit={deposit} receipts={receipts} />
          </Box>
        )
      }
    />
  );
}
