import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import type { Receipts } from '@/hooks/use-receipt';
import { formatMonth } from '@/ui/format';
import { ReceiptButton } from '@/ui/receipt-button';

/** View Receipt of one investment. */
export function InvestmentReceipt({ deposit, receipts }: { deposit: Deposit; receipts: Receipts }) {
  const { t } = useTranslation();
  const name = deposit.familyMemberReferenceId?.name ?? t('member:self');
  return (
    <ReceiptButton
      of={t('member:investments.receiptOf', { name, month: formatMonth(deposit) })}
      isBusy={receipts.underWay === deposit._id}
      onView={() => receipts.view(deposit._id)}
    />
  );
}
