import type { z } from 'zod';
import type * as schema from './accounts.schema';
import { endpoint } from './endpoint';

export type SessionUser = z.infer<typeof schema.sessionUser>;
export type RegistrationPanchayat = z.infer<typeof schema.registrationPanchayat>;

export const login = endpoint<typeof schema.login>({
  id: 'auth.login',
  method: 'POST',
  path: '/:loginType/auth/login',
  resource: 'account',
  roles: 'public',
});

export const validate = endpoint<typeof schema.validate>({
  id: 'auth.validate',
  method: 'GET',
  path: '/:role/auth/validate',
  resource: 'account',
  roles: 'any',
});

export const logout = endpoint<typeof schema.logout>({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  resource: 'account',
  roles: 'any',
  bodyType: 'none',
});

export const profile = endpoint<typeof schema.profile>({
  id: 'auth.profile',
  method: 'GET',
  path: '/api/auth/profile',
  resource: 'account',
  roles: 'any',
});

/** Registration, and the user's own account. */

export const register = endpoint<typeof schema.register>({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  resource: 'account',
  roles: 'public',
  status: 201,
});

export const registrationPanchayats = endpoint<typeof schema.registrationPanchayats>({
  id: 'auth.panchayats',
  method: 'GET',
  path: '/api/auth/panchayats',
  resource: 'account',
  roles: 'public',
  isAdded: true,
});

export const changePassword = endpoint<typeof schema.changePassword>({
  id: 'auth.change-password',
  method: 'POST',
  path: '/api/auth/change-password',
  resource: 'account',
  roles: 'any',
});

export const forgotPassword = endpoint<typeof schema.forgotPassword>({
  id: 'auth.forgot-password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  resource: 'account',
  roles: 'public',
});

export const resetPassword = endpoint<typeof schema.resetPassword>({
  id: 'auth.reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  resource: 'account',
  roles: 'public',
});

export const updateProfile = endpoint<typeof schema.updateProfile>({
  id: 'auth.update-profile',
  method: 'PUT',
  path: '/api/auth/profile',
  resource: 'account',
  roles: 'any',
  orMultipart: true,
});
