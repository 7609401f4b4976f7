import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Profile, profile } from '@/api/accounts';
import { fileUrl } from '@/api/config';
import { HttpError } from '@/api/http-error';
import type { PageDataOf } from '@/api/read-shape';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { SecondaryText } from '@/components/text/emphasis';
import { updateProfile } from '@/contract/accounts';
import { currentPassword, profileForm } from '@/contract/accounts.schema';
import { PictureField } from '@/pages/shared/picture-field';
import { useEditConflict } from '@/refine/editing/use-edit-conflict';
import { applyServerErrors } from '@/refine/error-message';
import { QueryError } from '@/refine/loaded';
import { schemaResolver } from '@/refine/schema-resolver';
import { useCurrentUser } from '@/refine/use-current-user';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import {
  getLoginType,
  getSession,
  getToken,
  setSession,
  updateUser,
  useSession,
  validatedUser,
} from '@/session/session';
import { isOpenedForMember } from '@/session/token-claims';
import { useFormDraft } from '@/session/use-form-draft';
import { notify } from '@/utils/notices';
import { PasswordField } from './password-form';

export function ProfileSection() {
  const { t } = useTranslation();
  const { name, roleLabel } = useCurrentUser();
  const query = useCustom(profile);
  const { data, error } = query;
  const user = data?.user;
  const facts = [roleLabel, user?.userName, user?.place].filter(Boolean).join(' · ');
  return (
    <>
      <Box sx={{ mt: 4, mb: 6 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <SecondaryText sx={{ overflowWrap: 'anywhere' }}>{facts}</SecondaryText>
      </Box>
      {data && <ProfileForm {...data} />}
      {!user && !error && (
        <Box role="status" aria-busy aria-label={t('ui:loading')} sx={{ display: 'grid', gap: 5 }}>
          <Box sx={{ height: { xs: 70, sm: 57 } }}>
            <Skeleton variant="circular" height={57} width={57} />
          </Box>
          <Skeleton variant="rounded" height={56} />
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 5 }}>
            <Skeleton variant="rounded" height={82} />
            <Skeleton variant="rounded" height={56} />
          </Box>
          <Skeleton variant="rounded" width={128} sx={{ height: { xs: 44, sm: 37 } }} />
        </Box>
      )}
      {!user && error && <QueryError query={query} failure={t('settings:profile.loadFailed')} />}
    </>
  );
}

interface ProfileValues {
  name: string;
  email: string;
  /** A number that is not known is absent and stays as it is. */
  mobileNumber?: string;
  profilePicture: File | undefined;
  /** The server may ask for the password to change the email. */
  currentPassword: string;
}

type Editable = Pick<Profile, 'name' | 'email'> & { mobileNumber?: string | null | undefined };

const toFormValues = ({ name, email, mobileNumber }: Editable): ProfileValues => ({
  name,
  email,
  ...(typeof mobileNumber === 'string' && { mobileNumber }),
  profilePicture: undefined,
  currentPassword: '',
});

/** Explicit resets need it: `resetOptions` would apply to them too. */
const RESET_ALL_FIELDS = { keepDirtyValues: false };

/** The header shows changes at once. */
function ProfileForm({ user, emailNeedsPassword, etag }: PageDataOf<typeof profile>) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const update = useCustomMutation(updateProfile);
  const hasMobile = user.mobileNumber !== null;
  // The server may ask for it without having said so before.
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(emailNeedsPassword);
  const isOpened = isOpenedForMember(useSession()?.token ?? '');
  const form = useForm<ProfileValues>({
    defaultValues: toFormValues(user),
    // Without versions a later response updates only the fields without unsaved input.
    ...(etag === null && { values: toFormValues(user), resetOptions: { keepDirtyValues: true } }),
    resolver: (values, ...rest) => schemaResolver<ProfileValues>(schemaFor(values))(values, ...rest),
  });
  const isNewEmail = ({ email }: Pick<ProfileValues, 'email'>) =>
    email.trim().toLowerCase() !== user.email.toLowerCase();
  const asksPassword = (values: Pick<ProfileValues, 'email'>) => isPasswordNeeded && isNewEmail(values);
  function schemaFor(values: ProfileValues) {
    const schema = asksPassword(values) ? profileForm.extend({ currentPassword }) : profileForm;
    return hasMobile ? schema : schema.omit({ mobileNumber: true });
  }
  const { errors, isDirty, isSubmitting } = form.formState;
  const [name, email] = useWatch({ control: form.control, name: ['name', 'email'] });
  useLeaveGuard({ hasChanges: isDirty });
  const [version, setVersion] = useState<string | null | undefined>(etag);
  const conflict = useEditConflict(form, { etag, values: toFormValues(user), version, setVersion });
  useFormDraft(form, '', conflict.onRestored);

  const submit = form.handleSubmit(async ({ currentPassword, ...values }) => {
    setProblem(undefined);
    try {
      const body = { ...values, ...(asksPassword(values) && { currentPassword }) };
      const reply = await update.mutateAsync({ body, etag: version });
      conflict.onSaved(reply.etag ?? null);
      form.reset(toFormValues(reply.user), RESET_ALL_FIELDS);
      updateUser(getToken() ?? '', validatedUser(reply.user, getLoginType()));
      notify.success(t('settings:profile.saved'));
      const session = getSession();
      if (reply.token && session) setSession({ ...session, token: reply.token });
    } catch (error) {
      conflict.onRefused(error);
      if (error instanceof HttpError && error.errors.currentPassword) setIsPasswordNeeded(true);
      setProblem(applyServerErrors(error, form, t('settings:profile.failed')));
    }
  });

  const field = (name: 'name' | 'email' | 'mobileNumber') => ({
    ...form.register(name),
    fullWidth: true,
    required: true,
    label: t(`settings:profile.${name}`),
    error: errors[name] !== undefined,
    helperText: errors[name]?.message,
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      {problem && !conflict.notice && <Alert severity="error">{problem}</Alert>}
      {conflict.notice}
      {isOpened && <Alert severity="info">{t('settings:profile.memberOnly')}</Alert>}
      {!isOpened && (
        <Controller
          control={form.control}
          name="profilePicture"
          render={({ field: { value, onChange }, fieldState }) => (
            <PictureField
              name={name}
              value={value}
              onChange={onChange}
              stored={fileUrl(user.profilePicture)}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <TextField {...field('name')} slotProps={{ htmlInput: { autoComplete: 'name', maxLength: 100 } }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 5 }}>
        <TextField
          {...field('email')}
          type="email"
          helperText={errors.email?.message ?? t('settings:profile.emailHint')}
          slotProps={{ htmlInput: { autoComplete: 'email', maxLength: 254, readOnly: isOpened } }}
        />
        {hasMobile && (
          <TextField {...field('mobileNumber')} type="tel" slotProps={{ htmlInput: { autoComplete: 'tel' } }} />
        )}
      </Box>
      {asksPassword({ email }) && (
        <PasswordField
          label={t('settings:profile.currentPassword')}
          autoComplete="current-password"
          field={form.register('currentPassword')}
          error={errors.currentPassword?.message}
          hint={t('settings:profile.currentPasswordHint')}
        />
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
          {t('settings:profile.save')}
        </Button>
        {isDirty && !isSubmitting && (
          <Button color="inherit" onClick={() => form.reset(undefined, RESET_ALL_FIELDS)}>
            {t('settings:profile.undo')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
