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

interface ConfirmInvestmentProps {
  familyMemberName: string;
  /** Amounts in rupees. */
  plan: PlanTerms & { planName: string; profitAmount: number | null };
  /** The coordinator of the member's panchayat, who collects the money. */
  collector: string | null;
  month: Month;
  /** The first month of the plan. */
  start: Month;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an investment before it is sent, since it cannot be modified afterwards. */
export function ConfirmInvestment(props: ConfirmInvestmentProps) {
  const { familyMemberName, plan, collector, month, start, isBusy, onConfirm, onClose } = props;
  const { t } = useTranslation();
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
              !isSameMonth(month, start) && [t('member:confirm.month'), formatMonth(month)],
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
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** What all payments add up to and what comes back, on request. */
export function MoreAboutPlan({ plan }: Pick<ConfirmInvestmentProps, 'plan'>) {
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
