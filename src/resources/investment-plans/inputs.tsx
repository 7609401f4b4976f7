import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useT } from '../../i18n/use-t';
import { CheckboxField } from '../../ui/checkbox-field';
import { ABSENT, formatRupees } from '../../ui/format';
import { type PlanValues, termsIn } from './form';
import { totalOf } from './terms';

const money = { inputMode: 'decimal', min: 0, step: 0.01 } as const;
const years = { inputMode: 'numeric', min: 1, max: 50, step: 1 } as const;

/** The inputs that adding and editing a plan share (§1-5). */
export function PlanInputs({ form }: { form: UseFormReturn<PlanValues> }) {
  const t = useT();
  const { control, register, formState } = form;
  const text = (name: 'planName' | 'planAmount' | 'planDuration' | 'profitAmount' | 'description', help?: string) => ({
    ...register(name),
    label: t(`investment-plans:form.${name}`),
    required: name !== 'description',
    error: formState.errors[name] !== undefined,
    helperText: formState.errors[name]?.message ?? help,
    autoComplete: 'off',
  });
  return (
    <Box sx={grid}>
      <TextField {...text('planName')} sx={wide} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <TextField {...text('planAmount')} type="number" slotProps={{ htmlInput: money }} />
      <TextField {...text('planDuration')} type="number" slotProps={{ htmlInput: years }} />
      <TextField
        {...text('profitAmount', t('investment-plans:form.profitHelp'))}
        type="number"
        slotProps={{ htmlInput: money }}
      />
      <LiveTotal form={form} />
      <TextField {...text('description')} multiline minRows={2} maxRows={6} sx={wide} />
      <CheckboxField
        control={control}
        name="isActive"
        label={t('investment-plans:form.isActive')}
        help={t('investment-plans:form.isActiveHelp')}
      />
      <CheckboxField
        control={control}
        name="isRecurring"
        label={t('investment-plans:form.isRecurring')}
        help={t('investment-plans:form.isRecurringHelp')}
      />
    </Box>
  );
}

/** What the plan will ask for in all, while it is being typed. */
function LiveTotal({ form }: { form: UseFormReturn<PlanValues> }) {
  const t = useT();
  const [planAmount, planDuration, isRecurring] = useWatch({
    control: form.control,
    name: ['planAmount', 'planDuration', 'isRecurring'],
  });
  const terms = termsIn({ planAmount, planDuration, isRecurring });
  const parts = terms && { amount: formatRupees(terms.planAmount), count: terms.planDuration };
  return (
    <Box component="output" aria-label={t('investment-plans:form.total')} sx={total}>
      <Typography variant="body2" color="text.secondary">
        {t('investment-plans:form.total')}
      </Typography>
      <Typography sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }} component="p">
        {terms ? formatRupees(totalOf(terms)) : ABSENT}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {parts
          ? t(isRecurring ? 'investment-plans:form.totalRecurring' : 'investment-plans:form.totalOneTime', parts)
          : t('investment-plans:form.totalUnknown')}
      </Typography>
    </Box>
  );
}

const wide = { gridColumn: '1 / -1' };
const grid = { display: 'grid', columnGap: 4, rowGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 };
const total = { display: 'block', minHeight: 76, px: 3, borderLeft: 3, borderColor: 'primary.main' };
