import { z } from 'zod';
import { newPassword, sessionUser } from './auth';
import { endpoint, flatAnswer } from './endpoint';
import { requiredEmail, requiredMobile, requiredText, userNameField } from './form-fields';
import { idOf } from './primitives';

/** Registering and looking after an account; §1-7.1 names the calls, decisions §6 their payloads. */

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

export const register = endpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  roles: 'public',
  summary: 'Register as a member; the account is unverified until the superadmin confirms it',
  spec: '§1-7.1',
  body: registerForm,
  reply: flatAnswer({ user: sessionUser }),
  status: 201,
});

export const passwordForm = z.object({ currentPassword: password, newPassword });

export const changePassword = endpoint({
  id: 'auth.change-password',
  method: 'POST',
  path: '/api/auth/change-password',
  roles: 'any',
  summary: 'Change the own password; every token issued until then is dead',
  spec: '§1-7.1',
  body: passwordForm,
  /** The session that changed it goes on with this token, if there is one. */
  reply: flatAnswer({ token: z.string().optional() }),
});

export const forgotPassword = endpoint({
  id: 'auth.forgot-password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  roles: 'public',
  summary: 'Ask for a link to set a new password; answers alike for known and unknown addresses',
  spec: '§1-7.1',
  body: z.object({ email: requiredEmail }),
  reply: flatAnswer({}),
});

export const resetPassword = endpoint({
  id: 'auth.reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  roles: 'public',
  summary: 'Set a new password with the token of the link',
  spec: '§1-7.1',
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

export const updateProfile = endpoint({
  id: 'auth.update-profile',
  method: 'PUT',
  path: '/api/auth/profile',
  roles: 'any',
  summary: 'Change the own name, address, mobile number and picture',
  spec: '§1-7.1',
  body: profileForm.partial(),
  orMultipart: true,
  reply: flatAnswer({ user: sessionUser }),
});
