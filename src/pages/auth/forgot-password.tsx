import { Alert } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from '@/contract/accounts.schema';
import { authProvider } from '@/providers/auth-provider';
import { applyServerErrors } from '@/refine/error-message';
import { schemaResolver } from '@/refine/schema-resolver';
import { AccountField, AccountForm } from './account-form';

/** The reply is the same for known and unknown emails. */
export function ForgotPassword() {
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  const form = useForm({ defaultValues: { email: '' }, resolver: schemaResolver(forgotPassword.body) });
  const send = async ({ email }: { email: string }) => {
    setIsSent(false);
    const { error } = await authProvider.forgotPassword({ email: email.trim() });
    setIsSent(!error);
    return error && applyServerErrors(error, form, error.message);
  };
  return (
    <AccountForm name="forgot" form={form} onSubmit={send}>
      {isSent && (
        <Alert severity="success" role="status">
          {t('account:forgot.sent')}
        </Alert>
      )}
      <AccountField
        form={form}
        name="email"
        type="email"
        label={t('account:fields.email')}
        autoComplete="username"
        autoFocus
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 254 } }}
      />
    </AccountForm>
  );
}
