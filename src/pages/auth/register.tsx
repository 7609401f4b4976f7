import { useEffect, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { requestPanchayats } from '@/api/auth-requests';
import { type Choice, filterChoices, SearchSelect } from '@/components/filter/search-select';
import { registerForm } from '@/contract/accounts.schema';
import { createPartTest } from '@/domain/text/latin-spelling';
import { authProvider, type RegistrationParams } from '@/providers/auth-provider';
import { applyServerErrors } from '@/refine/error-message';
import { schemaResolver } from '@/refine/schema-resolver';
import { AccountField, AccountForm, NewPasswordField } from './account-form';

const EMPTY_FORM: RegistrationParams = {
  name: '',
  userName: '',
  email: '',
  mobileNumber: '',
  password: '',
  panchayatReferenceId: '',
};

export function Register() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<RegistrationParams>({ defaultValues: EMPTY_FORM, resolver: schemaResolver(registerForm) });
  const register = async (values: RegistrationParams) => {
    const { error } = await authProvider.register(values);
    if (!error) navigate('/login?as=member', { replace: true, state: { notice: 'registered' } });
    return error && applyServerErrors(error, form, error.message);
  };
  return (
    <AccountForm name="register" form={form} onSubmit={register}>
      <AccountField form={form} name="name" label={t('account:fields.name')} autoComplete="name" autoFocus />
      <PanchayatField form={form} />
      <AccountField
        form={form}
        name="mobileNumber"
        type="tel"
        label={t('account:fields.mobileNumber')}
        autoComplete="tel"
      />
      <AccountField form={form} name="email" type="email" label={t('account:fields.email')} autoComplete="email" />
      <AccountField
        form={form}
        name="userName"
        label={t('account:fields.userName')}
        hint={t('account:hints.userName')}
        autoComplete="nickname"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 50 } }}
      />
      <NewPasswordField form={form} name="password" label={t('account:fields.password')} />
    </AccountForm>
  );
}

/** Where the server offers no list, the id of the panchayat is typed. */
function PanchayatField({ form }: { form: UseFormReturn<RegistrationParams> }) {
  const { t } = useTranslation();
  const panchayats = usePanchayats();
  const [text, setText] = useState('');
  if (panchayats === 'not-offered')
    return (
      <AccountField
        form={form}
        name="panchayatReferenceId"
        label={t('account:fields.panchayatId')}
        hint={t('account:hints.panchayatId')}
        autoComplete="off"
      />
    );
  return (
    <Controller
      control={form.control}
      name="panchayatReferenceId"
      render={({ field: { value, ref, onChange, onBlur }, fieldState: { error } }) => (
        <SearchSelect
          label={t('account:fields.panchayat')}
          value={panchayats?.find((choice) => choice.value === value)}
          choices={filterChoices(text, panchayats ?? [], createPartTest)}
          isLoading={panchayats === undefined}
          onSearch={setText}
          onChoose={(choice) => onChange(choice?.value ?? '')}
          onBlur={onBlur}
          noneText={t('account:noPanchayat')}
          required
          error={error && (value ? error.message : t('account:panchayatMissing'))}
          helperText={t('account:hints.panchayat')}
          inputRef={ref}
        />
      )}
    />
  );
}

function usePanchayats(): readonly Choice[] | 'not-offered' | undefined {
  const [panchayats, setPanchayats] = useState<readonly Choice[] | 'not-offered'>();
  useEffect(() => {
    let isUnmounted = false;
    void requestPanchayats()
      .then((all) => all.map(({ _id, unitName, above }) => ({ value: _id, label: unitName, detail: above.join(', ') })))
      .catch(() => 'not-offered' as const)
      .then((outcome) => !isUnmounted && setPanchayats(outcome));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return panchayats;
}
