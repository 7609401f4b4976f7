import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { LEVELS } from '../../contract/roles';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { CheckboxField } from '../../ui/checkbox-field';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import type { BulkValues } from './bulk-form';
import { type PlanRates, rateOf } from './by-plan';
import { planOptions } from './plan-options';
import { useRatesScreen } from './screen';
import { useBulkCreate } from './use-bulk-create';

/** Sets the rates of a plan's levels in one go, over the list (§1-2.6). */
export function BulkRates() {
  const t = useT();
  const { planId } = useParams();
  const { close } = useRoutedDialog('/commission-rates');
  const { groups } = useRatesScreen();
  const { form, submit, problem, isDone } = useBulkCreate(planId ?? '', close);
  const { isSubmitting, isDirty } = form.formState;
  return (
    <FormDialog
      title={t('commission-rates:bulkForm.title')}
      submitLabel={t('commission-rates:bulkForm.submit')}
      problem={problem}
      isSubmitting={isSubmitting}
      isDirty={isDirty && !isDone}
      onSubmit={submit}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <SelectField
          control={form.control}
          name="depositPlanReferenceId"
          label={t('commission-rates:form.plan')}
          required
          options={planOptions(groups)}
        />
        <LevelInputs form={form} groups={groups} />
        <CheckboxField control={form.control} name="isActive" label={t('commission-rates:bulkForm.isActive')} />
      </Box>
    </FormDialog>
  );
}

/** One percentage per level, low to high; what the plan has already stands below its field. */
function LevelInputs({ form, groups }: { form: UseFormReturn<BulkValues>; groups: readonly PlanRates[] }) {
  const t = useT();
  const { register, formState, control } = form;
  const planId = useWatch({ control, name: 'depositPlanReferenceId' });
  const group = groups.find(({ plan }) => plan._id === planId);
  return (
    <Box component="fieldset" sx={fieldset}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        {t('commission-rates:bulkForm.levels')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 4 }}>
        {t('commission-rates:bulkForm.hint')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
        {LEVELS.map((level) => {
          const rate = group && rateOf(group, level);
          const error = formState.errors[level];
          const exists = rate && t('commission-rates:bulkForm.exists', { rate: rate.commissionPercentage });
          return (
            <TextField
              key={level}
              {...register(level)}
              label={t(`ui:level.${level}`)}
              type="number"
              autoComplete="off"
              error={error !== undefined}
              helperText={error?.message ?? exists}
              slotProps={{ htmlInput: { inputMode: 'decimal', min: 0, max: 100, step: 0.01 } }}
            />
          );
        })}
      </Box>
    </Box>
  );
}

const fieldset = { border: 0, m: 0, p: 0, minWidth: 0 };
