import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { useShownPassword } from '@/components/form/use-shown-password';
import { changePassword } from '@/contract/accounts';
import { passwordForm } from '@/contract/accounts.schema';
import { applyServerErrors } from '@/refine/error-message';
import { schemaResolver } from '@/refine/schema-resolver';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { getSession, setSession, useSession } from '@/session/session';
import { notify } from '@/utils/notices';
import { PasswordStrengthHint } from './password-strength';

const EMPTY_PASSWORDS = { currentPassword: '', newPassword: '' };
type Passwords = typeof EMPTY_PASSWORDS;

/** This session continues with a new token, every other session of the account ends. */
export function PasswordForm() {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const [problem, setProblem] = useState<string>();
  const change = useCustomMutation(changePassword, { refetch: false });
  const form = useForm<Passwords>({ defaultValues: EMPTY_PASSWORDS, resolver: schemaResolver(passwordForm) });
  const { errors, isDirty, isSubmitting } = form.formState;
  useLeaveGuard({ hasChanges: isDirty });

  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const { token } = await change.mutateAsync({ body });
      form.reset(EMPTY_PASSWORDS);
      notify.success(t('settings:password.changed'));
      const session = getSession();
      if (token && session) setSession({ ...session, token });
    } catch (error) {
      setProblem(applyServerErrors(error, form, t('settings:password.failed')));
    }
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, maxWidth: 420 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {/* Tells password managers to which account the new password belongs. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('settings:password.current')}
        autoComplete="current-password"
        field={form.register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <PasswordField
        label={t('settings:password.new')}
        autoComplete="new-password"
        field={form.register('newPassword')}
        error={errors.newPassword?.message}
      />
      <PasswordStrengthHint
        password={form.watch('newPassword')}
        personal={[user?.name ?? '', user?.email ?? '', user?.userName ?? '', user?.mobileNumber ?? '']}
      />
      <Box>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {t('settings:password.submit')}
        </Button>
      </Box>
    </Box>
  );
}

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  field: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string;
}

export function PasswordField({ label, autoComplete, field, error, hint }: PasswordFieldProps) {
  const { t } = useTranslation();
  const labels = { show: t('settings:password.show', { label }), hide: t('settings:password.hide', { label }) };
  const { type, endAdornment } = useShownPassword(labels);
  return (
    <TextField
      {...field}
      fullWidth
      required
      type={type}
      label={label}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: { autoComplete, maxLength: 128, spellCheck: false, autoCapitalize: 'none' },
        input: { endAdornment },
      }}
    />
  );
}
