import type { SessionUser } from '@/contract/auth';
import { clearOfflineCache } from './clear-offline-cache';
import { type LooseUser, parseUser, resolveRole, restoredUser } from './session-rules';
import { read, remove, write } from './storage';

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

const KEYS = ['token', 'user', 'loginType'] as const;
const LOGIN_AS = 'loginAs';

type Area = 'local' | 'session';
const areaInUse = (): Area => (read('session', 'token') ? 'session' : 'local');

/** Listeners are told whenever the answer of getSession may have changed. */
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** The same object as long as storage holds the same texts, so that React can compare. */
let known: { texts: string; session: Session | undefined } = { texts: '', session: undefined };

export function getSession(): Session | undefined {
  const area = areaInUse();
  const [token, userText, loginType] = [read(area, 'token'), read(area, 'user'), read(area, 'loginType')];
  const texts = JSON.stringify([area, token, userText, loginType]);
  if (texts !== known.texts) known = { texts, session: sessionOf(area, token, userText, loginType || undefined) };
  return known.session;
}

function sessionOf(area: Area, token: string | null, userText: string | null, loginType: string | undefined) {
  const user = parseUser(userText);
  if (!token || !user) return undefined;
  return { token, user: asUser(restoredUser(user, loginType)), loginType, isLoginAs: area === 'session' };
}

/** Absent texts of a host become empty ones; the role is shown and routed as it stands. */
function asUser(user: LooseUser): SessionUser {
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
export const getToken = (): string | undefined => read(areaInUse(), 'token') || undefined;
export const getLoginType = (): string | undefined => read(areaInUse(), 'loginType') || undefined;

/** What the routes, menus and guards go by. */
export function roleOf(session: Session | undefined): string {
  return resolveRole(session?.user, session?.loginType);
}

export interface NewSession {
  token: string;
  user: LooseUser;
  loginType?: string | undefined;
  isLoginAs?: boolean;
}

export function setSession({ token, user, loginType, isLoginAs }: NewSession): void {
  const area: Area = isLoginAs ? 'session' : 'local';
  write(area, 'user', JSON.stringify(user));
  if (loginType) write(area, 'loginType', loginType);
  else remove(area, 'loginType');
  if (isLoginAs) write('session', LOGIN_AS, 'true');
  write(area, 'token', token);
  void clearOfflineCache();
  announce();
}

/** The user record as the server now has it, for the session with this token only: another may have begun meanwhile. */
export function updateUser(token: string, user: LooseUser): void {
  if (getToken() !== token) return;
  write(areaInUse(), 'user', JSON.stringify(user));
  announce();
}

/** Forgets the session this tab is in. A tab with a member's session falls back to the browser's own session. */
export function clearSession(): void {
  const area = areaInUse();
  for (const key of KEYS) remove(area, key);
  remove('session', LOGIN_AS);
  void clearOfflineCache();
  announce();
}

/** Also tells of sign-in and sign-out in other tabs. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || KEYS.some((key) => key === event.key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
