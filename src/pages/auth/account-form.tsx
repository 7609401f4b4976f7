import { Alert, Box, Button, TextField } from '@mui/material';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useShownPassword } from '@/components/form/use-shown-password';
import { AuthFrame, AuthLink } from './auth-frame';

interface AccountFormProps<Values extends FieldValues> {
  name: 'register' | 'forgot' | 'reset';
  form: UseFormReturn<Values>;
  /** Resolves to an error message that belongs to no field, if there is one. */
  onSubmit: (values: Values) => Promise<ReactNode>;
  children: ReactNode;
}

export function AccountForm<Values extends FieldValues>(props: AccountFormProps<Values>) {
  const { name, form, onSubmit, children } = props;
  const { t } = useTranslation();
  const [problem, setProblem] = useState<ReactNode>();
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    setProblem(await onSubmit(values));
  });
  return (
    <AuthFrame title={t(`account:${name}.title`)} lead={t(`account:${name}.lead`)}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {children}
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {t(`account:${name}.${isSubmitting ? 'busy' : 'submit'}`)}
        </Button>
        <AuthLink to="/login">{t('account:backToLogin')}</AuthLink>
      </Box>
    </AuthFrame>
  );
}

interface AccountFieldProps<Values extends FieldValues>
  extends Pick<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'autoFocus' | 'slotProps'> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
}

export function AccountField<Values extends FieldValues>(props: AccountFieldProps<Values>) {
  const { form, name, label, hint, ...input } = props;
  const error = form.getFieldState(name, form.formState).error;
  return (
    <TextField
      {...form.register(name)}
      {...input}
      fullWidth
      required
      label={label}
      error={error !== undefined}
      helperText={error?.message ?? hint}
    />
  );
}

export function NewPasswordField<Values extends FieldValues>(props: Omit<AccountFieldProps<Values>, 'type' | 'hint'>) {
  const { t } = useTranslation();
  const { type, endAdornment } = useShownPassword({ show: t('auth:showPassword'), hide: t('auth:hidePassword') });
  return (
    <AccountField
      {...props}
      type={type}
      autoComplete="new-password"
      hint={t('account:hints.password')}
      slotProps={{ htmlInput: { maxLength: 128 }, input: { endAdornment } }}
    />
  );
}
