import { Alert, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '@/components/dialog/description-list';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { Fold } from '@/components/page/fold';
import { formatMonth, formatRupeesInFull } from '@/components/text/format';
import { isSameMonth, type Month } from '@/domain/months';
import { type PlanTerms, paymentAmount } from '@/domain/plan';
import { paymentText, planFacts } from '@/pages/member/labels';
import type { Payment } from './use-payments';

/** Amounts in rupees. */
type ConfirmedPlan = PlanTerms & { planName: string; profitAmount: number | null };

interface ConfirmInvestmentProps {
  payment: Pick<Payment, 'familyMemberName' | 'start' | keyof Month> & { plan: ConfirmedPlan };
  /** The coordinator of the member's panchayat, who collects the money. */
  collector: string | null;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an investment before it is sent, since it cannot be modified afterwards. */
export function ConfirmInvestment({ payment, collector, ...answer }: ConfirmInvestmentProps) {
  const { t } = useTranslation();
  const { familyMemberName, plan, start } = payment;
  return (
    <ConfirmDialog
      open
      title={t('member:confirm.title')}
      body={
        <>
          <DescriptionList
            facts={[
              [t('member:confirm.familyMember'), familyMemberName],
              [t('member:confirm.plan'), plan.planName],
              [t('member:confirm.amount'), paymentText(t, plan)],
              [t('member:confirm.duration'), t('member:confirm.durationYears', { count: plan.planDuration })],
              // The first payment is for the first month.
              !isSameMonth(payment, start) && [t('member:confirm.month'), formatMonth(payment)],
              [t('member:confirm.start'), formatMonth(start)],
            ]}
          />
          <MoreAboutPlan plan={plan} />
          <Alert severity="info" sx={{ mt: 4 }}>
            {t('member:confirm.notice')} {handOverText(t, paymentAmount(plan), collector)}
          </Alert>
        </>
      }
      confirmLabel={t('member:confirm.yes')}
      cancelLabel={t('member:confirm.no')}
      busyLabel={t('member:confirm.busy')}
      {...answer}
    />
  );
}

/** What all payments add up to and what comes back, on request. */
export function MoreAboutPlan({ plan }: { plan: ConfirmedPlan }) {
  const { t } = useTranslation();
  return (
    <Fold
      summary={
        <Typography component="span" color="text.secondary">
          {t('member:terms.more')}
        </Typography>
      }
    >
      <DescriptionList facts={planFacts(t, plan)} />
    </Fold>
  );
}

/**
 * To whom the money goes, since none moves in the application.
 * @param amount In rupees.
 */
export const handOverText = (t: TFunction, amount: number, collector: string | null): string =>
  collector
    ? t('member:confirm.handOverTo', { amount: formatRupeesInFull(amount), name: collector })
    : t('member:confirm.handOver', { amount: formatRupeesInFull(amount) });
