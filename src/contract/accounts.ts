import type { z } from 'zod';
import type * as schema from './accounts.schema';
import { type Definition, endpoint } from './endpoint';
import type { EndpointSchemas } from './endpoint.schema';

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

/** A change of an account. */
// @__NO_SIDE_EFFECTS__
const post = <S extends EndpointSchemas>(name: string, access: 'public' | 'any', more?: Partial<Definition>) =>
  endpoint<S>({ id: `auth.${name}`, method: 'POST', path: `/api/auth/${name}`, access, ...more });

export const logout = post<typeof schema.logout>('logout', 'any', { bodyType: 'none' });
export const register = post<typeof schema.register>('register', 'public', { status: 201 });
export const changePassword = post<typeof schema.changePassword>('change-password', 'any');
export const forgotPassword = post<typeof schema.forgotPassword>('forgot-password', 'public');
export const resetPassword = post<typeof schema.resetPassword>('reset-password', 'public');

export const profile = endpoint<typeof schema.profile>({
  id: 'auth.profile',
  path: '/api/auth/profile',
  access: 'any',
});

export const registrationPanchayats = endpoint<typeof schema.registrationPanchayats>({
  id: 'auth.panchayats',
  path: '/api/auth/panchayats',
  access: 'public',
  isExtension: true,
});

export const updateProfile = endpoint<typeof schema.updateProfile>({
  id: 'auth.update-profile',
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'any',
  orMultipart: true,
});
