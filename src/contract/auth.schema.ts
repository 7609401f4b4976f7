import { z } from 'zod';
import { flatAnswer, schemas } from './endpoint.schema';
import { requiredEmail } from './form-fields.schema';
import { coordinatorRef, id, role } from './primitives.schema';

/** Passwords are 8 to 128 characters. */
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

export const login = schemas({
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

export const validate = schemas({ params: { role }, reply: flatAnswer({ user: sessionUser }) });

export const logout = schemas({ reply: flatAnswer({}) });

export const profile = schemas({ reply: flatAnswer({ user: sessionUser }) });
