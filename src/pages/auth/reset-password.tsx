import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { resetPassword } from '@/contract/accounts.schema';
import { authProvider } from '@/providers/auth-provider';
import { schemaResolver } from '@/refine/schema-resolver';
import { isRecord } from '@/utils/is-record';
import { AccountForm, NewPasswordField } from './account-form';
import { AuthFrame, AuthLink, FormError } from './auth-frame';

export function ResetPassword() {
  const { t } = useTranslation();
  const token = useTokenOfLink();
  if (token) return <ResetPasswordForm token={token} />;
  return (
    <AuthFrame title={t('account:reset.title')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <FormError text={t('account:reset.missing')} />
        <AskAgain />
      </Box>
    </AuthFrame>
  );
}

/** The token is moved from the URL to the history entry at once, so that nobody reads it in the address bar; a reload keeps it. */
function useTokenOfLink(): string | undefined {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const given = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given) navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  const kept = isRecord(state) ? state.token : undefined;
  return given || (typeof kept === 'string' ? kept : undefined);
}

function AskAgain() {
  const { t } = useTranslation();
  return <AuthLink to="/forgot-password">{t('account:reset.askAgain')}</AuthLink>;
}

/** With any other status the link may still be valid. */
const isRefusal = (status: number): boolean => status === 400 || status === 401 || status === 404 || status === 410;

function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    defaultValues: { password: '' },
    resolver: schemaResolver(resetPassword.body.pick({ password: true })),
  });
  const setPassword = async ({ password }: { password: string }) => {
    const { error } = await authProvider.updatePassword({ token, password });
    const ofPassword = error?.errors.password;
    if (!error) navigate('/login', { replace: true, state: { notice: 'passwordSet' } });
    if (ofPassword) form.setError('password', { type: 'server', message: ofPassword }, { shouldFocus: true });
    if (!error || ofPassword) return undefined;
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        {/* A refused link has its message at the token, which is no field of this form. */}
        <span>{error.errors.token ?? error.message}</span>
        {isRefusal(error.statusCode) && <AskAgain />}
      </Box>
    );
  };
  return (
    <AccountForm name="reset" form={form} onSubmit={setPassword}>
      <NewPasswordField form={form} name="password" label={t('account:fields.newPassword')} autoFocus />
    </AccountForm>
  );
}
