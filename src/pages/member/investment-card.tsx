import { useTranslation } from 'react-i18next';
import { formatMonth } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { DepositCard } from '@/pages/shared/deposit-card';
import { depositHolder, type ReceiptControls } from '@/pages/shared/deposit-receipt';
import type { FamilyDeposit } from '@/server/deposits';

interface InvestmentCardProps {
  deposit: FamilyDeposit;
  receipts: ReceiptControls;
  /** Whether the list offers a receipt for it: for approved investments, or for completed payments. */
  hasReceipt: boolean;
}

/** An investment on a phone. */
export function InvestmentCard({ deposit, ...receipt }: InvestmentCardProps) {
  const { t } = useTranslation();
  const { status, paymentStatus } = deposit;
  return (
    <DepositCard
      {...receipt}
      deposit={deposit}
      title={depositHolder(t, deposit)}
      text={`${deposit.depositPlanReferenceId.planName} · ${formatMonth(deposit)}`}
      states={
        <>
          <StateChip kind="decision" state={status} size="small" />
          {/* The other states of a payment follow from the decision. */}
          {(paymentStatus === 'overdue' || paymentStatus === 'processing') && (
            <StateChip kind="payment" state={paymentStatus} size="small" />
          )}
        </>
      }
    />
  );
}
