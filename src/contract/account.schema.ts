import { z } from 'zod';
import { newPassword, sessionUser } from './auth.schema';
import { flatAnswer, schemas } from './endpoint.schema';
import { requiredEmail, requiredMobile, requiredText, userNameField } from './form-fields.schema';
import { idOf } from './primitives.schema';

const password = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required')
  .max(128, 'Password must have at most 128 characters');

export const registerForm = z.object({
  name: requiredText('Name', 100),
  userName: userNameField,
  email: requiredEmail,
  mobileNumber: requiredMobile,
  password: newPassword,
  panchayatReferenceId: idOf('Panchayat'),
});

export const register = schemas({ body: registerForm, reply: flatAnswer({ user: sessionUser }) });

export const passwordForm = z.object({ currentPassword: password, newPassword });

export const changePassword = schemas({
  body: passwordForm,
  /** The session that changed it goes on with this token, if there is one. */
  reply: flatAnswer({ token: z.string().optional() }),
});

export const forgotPassword = schemas({ body: z.object({ email: requiredEmail }), reply: flatAnswer({}) });

export const resetPassword = schemas({
  body: z.object({
    token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(2000, 'Token is too long'),
    password: newPassword,
  }),
  reply: flatAnswer({}),
});

export const profileForm = z.object({
  name: requiredText('Name', 100),
  email: requiredEmail,
  mobileNumber: requiredMobile,
});

export const updateProfile = schemas({ body: profileForm.partial(), reply: flatAnswer({ user: sessionUser }) });
