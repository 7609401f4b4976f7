import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { explainRefusal } from '@/api/explain-refusal';
import { schemaResolver } from '@/api/schema-resolver';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import { changePassword } from '@/contract/account';
import { passwordForm } from '@/contract/account.schema';
import { useNotify } from '@/hooks/use-notify';
import { useUnsavedChanges } from '@/hooks/use-unsaved-changes';
import { getSession, setSession } from '@/providers/session';
import { useSession } from '@/providers/use-session';
import { SecretField } from './secret-field';
import { StrengthHint } from './strength-hint';

const EMPTY = { currentPassword: '', newPassword: '' };
type Passwords = typeof EMPTY;

/** Changes the password; this session goes on under a new token, every other one of the account ends. */
export function PasswordForm() {
  const { t } = useTranslation();
  const notify = useNotify();
  const user = useSession()?.user;
  const [problem, setProblem] = useState<string>();
  const change = useEndpointMutation(changePassword, { refetch: false });
  const form = useForm<Passwords>({ defaultValues: EMPTY, resolver: schemaResolver(passwordForm) });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  useUnsavedChanges(isDirty && !isSubmitting, submitCount);

  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const { token } = await change.mutateAsync({ body });
      form.reset(EMPTY);
      notify.success(t('settings:password.changed'));
      const session = getSession();
      if (token && session) setSession({ ...session, token });
    } catch (error) {
      setProblem(explainRefusal(error, form, t('settings:password.failed')));
    }
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, maxWidth: 420 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {/* Password managers keep the new password with this name. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <SecretField
        label={t('settings:password.current')}
        autoComplete="current-password"
        field={form.register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <SecretField
        label={t('settings:password.new')}
        autoComplete="new-password"
        field={form.register('newPassword')}
        error={errors.newPassword?.message}
      />
      <StrengthHint
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
