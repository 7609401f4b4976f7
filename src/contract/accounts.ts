import type { z } from 'zod';
import type * as schema from './accounts.schema';
import { endpoint } from './endpoint';

export type SessionUser = z.infer<typeof schema.sessionUser>;
export type RegistrationPanchayat = z.infer<typeof schema.registrationPanchayat>;

export const login = endpoint<typeof schema.login>({
  id: 'auth.login',
  method: 'POST',
  path: '/:loginType/auth/login',
  access: 'public',
});

export const validate = endpoint<typeof schema.validate>({
  id: 'auth.validate',
  path: '/:role/auth/validate',
  access: 'any',
});

export const logout = endpoint<typeof schema.logout>({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'any',
  bodyType: 'none',
});

export const profile = endpoint<typeof schema.profile>({
  id: 'auth.profile',
  path: '/api/auth/profile',
  access: 'any',
});

/** Registration, and the user's own account. */

export const register = endpoint<typeof schema.register>({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  status: 201,
});

export const registrationPanchayats = endpoint<typeof schema.registrationPanchayats>({
  id: 'auth.panchayats',
  path: '/api/auth/panchayats',
  access: 'public',
  isAdded: true,
});

export const changePassword = endpoint<typeof schema.changePassword>({
  id: 'auth.change-password',
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'any',
});

export const forgotPassword = endpoint<typeof schema.forgotPassword>({
  id: 'auth.forgot-password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
});

export const resetPassword = endpoint<typeof schema.resetPassword>({
  id: 'auth.reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
});

export const updateProfile = endpoint<typeof schema.updateProfile>({
  id: 'auth.update-profile',
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'any',
  orMultipart: true,
});
