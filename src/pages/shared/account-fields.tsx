import { TextField } from '@mui/material';
import {
  type Control,
  Controller,
  type FieldPath,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useShownPassword } from '@/components/form/use-shown-password';
import { LevelSelect, type LevelSelectProps } from './level-select';

interface AccountFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  texts: 'members' | 'coordinators';
  isNew: boolean;
}

type FieldName = 'name' | 'userName' | 'email' | 'mobileNumber' | 'password';

/** The password can be shown, since it has to be told to the account's owner. */
export function AccountFields<Values extends FieldValues>({ form, texts, isNew }: AccountFieldsProps<Values>) {
  const { t } = useTranslation();
  const { type, endAdornment } = useShownPassword({ show: t('auth:showPassword'), hide: t('auth:hidePassword') });
  const text = (name: FieldName, help?: string) => {
    const { error } = form.getFieldState(name as Path<Values>, form.formState);
    return {
      ...form.register(name as Path<Values>),
      label: t(`${texts}:form.${name}`),
      required: name !== 'password' || isNew,
      error: error !== undefined,
      helperText: error?.message ?? help,
      autoComplete: 'off',
    };
  };
  return (
    <>
      <TextField {...text('name')} />
      <TextField {...text('userName', t(`${texts}:form.userNameHelp`))} />
      <TextField {...text('email')} type="email" slotProps={{ htmlInput: { inputMode: 'email' } }} />
      <TextField {...text('mobileNumber')} type="tel" slotProps={{ htmlInput: { inputMode: 'tel' } }} />
      <TextField
        {...text('password', t(`${texts}:form.${isNew ? 'passwordHelp' : 'passwordKeep'}`))}
        type={type}
        autoComplete="new-password"
        slotProps={{ input: { endAdornment } }}
      />
    </>
  );
}

interface LevelFieldProps<Values extends FieldValues>
  extends Pick<LevelSelectProps, 'level' | 'label' | 'helperText' | 'noneText'> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

export function LevelField<Values extends FieldValues>({ control, name, ...props }: LevelFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <LevelSelect
          {...props}
          required
          value={value}
          onChoose={onChange}
          onBlur={onBlur}
          inputRef={ref}
          error={error?.message}
        />
      )}
    />
  );
}
