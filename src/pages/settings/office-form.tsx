import { Box, TextField, Typography } from '@mui/material';
import type { Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { useShownPassword } from '@/components/form/use-shown-password';
import { officeAccountChange, officeAccountForm } from '@/contract/office.schema';
import { schemaResolver } from '@/refine/schema-resolver';
import { useForm } from '@/refine/use-form';
import { notify } from '@/utils/notices';
import { isOwn, type OfficeAccount } from './office-account';
import { OFFICE_PATH } from './settings-tabs';

/** A password that is not chosen here, or stays as it is, is ''. */
interface Values {
  name: string;
  userName: string;
  email: string;
  access: 'full' | 'readOnly';
  password: string;
}

const NEW: Values = { name: '', userName: '', email: '', access: 'full', password: '' };

const toRequestBody = ({ access, password, ...names }: Values) => ({
  ...names,
  isReadOnly: access === 'readOnly',
  password: password || undefined,
});

/** Of the own account the names alone can be changed here. */
export function OfficeAccountForm({ account }: { account?: OfficeAccount }) {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(OFFICE_PATH);
  const own = account !== undefined && isOwn(account);
  const { form, formProps } = useForm<Values>({
    resource: 'office',
    ...(account && { id: account._id }),
    defaultValues: account
      ? {
          name: account.name ?? '',
          userName: account.userName ?? '',
          email: account.email ?? '',
          access: account.isReadOnly ? 'readOnly' : 'full',
          password: '',
        }
      : NEW,
    etag: account?.etag,
    resolver: schemaResolver<Values>(account ? officeAccountChange : officeAccountForm, toRequestBody),
    variablesOf: toRequestBody,
    failure: t(account ? 'office:form.updateFailed' : 'office:form.addFailed'),
    onSaved: () => {
      const { name, email, password } = form.getValues();
      const added = password ? t('office:form.added', { name }) : t('office:form.invited', { email });
      notify.success(account ? t('office:form.updated') : added);
      close();
    },
  });
  const { type, endAdornment } = useShownPassword({ show: t('auth:showPassword'), hide: t('auth:hidePassword') });
  const isChanged = (name: Path<Values>): boolean => account !== undefined && form.getFieldState(name).isDirty;
  const text = (name: Exclude<keyof Values, 'access'>, help: string) => {
    const { error } = form.getFieldState(name, form.formState);
    return {
      ...form.register(name),
      label: t(`office:form.${name}`),
      required: name !== 'password',
      error: error !== undefined,
      helperText: error?.message ?? help,
      autoComplete: 'off',
    };
  };
  return (
    <FormDialog
      {...formProps}
      title={t(account ? 'office:form.editTitle' : 'office:form.addTitle')}
      submitLabel={t(account ? 'common:actions.save' : 'office:form.add')}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextField {...text('name', t('office:form.nameHelp'))} />
        <TextField {...text('userName', t('office:form.userNameHelp'))} />
        {own ? (
          <Typography color="text.secondary">{t('office:form.own')}</Typography>
        ) : (
          <>
            <TextField
              {...text('email', t(isChanged('email') ? 'office:form.emailChanged' : 'office:form.emailHelp'))}
              type="email"
              slotProps={{ htmlInput: { inputMode: 'email' } }}
            />
            <SelectField
              control={form.control}
              name="access"
              label={t('office:form.access')}
              required
              helperText={isChanged('access') ? t('office:form.accessChanged') : undefined}
              options={[
                { value: 'full', label: t('office:form.fullOption') },
                { value: 'readOnly', label: t('office:form.readOnlyOption') },
              ]}
            />
            <TextField
              {...text('password', t(account ? 'office:form.passwordKeep' : 'office:form.passwordHelp'))}
              type={type}
              autoComplete="new-password"
              slotProps={{ input: { endAdornment } }}
            />
          </>
        )}
      </Box>
    </FormDialog>
  );
}
