import type { z } from 'zod';
import type * as schema from './auth.schema';
import { endpoint } from './endpoint';

export type SessionUser = z.infer<typeof schema.sessionUser>;

export const login = endpoint<typeof schema.login>({
  id: 'auth.login',
  method: 'POST',
  path: '/:loginType/auth/login',
  resource: 'account',
  roles: 'public',
  summary: 'Sign in as one login type',
  spec: '§1-7.1',
});

export const validate = endpoint<typeof schema.validate>({
  id: 'auth.validate',
  method: 'GET',
  path: '/:role/auth/validate',
  resource: 'account',
  roles: 'any',
  summary: 'The user of the token, if it is valid for this role',
  spec: '§1-7.1',
});

export const logout = endpoint<typeof schema.logout>({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  resource: 'account',
  roles: 'any',
  bodyType: 'none',
  summary: 'Revoke the token',
  spec: '§1-7.1',
});

export const profile = endpoint<typeof schema.profile>({
  id: 'auth.profile',
  method: 'GET',
  path: '/api/auth/profile',
  resource: 'account',
  roles: 'any',
  summary: 'The own profile',
  spec: '§1-7.1',
});
