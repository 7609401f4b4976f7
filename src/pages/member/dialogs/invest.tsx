import { Alert, Box, Button, TextField } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { choosablePlans, type FamilyDeposit, memberInvestments, type Overview } from '@/api/member-dashboard';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { useHistoryStep } from '@/components/dialog/use-history-step';
import { SelectField } from '@/components/form/select-field';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { SecondaryText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth, monthOptions } from '@/components/text/format';
import { createInvestment } from '@/contract/family-members';
import { isId } from '@/contract/primitives';
import { denialOf, type Enrollment } from '@/domain/enrollments';
import { isAbove } from '@/domain/figures';
import { compareMonths, type Month } from '@/domain/months';
import { paymentAmount, paymentYears } from '@/domain/plan';
import { isDevanagari } from '@/domain/text/text';
import {
  NO_DEPOSITS,
  SELF,
  useEnrollments,
  useMemberOverview,
  useTakesOwnInvestments,
} from '@/pages/member/family-data';
import { ownDepositsText, ownName, type Person, personIdOf, planTermsText, takesPayment } from '@/pages/member/labels';
import { useMemberDialog } from '@/pages/member/use-member-dialog';
import { applyServerErrors } from '@/refine/error-message';
import { INLINE_PROGRESS_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useInvalidateAll } from '@/refine/use-invalidate-all';
import { useKeptDraft } from '@/session/use-form-draft';
import { notify } from '@/utils/notices';
import { ConfirmInvestment, MoreAboutPlan } from './confirm-investment';
import { investmentBody } from './use-payments';
import { usePlanChoice } from './use-plan-choice';

interface InvestDialogProps {
  overview: Overview;
  person: Person;
  /** Continue Investment offers active plans only. */
  isContinuing: boolean;
}

export function InvestDialog(props: InvestDialogProps) {
  const { overview, person } = props;
  const { t } = useTranslation();
  const { close } = useMemberDialog();
  const acceptsOwnPayments = useTakesOwnInvestments();
  if (acceptsOwnPayments || person._id !== SELF) return <InvestFormDialog {...props} />;
  return (
    <RoutedDialog
      title={t('member:invest.title', { name: person.name })}
      onClose={close}
      cancelLabel={t('common:actions.close')}
      actions={<span />}
    >
      <Alert severity="info">{ownDepositsText(t, overview.member.collector)}</Alert>
    </RoutedDialog>
  );
}

interface InvestValues {
  depositPlanId: string;
  month: string;
  year: string;
}

/** The form's state: a plan brings its next month, and what is chosen is sent once it has been confirmed. */
function useInvestForm({ overview, person, isContinuing }: InvestDialogProps) {
  const { t } = useTranslation();
  const { thisMonth } = useMemberOverview();
  // The plan that the URL names is selected from the start.
  const { planId, close } = useMemberDialog();
  const confirmation = useHistoryStep();
  const { enrollments = NO_ENROLLMENTS } = useEnrollments({
    enabled: confirmation.isOpen,
    staleTime: INLINE_PROGRESS_STALE_MS,
  });
  const [problem, setProblem] = useState<string>();
  const [stopReason, setStopReason] = useState<string>();
  const isSending = useRef(false);
  const refresh = useInvalidateAll();
  const { choose, activePlans, overdueMonths, isChoosing } = usePlanChoice(person._id);
  const known = usePlans(overview);
  const plans = known.filter(
    ({ _id, isClosedToNew }) => !isClosedToNew || activePlans?.some((plan) => plan._id === _id),
  );
  const form = useForm<InvestValues>({
    defaultValues: { depositPlanId: '', month: String(thisMonth.month), year: String(thisMonth.year) },
  });
  const { setValue, setError, setFocus, clearErrors, formState, getValues } = form;
  const release = useLeaveGuard({ hasChanges: formState.isDirty });
  const invest = useCustomMutation(createInvestment, { refetch: false });

  const activePlanIds = activePlans?.filter(takesPayment).map(({ _id }) => _id);
  const offered = isContinuing ? plans.filter(({ _id }) => activePlanIds?.includes(_id)) : plans;
  const values = form.watch();
  const month: Month = { year: Number(values.year), month: Number(values.month) };
  const plan = plans.find(({ _id }) => _id === values.depositPlanId);

  const setMonth = (chosen: Month) => {
    setValue('month', String(chosen.month));
    setValue('year', String(chosen.year));
  };

  const choosePlan = async (chosenId: string, refusal: string) => {
    setProblem(undefined);
    setStopReason(undefined);
    clearErrors();
    const chosen = plans.find(({ _id }) => _id === chosenId);
    if (!chosen) return notify.error(refusal);
    setValue('depositPlanId', chosenId);
    const choice = await choose(chosen, refusal);
    if (choice.kind === 'refused') {
      setStopReason(choice.reason);
      setValue('depositPlanId', '');
    } else if (choice.kind === 'pay') setMonth(choice.month);
  };

  const kept = useRef<InvestValues>();
  const { pathname, search } = useLocation();
  useKeptDraft(`${pathname}${search}`, {
    read: () => (formState.isDirty ? getValues() : {}),
    restore: (draft) => {
      kept.current = draft as unknown as InvestValues;
    },
  });
  /** The plan is looked up anew, since it may be complete by now, and has the month that was chosen. */
  const chooseKept = async ({ depositPlanId, month, year }: InvestValues, refusal: string) => {
    if (depositPlanId !== '') await choosePlan(depositPlanId, refusal);
    setValue('depositPlanId', getValues('depositPlanId'), { shouldDirty: true });
    setValue('month', month, { shouldDirty: true });
    setValue('year', year, { shouldDirty: true });
  };

  const hasOpened = useRunOnce(activePlans !== undefined, () => {
    const refusal = t('member:invest.cannotContinue');
    if (kept.current) return void chooseKept(kept.current, refusal);
    if (planId && !isId(planId)) return setError('depositPlanId', { message: t('member:invest.planMalformed') });
    if (planId) return void choosePlan(planId, refusal);
    if (!isContinuing) return;
    if (offered.length === 0) notify.error(t('member:invest.noActiveToContinue'));
    else if (offered.length === 1 && offered[0]) void choosePlan(offered[0]._id, refusal);
    else notify.hint(t('member:invest.selectToContinue'));
  });
  const isSelecting = isChoosing || (activePlans !== undefined && !hasOpened);

  const review = () => {
    if (isSelecting) return;
    if (plan) return confirmation.open();
    setError('depositPlanId', { message: t('member:invest.planRequired') }, { shouldFocus: true });
  };

  const send = async () => {
    const amount = plan ? paymentAmount(plan) : null;
    if (!plan || amount === null || isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    const payment = { familyMemberId: person._id, planId: plan._id, amount, ...month };
    try {
      await invest.mutateAsync({ body: investmentBody(payment) });
      notify.success(t('member:invest.created'));
      release();
      close();
    } catch (error) {
      confirmation.close();
      setProblem(applyServerErrors(error, form, t('member:invest.failed')));
    } finally {
      isSending.current = false;
      refresh();
    }
  };

  return {
    control: form.control,
    onSubmit: form.handleSubmit(review),
    problem,
    stopReason,
    offered,
    closed: isContinuing || !activePlans ? [] : known.filter((each) => !plans.includes(each)),
    plan,
    onPlan: (id: string) => void choosePlan(id, t('member:invest.complete')),
    month,
    overdue: isSelecting ? [] : overdueMonths(values.depositPlanId),
    onPayFirst: (first: Month) => {
      setMonth(first);
      setFocus('month');
    },
    isSelecting,
    enrollments,
    confirmation,
    isSending: invest.isLoading,
    onConfirm: send,
    close,
  };
}

function InvestFormDialog(props: InvestDialogProps) {
  const { overview, person } = props;
  const { t } = useTranslation();
  const { thisMonth } = useMemberOverview();
  const formId = useId();
  const form = useInvestForm(props);
  const { control, problem, stopReason, plan, month, isSelecting, confirmation } = form;
  const { data: deposits = NO_DEPOSITS } = useCustom(memberInvestments, { enabled: confirmation.isOpen });
  const years = paymentYears(thisMonth);
  const offeredYears = (years.includes(month.year) ? years : [month.year, ...years]).map(String);
  const monthFields = [
    { name: 'month' as const, options: monthOptions() },
    { name: 'year' as const, options: offeredYears.map((year) => ({ value: year, label: year })) },
  ];
  return (
    <RoutedDialog
      title={t('member:invest.title', { name: person.name })}
      onClose={form.close}
      actions={
        <Button type="submit" form={formId} variant="contained" loading={isSelecting}>
          {t('member:invest.submit')}
        </Button>
      }
    >
      <form id={formId} onSubmit={form.onSubmit} noValidate>
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
              onChoose={form.onPlan}
              helperText={form.closed.length > 0 && t('ui:closedPlans', { plans: planNames(form.closed) })}
              options={form.offered.map((each) => ({
                value: each._id,
                label: each.planName,
                detail: each.isClosedToNew
                  ? `${planTermsText(t, each)} · ${t('ui:closedToNew')}`
                  : planTermsText(t, each),
              }))}
            />
          </Box>
          {plan && <AboutPlan plan={plan} />}
          {stopReason && (
            <Alert severity="warning" sx={fullWidth}>
              {stopReason}
            </Alert>
          )}
          <OverdueNotice month={month} overdue={form.overdue} onPayFirst={form.onPayFirst} />
          {monthFields.map(({ name, options }) => (
            <SelectField
              key={name}
              control={control}
              name={name}
              label={t(`member:invest.${name}`)}
              required
              disabled={isSelecting}
              options={options}
            />
          ))}
          <TextField
            label={t('member:invest.amount')}
            value={plan ? formatExactRupees(paymentAmount(plan)) : ''}
            helperText={t('member:invest.amountHelp')}
            slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
            sx={fullWidth}
          />
        </Box>
      </form>
      {confirmation.isOpen && plan && (
        <ConfirmInvestment
          payment={{
            ...month,
            familyMemberName: person._id === SELF ? ownName(t, overview.member.name) : person.name,
            plan,
            denied: denialOf(depositsFor(person, plan._id, deposits), month),
            start: planStart(form.enrollments, person._id, plan._id, month),
          }}
          collector={overview.member.collector}
          isBusy={form.isSending}
          onConfirm={form.onConfirm}
          onClose={confirmation.close}
        />
      )}
    </RoutedDialog>
  );
}

function AboutPlan({ plan }: { plan: ReturnType<typeof usePlans>[number] }) {
  const { i18n } = useTranslation();
  // A description in another script is no help to who reads Hindi.
  const isReadable = i18n.language !== 'hi' || isDevanagari(plan.description);
  return (
    <Box sx={fullWidth}>
      {plan.description && isReadable && <SecondaryText sx={{ mb: 2 }}>{plan.description}</SecondaryText>}
      <MoreAboutPlan plan={plan} />
    </Box>
  );
}

interface OverdueNoticeProps {
  month: Month;
  /** The oldest month comes first. */
  overdue: readonly Month[];
  onPayFirst: (month: Month) => void;
}

/** Whoever pays for a later month may not know of an overdue one; whoever pays for the overdue one may not know that it is. */
function OverdueNotice({ month, overdue, onPayFirst }: OverdueNoticeProps) {
  const { t } = useTranslation();
  const [first] = overdue;
  if (!first) return null;
  const name = formatMonth(first);
  return (
    <Alert severity="warning" sx={fullWidth}>
      {t('member:invest.overdue', { count: overdue.length, month: name })}
      {compareMonths(first, month) < 0 && (
        <Box sx={{ mt: 1 }}>
          <Button color="inherit" variant="outlined" size="small" onClick={() => onPayFirst(first)}>
            {t('member:invest.payFirst', { month: name })}
          </Button>
        </Box>
      )}
    </Alert>
  );
}

const depositsFor = (person: Person, planId: string, deposits: readonly FamilyDeposit[]) =>
  deposits.filter(
    (deposit) =>
      (deposit.familyMemberReferenceId?._id ?? SELF) === person._id && deposit.depositPlanReferenceId._id === planId,
  );

/** A plan without earlier payments starts with this month. */
function planStart(enrollments: readonly Enrollment[], personId: string, planId: string, month: Month): Month {
  const begun = enrollments.find((each) => personIdOf(each) === personId && each.plan._id === planId)?.startDate;
  return begun && compareMonths(begun, month) < 0 ? begun : month;
}

/** Runs once, as soon as `isReady` is true. Returns whether it has run. */
function useRunOnce(isReady: boolean, run: () => void): boolean {
  const [hasRun, setHasRun] = useState(false);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isReady || hasRun) return;
    setHasRun(true);
    latest.current();
  }, [isReady, hasRun]);
  return hasRun;
}

/** The plans of the dashboard are offered while the list is loading, and if it cannot be loaded. */
function usePlans(overview: Overview) {
  const { t } = useTranslation();
  const { data, error } = useCustom(choosablePlans, { staleTime: 0 });
  const reportedError = useRef<unknown>(null);
  useEffect(() => {
    if (!error || reportedError.current === error) return;
    reportedError.current = error;
    notify.error(t('member:invest.plansFailed'));
  }, [error, t]);
  return (data ?? overview.availablePlans).filter(hasKnownPrice);
}

/** The single payment of a one-time plan follows from its duration too. */
const hasKnownPrice = ({ planAmount, planDuration, isRecurring }: Overview['availablePlans'][number]): boolean =>
  isAbove(planAmount, 0) && (isRecurring || isAbove(planDuration, 0));

const planNames = (plans: readonly { planName: string }[]): string => plans.map(({ planName }) => planName).join(', ');

const NO_ENROLLMENTS: readonly Enrollment[] = [];

const fullWidth = { gridColumn: '1 / -1' };
