import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { explainRefusal } from '@/api/explain-refusal';
import { useEndpoint } from '@/api/use-endpoint';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import { createInvestment, type FamilyMember } from '@/contract/family-members';
import { monthlyProgress } from '@/contract/member-area';
import type { DepositPlan } from '@/contract/plans';
import { compareMonths, type Month } from '@/domain/months';
import { paymentAmount } from '@/domain/plan';
import { INLINE_PROGRESS_STALE_MS } from '@/hooks/member-stale-times';
import { useNotify } from '@/hooks/use-notify';
import { useUnsavedChanges } from '@/hooks/use-unsaved-changes';
import { RoutedDialog } from '@/ui/routed-dialog';
import { ConfirmInvestment } from './confirm-investment';
import { InvestFields, type InvestValues } from './invest-fields';
import { usePlanChoice } from './use-plan-choice';
import { usePlans } from './use-plans';

export interface InvestDialogProps {
  familyMember: FamilyMember;
  /** Known to the dashboard. */
  plans: DepositPlan[];
  /** The plan the address names, chosen from the start. */
  planId: string | undefined;
  /** Continue Investment: only plans under way are offered. */
  isContinuing: boolean;
  thisMonth: Month;
  onClose: () => void;
}

/** Choices for a new investment: the current year and the four previous ones (§2-5). */
const YEARS_BACK = 4;

/** Plan, month and year in a form; then a confirmation; then it is sent for approval (§2-4). */
export function InvestDialog(props: InvestDialogProps) {
  const { familyMember, planId, isContinuing, thisMonth, onClose } = props;
  const { t } = useTranslation();
  const notify = useNotify();
  const formId = useId();
  const plans = usePlans(props.plans);
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [stop, setStop] = useState<string>();
  const isSending = useRef(false);
  const { choose, active, isChoosing } = usePlanChoice(familyMember._id, thisMonth);
  const form = useForm<InvestValues>({
    defaultValues: { depositPlanId: '', month: String(thisMonth.month), year: String(thisMonth.year) },
  });
  const { control, setValue, setError, clearErrors, watch, handleSubmit, formState } = form;
  const [isSent, setIsSent] = useState(false);
  useUnsavedChanges(formState.isDirty && !isSent, formState.submitCount);
  const invest = useEndpointMutation(createInvestment);
  const progress = useEndpoint(monthlyProgress, { enabled: isConfirming, staleTime: INLINE_PROGRESS_STALE_MS });

  const underWay = active.data?.activePlans.map(({ _id }) => _id);
  const offered = isContinuing ? plans.filter(({ _id }) => underWay?.includes(_id)) : plans;
  const values = watch();
  const month: Month = { year: Number(values.year), month: Number(values.month) };
  const plan = plans.find(({ _id }) => _id === values.depositPlanId);
  const amount = plan && paymentAmount(plan);

  const choosePlan = async (chosen: string, refusal: string) => {
    setProblem(undefined);
    setStop(undefined);
    clearErrors();
    const wanted = plans.find(({ _id }) => _id === chosen);
    if (!wanted) return notify.error(refusal);
    setValue('depositPlanId', chosen);
    const choice = await choose(wanted, refusal);
    if (choice.kind === 'refused') {
      setStop(choice.reason);
      setValue('depositPlanId', '');
    } else if (choice.kind === 'pay') {
      setValue('month', String(choice.month.month));
      setValue('year', String(choice.month.year));
    }
  };

  useOnce(active.data !== undefined, () => {
    const cannot = t('member:invest.cannotContinue');
    if (planId) return void choosePlan(planId, cannot);
    if (!isContinuing) return;
    if (offered.length === 0) notify.error(t('member:invest.noActiveToContinue'));
    else if (offered.length === 1 && offered[0]) void choosePlan(offered[0]._id, cannot);
    else notify.hint(t('member:invest.selectToContinue'));
  });

  const review = () => {
    if (isChoosing) return;
    if (plan) return setIsConfirming(true);
    setError('depositPlanId', { message: t('member:invest.planRequired') }, { shouldFocus: true });
  };

  const send = async () => {
    if (!plan || amount === undefined || isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    try {
      const body = { familyMemberId: familyMember._id, depositPlanId: plan._id, amount, ...month };
      await invest.mutateAsync({ body });
      notify.success(t('member:invest.created'));
      setIsSent(true);
      onClose();
    } catch (error) {
      setIsConfirming(false);
      setProblem(explainRefusal(error, form, t('member:invest.failed')));
    } finally {
      isSending.current = false;
    }
  };

  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(thisMonth.year - back));
  return (
    <RoutedDialog
      title={t('member:invest.title', { name: familyMember.name })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="contained" loading={isChoosing} sx={{ minHeight: 44 }}>
          {t('member:invest.submit')}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit(review)} noValidate>
        <InvestFields
          control={control}
          plans={offered}
          amount={amount}
          years={years.includes(values.year) ? years : [values.year, ...years]}
          onPlan={(chosen) => void choosePlan(chosen, t('member:invest.complete'))}
          isChoosing={isChoosing}
          problem={problem}
          stop={stop}
        />
      </form>
      {isConfirming && plan && amount !== undefined && (
        <ConfirmInvestment
          familyMemberName={familyMember.name}
          plan={plan}
          amount={amount}
          month={month}
          start={earlierOf(startOf(progress.data?.progress, familyMember._id, plan._id), month)}
          isBusy={invest.isLoading}
          onConfirm={send}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </RoutedDialog>
  );
}

interface Begun {
  familyMember: { _id?: string | undefined };
  plan: { _id: string };
  startDate: Month;
}

const startOf = (rows: readonly Begun[] | undefined, familyMemberId: string, planId: string): Month | undefined =>
  rows?.find(({ familyMember, plan }) => familyMember._id === familyMemberId && plan._id === planId)?.startDate;

/** A plan without payments starts with this one. */
const earlierOf = (start: Month | undefined, month: Month): Month =>
  start && compareMonths(start, month) < 0 ? start : month;

/** Runs once, as soon as it may. */
function useOnce(isReady: boolean, run: () => void) {
  const hasRun = useRef(false);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isReady || hasRun.current) return;
    hasRun.current = true;
    latest.current();
  }, [isReady]);
}
