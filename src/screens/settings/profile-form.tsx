import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { profileForm, updateProfile } from '../../contract/account';
import { profile, type SessionUser } from '../../contract/auth';
import { checkedBy } from '../../hooks/schema-resolver';
import { explainRefusal } from '../../hooks/server-errors';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useT } from '../../i18n/use-t';
import { fileUrl } from '../../providers/http';
import { getLoginType, getToken, updateUser } from '../../providers/session';
import { validatedUser } from '../../providers/session-rules';
import { PictureField } from '../../ui/picture-field';
import { useLeaveQuestion } from '../../ui/use-leave-question';

interface Values {
  name: string;
  email: string;
  mobileNumber: string;
  /** A newly chosen one. */
  profilePicture: File | undefined;
}
const FIELDS = ['name', 'email', 'mobileNumber', 'profilePicture'] as const;

const valuesOf = ({ name, email, mobileNumber = '' }: SessionUser): Values => ({
  ...{ name, email, mobileNumber },
  profilePicture: undefined,
});

/** Changes the own picture, name, address and mobile number; the frame shows them at once. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const t = useT();
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();
  const update = useEndpointMutation(updateProfile, { invalidates: [profile] });
  const form = useForm<Values>({ defaultValues: valuesOf(user), resolver: checkedBy(profileForm) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const name = useWatch({ control: form.control, name: 'name' });
  const { question } = useLeaveQuestion(isDirty && !isSubmitting, { links: true });

  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const reply = await update.mutateAsync({ body });
      form.reset(valuesOf(reply.user));
      updateUser(getToken() ?? '', validatedUser(reply.user, getLoginType()));
      notify.success(t('settings:profile.saved'));
    } catch (error) {
      setProblem(explainRefusal(error, FIELDS, form.setError, t('settings:profile.failed')));
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
          <Button color="inherit" onClick={() => form.reset()}>
            {t('settings:profile.undo')}
          </Button>
        )}
      </Box>
      {question}
    </Box>
  );
}
