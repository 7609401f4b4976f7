import { Alert, Box, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '@/components/dialog/description-list';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { Fold } from '@/components/page/fold';
import { StrongText } from '@/components/text/emphasis';
import { formatDate, formatExactRupees, formatMonth } from '@/components/text/format';
import type { CashTrail } from '@/domain/cash-trail';
import type { Figure } from '@/domain/figures';
import { toRupees } from '@/domain/money';
import { isSameMonth, type Month } from '@/domain/months';
import { totalDue } from '@/domain/payment-schedule';
import { expectedPayments, type PlanTerms, paidBackPaise, paymentAmount, planTotal } from '@/domain/plan';
import { denialTexts, paymentText } from '@/pages/member/labels';
import { coordinatorName } from '@/pages/shared/cash/cash-texts';
import type { Payment } from './use-payments';

/** Amounts in rupees; the profit is that of the whole plan. */
type ConfirmedPlan = PlanTerms<Figure> & { planName: string; profitAmount: number | null };

interface ConfirmInvestmentProps {
  payment: Pick<Payment, 'familyMemberName' | 'start' | 'denied' | keyof Month> & { plan: ConfirmedPlan };
  /** The coordinator of the member's panchayat collects the money. */
  collector: string | null;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** An investment cannot be modified after it is sent. */
export function ConfirmInvestment({ payment, collector, ...dialog }: ConfirmInvestmentProps) {
  const { t } = useTranslation();
  const { familyMemberName, plan, start, denied } = payment;
  const amount = paymentAmount(plan);
  return (
    <ConfirmDialog
      open
      title={t('member:confirm.title')}
      body={
        <Box sx={{ display: 'grid', gap: 4 }}>
          <DeniedBefore
            payments={[{ year: payment.year, month: payment.month, familyMemberName, denied, amount }]}
            collector={collector}
          />
          <DescriptionList
            facts={[
              [t('member:confirm.familyMember'), familyMemberName],
              [t('member:confirm.plan'), plan.planName],
              [t('member:confirm.amount'), paymentText(t, plan, formatExactRupees)],
              [t('member:confirm.duration'), t('member:confirm.durationYears', { count: plan.planDuration })],
              // The first payment is for the first month.
              !isSameMonth(payment, start) && [t('member:confirm.month'), formatMonth(payment)],
              [t('member:confirm.start'), formatMonth(start)],
            ]}
          />
          <MoreAboutPlan plan={plan} />
          <Alert severity="info">
            {t('member:confirm.notice')} {!denied && handOverText(t, amount, collector)}
          </Alert>
        </Box>
      }
      confirmLabel={t('member:confirm.yes')}
      cancelLabel={t('member:confirm.no')}
      busyLabel={t('member:confirm.busy')}
      {...dialog}
    />
  );
}

interface DeniedBeforeProps {
  payments: readonly (Pick<Payment, 'denied' | 'familyMemberName' | keyof Month> & { amount: Figure })[];
  collector: string | null;
}

/** Who has given the money for a denied payment already must not give it twice. */
export function DeniedBefore({ payments, collector }: DeniedBeforeProps) {
  const { t } = useTranslation();
  const again = payments.flatMap(({ denied, ...payment }) => (denied ? { ...payment, ...denied } : []));
  if (again.length === 0) return null;
  const cash = again.flatMap((payment) => payment.cash ?? []);
  const unknown = again.filter((payment) => !payment.cash);
  const names = [...new Set(again.map(({ familyMemberName }) => familyMemberName))];
  const texts = names.flatMap((name) =>
    denialTexts(
      t,
      again
        .filter(({ familyMemberName }) => familyMemberName === name)
        // Of one person it stands below.
        .map((payment) => (names.length > 1 ? payment : { ...payment, cash: undefined })),
    ).map((text) => (names.length > 1 ? `${name}: ${text}` : text)),
  );
  return (
    <Alert severity="warning">
      {texts.map((text) => (
        <StrongText key={text} variant="body2">
          {text}
        </StrongText>
      ))}
      {[...new Set(cash.map(({ place }) => place))].map((place) => (
        <div key={place}>
          {whereCashIs(
            t,
            cash.filter((each) => each.place === place),
          )}
        </div>
      ))}
      {unknown.length > 0 && deniedHandOverText(t, totalDue(unknown), collector)}
    </Alert>
  );
}

/** The cash is in one place. */
function whereCashIs(t: TFunction, cash: readonly CashTrail[]): string {
  const [first] = cash;
  const amount = formatExactRupees(totalDue(cash));
  if (first?.place === 'coordinator')
    return t('member:confirm.withCoordinator', { amount, name: coordinatorName(t, first) });
  if (first?.place === 'member') return t('member:confirm.givenBack', { amount, date: formatDate(first.arrivedAt) });
  return t('member:confirm.withOffice', { amount });
}

function deniedHandOverText(t: TFunction, sum: Figure, collector: string | null): string {
  const amount = formatExactRupees(sum);
  return collector
    ? t('member:confirm.deniedHandOverTo', { amount, name: collector })
    : t('member:confirm.deniedHandOver', { amount });
}

/** The reader can ask for the number of payments, their sum, and what comes back when the plan is complete. */
export function MoreAboutPlan({ plan }: { plan: ConfirmedPlan }) {
  const { t } = useTranslation();
  const total = planTotal(plan);
  const { profitAmount: gain } = plan;
  const inAll = t('member:terms.payments', { count: expectedPayments(plan), amount: formatExactRupees(total) });
  return (
    <Fold
      summary={
        <Typography component="span" color="text.secondary">
          {t('member:terms.more')}
        </Typography>
      }
    >
      <DescriptionList
        facts={[
          [t('member:terms.inAll'), inAll],
          gain !== null && [t('member:terms.gain'), formatExactRupees(gain)],
          gain !== null && [t('member:terms.paidBack'), formatExactRupees(toRupees(paidBackPaise(plan, gain)))],
        ]}
      />
    </Fold>
  );
}

/**
 * To whom the money goes, since none moves in the application.
 * @param amount In rupees.
 */
export const handOverText = (t: TFunction, amount: number | null, collector: string | null): string =>
  collector
    ? t('member:confirm.handOverTo', { amount: formatExactRupees(amount), name: collector })
    : t('member:confirm.handOver', { amount: formatExactRupees(amount) });
