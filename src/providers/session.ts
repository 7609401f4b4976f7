import { useSyncExternalStore } from 'react';
import type { SessionUser } from '@/contract/accounts';
import { readStorage, removeStorage, writeStorage } from '@/utils/browser-storage';
import { clearOfflineCache } from './clear-offline-cache';

// Who is signed in, and as what (§1-4): the rules without any storage.
/** A user as it may stand in storage or come from a host: anything can be missing. */
export type PartialUser = Partial<Omit<SessionUser, 'role'>> & { role?: string };

interface StoredSession {
  token: string;
  user: PartialUser | undefined;
  loginType: string | undefined;
}

/** 'SUPER ADMIN' in any case. Display and routing only: the server decides by the token (decisions §6). */
const isSuperAdminName = (name: string | undefined): boolean => name?.trim().toUpperCase() === 'SUPER ADMIN';

/** The user record's role, else superadmin by name, else the login type, else member (§1-4). */
export function resolveRole(user: PartialUser | undefined, loginType: string | undefined): string {
  if (user?.role) return user.role;
  if (isSuperAdminName(user?.name)) return 'superadmin';
  return loginType || 'member';
}

/** A stored user without a role takes it from the login type before anything else (§1-4, restoring). */
export function restoredUser(user: PartialUser, loginType: string | undefined): PartialUser {
  return { ...user, role: user.role || loginType || resolveRole(user, loginType) };
}

/** The server's record wins; its role is the stored login type's, or superadmin by name where none is stored. */
export function validatedUser(fromServer: PartialUser, loginType: string | undefined): PartialUser {
  if (loginType) return { ...fromServer, role: loginType };
  if (isSuperAdminName(fromServer.name)) return { ...fromServer, role: 'superadmin' };
  return { ...fromServer, role: resolveRole(fromServer, undefined) };
}

/** The role in the path of the validate call; member when nothing says otherwise. */
export const validationRole = (session: StoredSession): string =>
  session.loginType || resolveRole(session.user, session.loginType);

/** Text out of storage; damaged text counts as no user, so that the token alone is validated. */
export function parseUser(text: string | null): PartialUser | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as PartialUser) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a failed validation means: an answer of 4xx ends the session; no answer, a fault of the server, or a
 * request to slow down say nothing about the token (decisions §6).
 */
export const isSessionRejected = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * The only place where the session is stored, under the keys of §1-3: token, user, loginType.
 * A session opened by 'Login as Member' lives in its tab alone, in sessionStorage, which is read first (decisions §6).
 */
export interface Session {
  token: string;
  user: SessionUser;
  loginType: string | undefined;
  /** Opened by the superadmin for a member, in this tab alone. */
  isLoginAs: boolean;
}

const SESSION_KEYS = ['token', 'user', 'loginType'] as const;
const LOGIN_AS_KEY = 'loginAs';

type StorageArea = 'local' | 'session';
const activeStorageArea = (): StorageArea => (readStorage('session', 'token') ? 'session' : 'local');

/** Listeners are told whenever the answer of getSession may have changed. */
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** The same object as long as storage holds the same texts, so that React can compare. */
let cachedSession: { texts: string; session: Session | undefined } = { texts: '', session: undefined };

export function getSession(): Session | undefined {
  const area = activeStorageArea();
  const [token, userText, loginType] = [
    readStorage(area, 'token'),
    readStorage(area, 'user'),
    readStorage(area, 'loginType'),
  ];
  const texts = JSON.stringify([area, token, userText, loginType]);
  if (texts !== cachedSession.texts)
    cachedSession = { texts, session: sessionOf(area, token, userText, loginType || undefined) };
  return cachedSession.session;
}

function sessionOf(area: StorageArea, token: string | null, userText: string | null, loginType: string | undefined) {
  const user = parseUser(userText);
  if (!token || !user) return undefined;
  return { token, user: completeUser(restoredUser(user, loginType)), loginType, isLoginAs: area === 'session' };
}

/** Absent texts of a host become empty ones; the role is shown and routed as it stands. */
function completeUser(user: PartialUser): SessionUser {
  return {
    ...user,
    _id: user._id ?? '',
    name: user.name ?? '',
    userName: user.userName ?? '',
    email: user.email ?? '',
    role: resolveRole(user, undefined),
  } as SessionUser;
}

/** The token of a session, also where its user is missing and has to be asked for. */
export const getToken = (): string | undefined => readStorage(activeStorageArea(), 'token') || undefined;
export const getLoginType = (): string | undefined => readStorage(activeStorageArea(), 'loginType') || undefined;

/** What the routes, menus and guards go by. */
export function roleOf(session: Session | undefined): string {
  return resolveRole(session?.user, session?.loginType);
}

export interface NewSession {
  token: string;
  user: PartialUser;
  loginType?: string | undefined;
  isLoginAs?: boolean;
}

export function setSession({ token, user, loginType, isLoginAs }: NewSession): void {
  const area: StorageArea = isLoginAs ? 'session' : 'local';
  writeStorage(area, 'user', JSON.stringify(user));
  if (loginType) writeStorage(area, 'loginType', loginType);
  else removeStorage(area, 'loginType');
  if (isLoginAs) writeStorage('session', LOGIN_AS_KEY, 'true');
  writeStorage(area, 'token', token);
  void clearOfflineCache();
  notifyListeners();
}

/** The user record as the server now has it, for the session with this token only: another may have begun meanwhile. */
export function updateUser(token: string, user: PartialUser): void {
  if (getToken() !== token) return;
  writeStorage(activeStorageArea(), 'user', JSON.stringify(user));
  notifyListeners();
}

/** Forgets the session this tab is in. A tab with a member's session falls back to the browser's own session. */
export function clearSession(): void {
  const area = activeStorageArea();
  for (const key of SESSION_KEYS) removeStorage(area, key);
  removeStorage('session', LOGIN_AS_KEY);
  void clearOfflineCache();
  notifyListeners();
}

/** Also tells of sign-in and sign-out in other tabs. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || SESSION_KEYS.some((key) => key === event.key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export const useSession = (): Session | undefined => useSyncExternalStore(subscribeToSession, getSession);
