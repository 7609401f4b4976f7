import type * as schema from './account.schema';
import { endpoint } from './endpoint';

/** Registering, and looking after one's own account. */

export const register = endpoint<typeof schema.register>({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  resource: 'account',
  roles: 'public',
  status: 201,
  summary: 'Register as a member; the account is unverified until the superadmin confirms it',
  spec: '§1-7.1',
});

export const changePassword = endpoint<typeof schema.changePassword>({
  id: 'auth.change-password',
  method: 'POST',
  path: '/api/auth/change-password',
  resource: 'account',
  roles: 'any',
  summary: 'Change the own password; every token issued until then is dead',
  spec: '§1-7.1',
});

export const forgotPassword = endpoint<typeof schema.forgotPassword>({
  id: 'auth.forgot-password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  resource: 'account',
  roles: 'public',
  summary: 'Ask for a link to set a new password; answers alike for known and unknown addresses',
  spec: '§1-7.1',
});

export const resetPassword = endpoint<typeof schema.resetPassword>({
  id: 'auth.reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  resource: 'account',
  roles: 'public',
  summary: 'Set a new password with the token of the link',
  spec: '§1-7.1',
});

export const updateProfile = endpoint<typeof schema.updateProfile>({
  id: 'auth.update-profile',
  method: 'PUT',
  path: '/api/auth/profile',
  resource: 'account',
  roles: 'any',
  orMultipart: true,
  summary: 'Change the own name, address, mobile number and picture',
  spec: '§1-7.1',
});
