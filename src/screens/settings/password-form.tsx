import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword, passwordForm } from '../../contract/account';
import { checkedBy } from '../../hooks/schema-resolver';
import { explainRefusal } from '../../hooks/server-errors';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useT } from '../../i18n/use-t';
import { getSession, setSession } from '../../providers/session';
import { useSession } from '../../providers/use-session';
import { useLeaveQuestion } from '../../ui/use-leave-question';
import { SecretField } from './secret-field';
import { StrengthHint } from './strength-hint';

const EMPTY = { currentPassword: '', newPassword: '' };
type Passwords = typeof EMPTY;
const FIELDS = ['currentPassword', 'newPassword'] as const;

/** Changes the password; this session goes on under a new token, every other one of the account ends. */
export function PasswordForm() {
  const t = useT();
  const notify = useNotify();
  const user = useSession()?.user;
  const [problem, setProblem] = useState<string>();
  const change = useEndpointMutation(changePassword, { invalidates: [] });
  const form = useForm<Passwords>({ defaultValues: EMPTY, resolver: checkedBy(passwordForm) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { question } = useLeaveQuestion(isDirty && !isSubmitting, { links: true });

  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const { token } = await change.mutateAsync({ body });
      form.reset(EMPTY);
      notify.success(t('settings:password.changed'));
      const session = getSession();
      if (token && session) setSession({ ...session, token });
    } catch (error) {
      setProblem(explainRefusal(error, FIELDS, form.setError, t('settings:password.failed')));
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
      {question}
    </Box>
  );
}
