import type { Deposit } from '../../contract/deposits';
import type { Receipts } from '../../hooks/use-receipt';
import { useT } from '../../i18n/use-t';
import { formatMonth } from '../../ui/format';
import { ReceiptButton } from '../../ui/receipt-button';

/** View Receipt of one investment. */
export function InvestmentReceipt({ deposit, receipts }: { deposit: Deposit; receipts: Receipts }) {
  const t = useT();
  const name = deposit.familyMemberReferenceId?.name ?? t('member:self');
  return (
    <ReceiptButton
      of={t('member:investments.receiptOf', { name, month: formatMonth(deposit) })}
      isBusy={receipts.underWay === deposit._id}
      onView={() => receipts.view(deposit._id)}
    />
  );
}
