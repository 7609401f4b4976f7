import { z } from 'zod';
import { endpoint, flatAnswer } from './endpoint';
import { requiredEmail } from './form-fields';
import { coordinatorRef, id, role } from './primitives';

/** Passwords are 8 to 128 characters (decisions §9). */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(8, 'Password must have at least 8 characters')
  .max(128, 'Password must have at most 128 characters');

export const sessionUser = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  mobileNumber: z.string().optional(),
  role,
  profilePicture: z.string().optional(),
  /** Coordinators only: their level, and the place they are responsible for. */
  coordinatorType: z.string().optional(),
  unitName: z.string().optional(),
  /** Members only. */
  panchayatReferenceId: coordinatorRef.optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/:loginType/auth/login',
  roles: 'public',
  summary: 'Sign in as one login type',
  spec: '§1-7.1',
  params: { loginType: role },
  body: z.object({
    email: requiredEmail,
    password: z
      .string({ error: 'Password is required' })
      .min(1, 'Password is required')
      .max(128, 'Password must have at most 128 characters'),
  }),
  reply: flatAnswer({ user: sessionUser, token: z.string() }),
});

export const validate = endpoint({
  id: 'auth.validate',
  method: 'GET',
  path: '/:role/auth/validate',
  roles: 'any',
  summary: 'The user of the token, if it is valid for this role',
  spec: '§1-7.1',
  params: { role },
  reply: flatAnswer({ user: sessionUser }),
});

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  roles: 'any',
  summary: 'Revoke the token',
  spec: '§1-7.1',
  reply: flatAnswer({}),
});

export const profile = endpoint({
  id: 'auth.profile',
  method: 'GET',
  path: '/api/auth/profile',
  roles: 'any',
  summary: 'The own profile',
  spec: '§1-7.1',
  reply: flatAnswer({ user: sessionUser }),
});
