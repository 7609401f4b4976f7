import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { explainRefusal } from '@/api/explain-refusal';
import { schemaResolver } from '@/api/schema-resolver';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import { updateProfile } from '@/contract/account';
import { profileForm } from '@/contract/account.schema';
import type { SessionUser } from '@/contract/auth';
import { useNotify } from '@/hooks/use-notify';
import { useUnsavedChanges } from '@/hooks/use-unsaved-changes';
import { fileUrl } from '@/providers/http';
import { getLoginType, getToken, updateUser } from '@/providers/session';
import { validatedUser } from '@/providers/session-rules';
import { PictureField } from '@/ui/picture-field';

interface Values {
  name: string;
  email: string;
  mobileNumber: string;
  /** A newly chosen one. */
  profilePicture: File | undefined;
}

const valuesOf = ({ name, email, mobileNumber = '' }: SessionUser): Values => ({
  name,
  email,
  mobileNumber,
  profilePicture: undefined,
});

/** The form's own resets; without it `resetOptions` hold for them too. */
const ALL_FIELDS = { keepDirtyValues: false };

/** Changes the own picture, name, address and mobile number; the frame shows them at once. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();
  const update = useEndpointMutation(updateProfile);
  const form = useForm<Values>({
    defaultValues: valuesOf(user),
    // An answer that comes later, such as after a change in another tab, is shown in the fields that nobody is changing.
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
    resolver: schemaResolver(profileForm),
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const name = useWatch({ control: form.control, name: 'name' });
  useUnsavedChanges(isDirty && !isSubmitting, submitCount);

  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const reply = await update.mutateAsync({ body });
      form.reset(valuesOf(reply.user), ALL_FIELDS);
      updateUser(getToken() ?? '', validatedUser(reply.user, getLoginType()));
      notify.success(t('settings:profile.saved'));
    } catch (error) {
      setProblem(explainRefusal(error, form, t('settings:profile.failed')));
    }
  });

  const field = (name: 'name' | 'email' | 'mobileNumber') => {
    const { ref, ...registered } = form.register(name);
    return {
      ...registered,
      inputRef: ref,
      fullWidth: true,
      required: true,
      label: t(`settings:profile.${name}`),
      error: errors[name] !== undefined,
      helperText: errors[name]?.message,
    };
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Controller
        control={form.control}
        name="profilePicture"
        render={({ field: { value, onChange }, fieldState }) => (
          <PictureField
            name={name}
            value={value}
            onChange={onChange}
            stored={user.profilePicture && fileUrl(user.profilePicture)}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField {...field('name')} slotProps={{ htmlInput: { autoComplete: 'name', maxLength: 100 } }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 5 }}>
        <TextField
          {...field('email')}
          type="email"
          helperText={errors.email?.message ?? t('settings:profile.emailHint')}
          slotProps={{ htmlInput: { autoComplete: 'email', maxLength: 254 } }}
        />
        <TextField
          {...field('mobileNumber')}
          type="tel"
          slotProps={{ htmlInput: { autoComplete: 'tel', maxLength: 21 } }}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
          {t('settings:profile.save')}
        </Button>
        {isDirty && !isSubmitting && (
          <Button color="inherit" onClick={() => form.reset(undefined, ALL_FIELDS)}>
            {t('settings:profile.undo')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
