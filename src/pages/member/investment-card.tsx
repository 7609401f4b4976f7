import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Rupees } from '@/components/text/cell-text';
import { formatMonth } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { ReceiptButton, type ReceiptControls, ReceiptShareButton } from '@/pages/shared/deposit-receipt';
import type { FamilyDeposit } from '@/server/deposits';

interface InvestmentCardProps {
  deposit: FamilyDeposit;
  receipts: ReceiptControls;
  /** Whether the list offers a receipt for it: for approved investments, or for completed payments. */
  hasReceipt: boolean;
}

/** An investment on a phone: person, amount, plan, month, states, the reason of a denial, and receipt. */
export function InvestmentCard({ deposit, receipts, hasReceipt }: InvestmentCardProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {deposit.familyMemberReferenceId?.name ?? t('member:self')}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          <Rupees amount={deposit.depositAmount} />
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {deposit.depositPlanReferenceId.planName} · {formatMonth(deposit)}
      </Typography>
      {deposit.reason && (
        <Typography variant="body2" color="error">
          {t('member:investments.denied', { reason: deposit.reason })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 36, gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StateChip kind="decision" state={deposit.status} size="small" />
          {saysMoreThanDecision(deposit) && <StateChip kind="payment" state={deposit.paymentStatus} size="small" />}
        </Box>
        {hasReceipt && (
          <Box sx={{ display: 'flex', alignItems: 'center', mr: -1 }}>
            <InvestmentReceipt deposit={deposit} receipts={receipts} />
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

/** The other states of a payment follow from the decision. */
const saysMoreThanDecision = ({ paymentStatus }: FamilyDeposit): boolean =>
  paymentStatus === 'overdue' || paymentStatus === 'processing';

const receiptLabel = (t: TFunction, deposit: FamilyDeposit): string =>
  t('member:investments.receiptOf', {
    name: deposit.familyMemberReferenceId?.name ?? t('member:self'),
    month: formatMonth(deposit),
  });

/** View Receipt of one investment. */
export function InvestmentReceipt({ deposit, receipts }: { deposit: FamilyDeposit; receipts: ReceiptControls }) {
  const { t } = useTranslation();
  return (
    <ReceiptButton
      label={receiptLabel(t, deposit)}
      isBusy={receipts.loadingId === deposit._id}
      onView={() => receipts.view(deposit._id)}
    />
  );
}
