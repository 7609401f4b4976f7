import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { amountOf } from '@/screens/member/what-next/outlook';
import { monthsInWords } from '@/screens/member/what-next/wording';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Facts } from '@/ui/facts';
import { formatNumber, formatRupeesInFull } from '@/ui/format';
import { ConfirmInvestment } from './confirm-investment';
import { byHolding, type Payment } from './payment';

interface ConfirmPaymentsProps {
  payments: readonly Payment[];
  onConfirm: () => void;
  onClose: () => void;
}

/** One last look at everything that is about to be sent. */
export function ConfirmPayments({ payments, onConfirm, onClose }: ConfirmPaymentsProps) {
  const { t } = useTranslation();
  const [first] = payments;
  if (payments.length === 1 && first) {
    return (
      <ConfirmInvestment
        familyMemberName={first.familyMemberName}
        plan={first}
        amount={first.amount}
        month={first}
        start={first.start}
        isBusy={false}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={t('member:confirm.title')}
      body={
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Facts
            facts={[
              [t('member:catchUp.payments'), formatNumber(payments.length)],
              [t('member:catchUp.total'), formatRupeesInFull(amountOf(payments))],
              ...byHolding(payments, (payment) => payment).map(
                (months) => [`${months[0]?.familyMemberName} · ${months[0]?.planName}`, monthsInWords(months)] as const,
              ),
            ]}
          />
          <Alert severity="info">{t('member:catchUp.notice')}</Alert>
        </Box>
      }
      confirmLabel={t('member:confirm.yesAll', { count: payments.length })}
      cancelLabel={t('member:confirm.no')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
