import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  createInvestment,
  type FamilyMember,
  familyMemberActivePlans,
  familyMemberInvestments,
} from '../../../contract/family-members';
import { memberInvestments, memberOverview, monthlyProgress } from '../../../contract/member-area';
import type { DepositPlan } from '../../../contract/plans';
import type { Month } from '../../../domain/months';
import { paymentAmount } from '../../../domain/plan';
import { useEndpointMutation } from '../../../hooks/use-endpoint-mutation';
import { useNotify } from '../../../hooks/use-notify';
import { useT } from '../../../i18n/use-t';
import { HttpError } from '../../../providers/http';
import { formatRupees, monthName } from '../../../ui/format';
import { RoutedDialog } from '../../../ui/routed-dialog';
import { SelectField } from '../../../ui/select-field';
import { ConfirmInvestment } from './confirm-investment';
import { usePlanChoice } from './use-plan-choice';

interface InvestValues {
  planId: string;
  month: string;
  year: string;
}

export interface InvestDialogProps {
  familyMember: FamilyMember;
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
const monthOptions = () =>
  Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }));

/** Plan, month and year in a form; then a confirmation; then it is sent for approval (§2-4). */
export function InvestDialog({ familyMember, plans, planId, isContinuing, thisMonth, onClose }: InvestDialogProps) {
  const t = useT();
  const notify = useNotify();
  const formId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { choose, active } = usePlanChoice(familyMember._id, thisMonth);
  const form = useForm<InvestValues>({
    defaultValues: { planId: '', month: String(thisMonth.month), year: String(thisMonth.year) },
  });
  const { control, setValue, watch, handleSubmit, formState } = form;
  const invest = useEndpointMutation(createInvestment, {
    invalidates: [memberOverview, memberInvestments, monthlyProgress, familyMemberActivePlans, familyMemberInvestments],
  });

  const underWay = active.data?.activePlans.map(({ _id }) => _id);
  const offered = isContinuing ? plans.filter(({ _id }) => underWay?.includes(_id)) : plans;
  const values = watch();
  const plan = plans.find(({ _id }) => _id === values.planId);
  const amount = plan && paymentAmount(plan);

  const choosePlan = async (chosen: string) => {
    setProblem(undefined);
    const wanted = plans.find(({ _id }) => _id === chosen);
    if (!wanted) return;
    setValue('planId', chosen);
    const choice = await choose(wanted);
    if (choice.kind === 'refused') return setValue('planId', '');
    setValue('month', String(choice.month.month));
    setValue('year', String(choice.month.year));
  };

  useOnce(active.data !== undefined, () => {
    if (planId) return void choosePlan(planId);
    if (!isContinuing) return;
    if (offered.length === 0) notify.error(t('member:invest.noActiveToContinue'));
    else if (offered.length === 1 && offered[0]) void choosePlan(offered[0]._id);
    else notify.hint(t('member:invest.selectToContinue'));
  });

  const submit = async () => {
    if (!plan || amount === undefined) return;
    try {
      await invest.mutateAsync({
        body: {
          familyMemberId: familyMember._id,
          depositPlanId: plan._id,
          amount,
          month: Number(values.month),
          year: Number(values.year),
        },
      });
      notify.success(t('member:invest.created'));
      onClose();
    } catch (error) {
      setConfirming(false);
      setProblem((error instanceof HttpError && error.message) || t('member:invest.failed'));
    }
  };

  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(thisMonth.year - back));
  const yearOptions = (years.includes(values.year) ? years : [values.year, ...years]).map((year) => ({
    value: year,
    label: year,
  }));

  return (
    <RoutedDialog
      title={t('member:invest.title', { name: familyMember.name })}
      onClose={onClose}
      isDirty={formState.isDirty}
      actions={
        <Button type="submit" form={formId} variant="contained" disabled={!plan}>
          {t('member:invest.submit')}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit(() => setConfirming(true))} noValidate>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {problem && (
            <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
              {problem}
            </Alert>
          )}
          <Box sx={{ gridColumn: '1 / -1' }}>
            <SelectField
              control={control}
              name="planId"
              label={t('member:invest.plan')}
              required
              onChoose={(chosen) => void choosePlan(chosen)}
              options={offered.map((option) => ({
                value: option._id,
                label: t('member:invest.planOption', {
                  plan: option.planName,
                  amount: formatRupees(paymentAmount(option)),
                }),
              }))}
            />
          </Box>
          <SelectField
            control={control}
            name="month"
            label={t('member:invest.month')}
            required
            options={monthOptions()}
          />
          <SelectField control={control} name="year" label={t('member:invest.year')} required options={yearOptions} />
          <TextField
            label={t('member:invest.amount')}
            value={amount === undefined ? '' : formatRupees(amount)}
            helperText={t('member:invest.amountHelp')}
            slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
            sx={{ gridColumn: '1 / -1' }}
          />
        </Box>
      </form>
      {isConfirming && plan && amount !== undefined && (
        <ConfirmInvestment
          familyMemberName={familyMember.name}
          plan={plan}
          amount={amount}
          month={{ year: Number(values.year), month: Number(values.month) }}
          isBusy={invest.isPending}
          onConfirm={submit}
          onClose={() => setConfirming(false)}
        />
      )}
    </RoutedDialog>
  );
}

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
