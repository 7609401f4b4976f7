import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DepositPlan } from '@/contract/plans';
import { paymentAmount } from '@/domain/plan';
import { formatRupeesInFull, monthName } from '@/ui/format';
import { SelectField } from '@/ui/select-field';

export interface InvestValues {
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

const monthOptions = () =>
  Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }));

/** Plan, month and year are chosen; the amount is the plan's (§2-5). */
export function InvestFields(props: InvestFieldsProps) {
  const { control, plans, amount, years, onPlan, isChoosing, problem, stop } = props;
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr' } }}>
      {problem && (
        <Alert severity="error" sx={whole}>
          {problem}
        </Alert>
      )}
      <Box sx={whole}>
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
        <Alert severity="warning" sx={whole}>
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
        sx={whole}
      />
    </Box>
  );
}

const whole = { gridColumn: '1 / -1' };
