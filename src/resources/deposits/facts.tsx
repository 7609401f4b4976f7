import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import type { DepositPlan } from '@/contract/plans';
import { Facts } from '@/ui/facts';
import { ABSENT, formatDateTime, formatMonth, formatRupeesInFull } from '@/ui/format';
import { relationshipText } from '@/ui/relationship';
import { StatusChip } from '@/ui/status-chip';
import { familyMemberOf } from './naming';

interface DepositFactsProps {
  deposit: Deposit;
  /** Where it is known: what the plan asks for. */
  plan: DepositPlan | undefined;
}

/** Whose deposit it is, for whom, into which plan, and how it was paid. */
export function DepositFacts({ deposit, plan }: DepositFactsProps) {
  const { t } = useTranslation();
  const { memberReferenceId: member, depositPlanReferenceId, reason } = deposit;
  return (
    <Facts
      facts={[
        [t('deposits:columns.member'), `${member.name} (${member.userName})`],
        [t('deposits:columns.familyMember'), <Holder key="holder" deposit={deposit} />],
        [t('deposits:columns.plan'), depositPlanReferenceId.planName],
        ...(plan ? [[t('deposits:show.terms'), <Terms key="terms" plan={plan} />] as const] : []),
        [t('deposits:columns.amount'), formatRupeesInFull(deposit.depositAmount)],
        [t('deposits:show.period'), formatMonth(deposit)],
        [t('deposits:columns.payment'), t(`ui:paymentMethods.${deposit.paymentMethod}`)],
        [t('deposits:show.transaction'), deposit.transactionId || ABSENT],
        [t('deposits:show.submitted'), formatDateTime(deposit.createdAt)],
        [t('deposits:columns.status'), <StatusChip key="status" status={deposit.status} size="small" />],
        ...(reason ? [[t('deposits:show.reason'), reason] as const] : []),
      ]}
    />
  );
}

function Holder({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation();
  const relationship = deposit.familyMemberReferenceId?.relationship;
  const name = familyMemberOf(t, deposit);
  if (!relationship) return <>{name}</>;
  return <>{t('deposits:show.holder', { name, relationship: relationshipText(t, relationship) })}</>;
}

function Terms({ plan }: { plan: DepositPlan }) {
  const { t } = useTranslation();
  const terms = { amount: formatRupeesInFull(plan.planAmount), count: plan.planDuration };
  return <>{t(plan.isRecurring ? 'deposits:show.monthly' : 'deposits:show.single', terms)}</>;
}
