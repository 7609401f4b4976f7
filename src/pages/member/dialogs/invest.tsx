import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { applyServerErrors } from '@/api/error-message';
import { INLINE_PROGRESS_STALE_MS } from '@/api/stale-times';
import { useEndpoint } from '@/api/use-endpoint';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { monthOptions } from '@/components/filter/month-options';
import { SelectField } from '@/components/form/select-field';
import { useWarnAboutUnsavedChanges } from '@/components/form/unsaved-changes';
import { formatRupeesInFull } from '@/components/text/format';
import { monthlyProgress } from '@/contract/dashboards';
import { createInvestment, type FamilyMember, familyInvestmentSummary } from '@/contract/family-members';
import type { DepositPlan } from '@/contract/plans';
import { compareMonths, type Month } from '@/domain/months';
import { paymentAmount } from '@/domain/plan';
import { useNotify } from '@/hooks/use-notify';
import { ConfirmInvestment } from './confirm-investment';
import { usePlanChoice } from './use-plan-choice';

interface InvestValues {
  depositPlanId: string;
  month: string;
  year: string;
}

interface InvestFieldsProps {
  control: Control<InvestValues>;
  /** Those that can be chosen. */
  plans: readonly DepositPlan[];
  /** In rupees; undefined while no plan is chosen. */
  amount: number | undefined;
  years: readonly string[];
  onPlan: (planId: string) => void;
  /** The next month is being asked for. */
  isChoosing: boolean;
  /** What was refused, and belongs to no field. */
  problem: string | undefined;
  /** Why the plan that was chosen cannot be continued. */
  stop: string | undefined;
}

/** Plan, month and year are chosen; the amount is the plan's. */
function InvestFields(props: InvestFieldsProps) {
  const { control, plans, amount, years, onPlan, isChoosing, problem, stop } = props;
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr' } }}>
      {problem && (
        <Alert severity="error" sx={fullWidth}>
          {problem}
        </Alert>
      )}
      <Box sx={fullWidth}>
        <SelectField
          control={control}
          name="depositPlanId"
          label={t('member:invest.plan')}
          required
          onChoose={onPlan}
          options={plans.map((plan) => ({
            value: plan._id,
            label: t('member:invest.planOption', {
              plan: plan.planName,
              amount: formatRupeesInFull(paymentAmount(plan)),
            }),
          }))}
        />
      </Box>
      {stop && (
        <Alert severity="warning" sx={fullWidth}>
          {stop}
        </Alert>
      )}
      <SelectField
        control={control}
        name="month"
        label={t('member:invest.month')}
        required
        disabled={isChoosing}
        options={monthOptions()}
      />
      <SelectField
        control={control}
        name="year"
        label={t('member:invest.year')}
        required
        disabled={isChoosing}
        options={years.map((year) => ({ value: year, label: year }))}
      />
      <TextField
        label={t('member:invest.amount')}
        value={amount === undefined ? '' : formatRupeesInFull(amount)}
        helperText={t('member:invest.amountHelp')}
        slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
        sx={fullWidth}
      />
    </Box>
  );
}

/** The plans that can be chosen now; those the dashboard knew until they are here, and where they cannot be had. */
function usePlans(known: DepositPlan[]): DepositPlan[] {
  const { t } = useTranslation();
  const notify = useNotify();
  const { data, error } = useEndpoint(familyInvestmentSummary, { staleTime: 0 });
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (!error || told.current === error) return;
    told.current = error;
    notify.error(t('member:invest.plansFailed'));
  }, [error, notify, t]);
  return data?.availablePlans ?? known;
}

/** Choices for a new investment: the current year and the four previous ones. */
const PAYMENT_YEARS_BACK = 4;

interface InvestDialogProps {
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

/** Plan, month and year in a form; then a confirmation; then it is sent for approval. */
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
  useWarnAboutUnsavedChanges(formState.isDirty && !isSent, formState.submitCount);
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

  useRunOnce(active.data !== undefined, () => {
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
      setProblem(applyServerErrors(error, form, t('member:invest.failed')));
    } finally {
      isSending.current = false;
    }
  };

  const years = Array.from({ length: PAYMENT_YEARS_BACK + 1 }, (_, back) => String(thisMonth.year - back));
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
          start={earlierMonth(planStart(progress.data?.progress, familyMember._id, plan._id), month)}
          isBusy={invest.isLoading}
          onConfirm={send}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </RoutedDialog>
  );
}

interface StartedPlan {
  familyMember: { _id?: string | undefined };
  plan: { _id: string };
  startDate: Month;
}

const planStart = (
  rows: readonly StartedPlan[] | undefined,
  familyMemberId: string,
  planId: string,
): Month | undefined =>
  rows?.find(({ familyMember, plan }) => familyMember._id === familyMemberId && plan._id === planId)?.startDate;

/** A plan without payments starts with this one. */
const earlierMonth = (start: Month | undefined, month: Month): Month =>
  start && compareMonths(start, month) < 0 ? start : month;

/** Runs once, as soon as it may. */
function useRunOnce(isReady: boolean, run: () => void) {
  const hasRun = useRef(false);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isReady || hasRun.current) return;
    hasRun.current = true;
    latest.current();
  }, [isReady]);
}

const fullWidth = { gridColumn: '1 / -1' };
