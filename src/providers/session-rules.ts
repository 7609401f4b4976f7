// Who is signed in, and as what (§1-4): the rules without any storage.
import type { SessionUser } from '@/contract/auth';

/** A user as it may stand in storage or come from a host: anything can be missing. */
export type LooseUser = Partial<Omit<SessionUser, 'role'>> & { role?: string };

export interface StoredSession {
  token: string;
  user: LooseUser | undefined;
  loginType: string | undefined;
}

/** 'SUPER ADMIN' in any case. Display and routing only: the server decides by the token (decisions §6). */
const isSuperAdminName = (name: string | undefined): boolean => name?.trim().toUpperCase() === 'SUPER ADMIN';

/** The user record's role, else superadmin by name, else the login type, else member (§1-4). */
export function resolveRole(user: LooseUser | undefined, loginType: string | undefined): string {
  if (user?.role) return user.role;
  if (isSuperAdminName(user?.name)) return 'superadmin';
  return loginType || 'member';
}

/** A stored user without a role takes it from the login type before anything else (§1-4, restoring). */
export function restoredUser(user: LooseUser, loginType: string | undefined): LooseUser {
  return { ...user, role: user.role || loginType || resolveRole(user, loginType) };
}

/** The server's record wins; its role is the stored login type's, or superadmin by name where none is stored. */
export function validatedUser(fromServer: LooseUser, loginType: string | undefined): LooseUser {
  if (loginType) return { ...fromServer, role: loginType };
  if (isSuperAdminName(fromServer.name)) return { ...fromServer, role: 'superadmin' };
  return { ...fromServer, role: resolveRole(fromServer, undefined) };
}

/** The role in the path of the validate call; member when nothing says otherwise. */
export const validatedAs = (session: StoredSession): string =>
  session.loginType || resolveRole(session.user, session.loginType);

/** Text out of storage; damaged text counts as no user, so that the token alone is validated. */
export function parseUser(text: string | null): LooseUser | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as LooseUser) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a failed validation means: an answer of 4xx ends the session; no answer, a fault of the server, or a
 * request to slow down say nothing about the token (decisions §6).
 */
export const endsSession = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
