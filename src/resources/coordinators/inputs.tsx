import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { COORDINATOR_STATUSES } from '../../contract/coordinators';
import { LEVELS } from '../../contract/roles';
import { levelAbove } from '../../domain/hierarchy';
import { useT } from '../../i18n/use-t';
import { SelectField } from '../../ui/select-field';
import { ParentField } from './parent-field';
import { PasswordField } from './password-field';
import type { CoordinatorValues } from './values';

interface CoordinatorInputsProps {
  form: UseFormReturn<CoordinatorValues>;
  isNew: boolean;
}

type TextName = 'name' | 'userName' | 'email' | 'mobileNumber' | 'unitName' | 'password';

/** The inputs that adding and editing a coordinator share. A level never changes once it is given. */
export function CoordinatorInputs({ form, isNew }: CoordinatorInputsProps) {
  const t = useT();
  const { control, register, formState } = form;
  const { errors } = formState;
  const level = useWatch({ control, name: 'coordinatorType' });
  const above = level === '' ? undefined : levelAbove(level);
  const text = (name: TextName, help?: string) => ({
    ...register(name),
    label: t(`coordinators:form.${name}`),
    required: name !== 'password' || isNew,
    error: errors[name] !== undefined,
    helperText: errors[name]?.message ?? help,
    autoComplete: 'off',
  });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
      <SelectField
        control={control}
        name="coordinatorType"
        label={t('coordinators:form.type')}
        required
        disabled={!isNew}
        helperText={isNew ? undefined : t('coordinators:form.typeFixed')}
        options={LEVELS.map((value) => ({ value, label: t(`ui:level.${value}`) }))}
        // Whoever stands above one level stands not above another.
        onChoose={() => form.setValue('parent', undefined, { shouldDirty: true })}
      />
      <TextField {...text('unitName', t('coordinators:form.unitNameHelp'))} />
      {above && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ParentField key={above} control={control} level={above} />
        </Box>
      )}
      <TextField {...text('name')} />
      <TextField {...text('userName', t('coordinators:form.userNameHelp'))} />
      <TextField {...text('email')} type="email" slotProps={{ htmlInput: { inputMode: 'email' } }} />
      <TextField {...text('mobileNumber')} type="tel" slotProps={{ htmlInput: { inputMode: 'tel' } }} />
      <PasswordField {...text('password', t(`coordinators:form.${isNew ? 'passwordHelp' : 'passwordKeep'}`))} />
      <SelectField
        control={control}
        name="status"
        label={t('coordinators:form.status')}
        required
        helperText={t('coordinators:form.statusHelp')}
        options={COORDINATOR_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))}
      />
    </Box>
  );
}
