import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RoundedText } from '@/components/text/cell-text';
import { formatDate, formatRupees } from '@/components/text/format';
import { sumRupees } from '@/domain/money';

interface Payment {
  number: string;
  status: string;
  paidOn: string | null;
  bankReference?: string | null;
}

/** 'Paid on 3 Dec 2026, PAY-2026-012', or the payout that has the commission before it is paid. */
export function paymentText(t: TFunction, { number, status, paidOn, bankReference }: Payment): string {
  if (status !== 'paid') return t('ui:payment.prepared', { number });
  const day = formatDate(paidOn);
  return bankReference
    ? t('ui:payment.paidInFull', { day, number, bankReference })
    : t('ui:payment.paid', { day, number });
}

interface PaidAndUnpaidProps {
  paid: number | null | undefined;
  unpaid: number | null | undefined;
  isOwn?: boolean;
}

/** The two parts of what is called paid or earned. Nothing is shown where the server does not tell them. */
export function PaidAndUnpaid({ paid, unpaid, isOwn = false }: PaidAndUnpaidProps) {
  const { t } = useTranslation();
  if (typeof paid !== 'number' || typeof unpaid !== 'number') return null;
  const amounts = { paid: formatRupees(paid), unpaid: formatRupees(unpaid) };
  return (
    // Both amounts are read together: the strips of figures would cut the line.
    <span style={{ whiteSpace: 'normal' }}>
      <RoundedText amount={sumRupees([paid, unpaid])}>
        {t(isOwn ? 'ui:payment.paidAndToBePaid' : 'ui:payment.paidAndUnpaid', amounts)}
      </RoundedText>
    </span>
  );
}
