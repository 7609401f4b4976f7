import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { forwardRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownPassword } from '@/components/form/use-shown-password';

/** A new password that can be shown, since it has to be told to the account's owner. */
export const PasswordField = forwardRef<HTMLDivElement, TextFieldProps>(function PasswordField(props, ref) {
  const { t } = useTranslation();
  const { type, endAdornment } = useShownPassword({ show: t('auth:showPassword'), hide: t('auth:hidePassword') });
  return (
    <TextField {...props} ref={ref} type={type} autoComplete="new-password" slotProps={{ input: { endAdornment } }} />
  );
});
