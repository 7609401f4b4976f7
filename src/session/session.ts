import { useSyncExternalStore } from 'react';
import type { SessionUser } from '@/contract/accounts';
import {
  isStored,
  preferenceNames,
  readPreference,
  readStorage,
  removeStorage,
  writePreference,
  writeStorage,
} from '@/utils/browser-storage';
import { isRecord } from '@/utils/is-record';
import { createListeners } from '@/utils/listeners';
import { parseJson } from '@/utils/parse-json';
import { clearOfflineCache } from './clear-offline-cache';
import { forgetLastVisit } from './forget-last-visit';
import { forgetDrafts } from './form-drafts';

/** Any field may be missing in the storage, or in the reply of a server. */
export type PartialUser = Partial<Omit<SessionUser, 'role'>> & { role?: string };

interface StoredSession {
  token: string;
  user: PartialUser | undefined;
  loginType: string | undefined;
}

/** The role is for display and routing only: the server decides by the token. */
export const isSuperAdminName = (name: string | undefined): boolean => name?.trim().toUpperCase() === 'SUPER ADMIN';

/** The role is that of the user record, otherwise superadmin by name, otherwise the login type, otherwise member. */
export function resolveRole(user: PartialUser | undefined, loginType: string | undefined): string {
  if (user?.role) return user.role;
  if (isSuperAdminName(user?.name)) return 'superadmin';
  return loginType || 'member';
}

/** A stored user without a role gets the login type, and only then superadmin by name. */
export function restoredUser(user: PartialUser, loginType: string | undefined): PartialUser {
  return { ...user, role: user.role || loginType || resolveRole(user, loginType) };
}

/** The server's user record gets the role of the stored login type. Without a login type the role is resolved, first by name. */
export function validatedUser(fromServer: PartialUser, loginType: string | undefined): PartialUser {
  if (loginType) return { ...fromServer, role: loginType };
  if (isSuperAdminName(fromServer.name)) return { ...fromServer, role: 'superadmin' };
  return { ...fromServer, role: resolveRole(fromServer, undefined) };
}

export const validationRole = (session: StoredSession): string =>
  session.loginType || resolveRole(session.user, session.loginType);

/** Damaged text gives undefined, so that the token is validated without a user. */
export function parseUser(text: string | null): PartialUser | undefined {
  const value = parseJson(text);
  return isRecord(value) ? (value as PartialUser) : undefined;
}

/** A lost response, a fault of the server or a rate limit say nothing about the token. */
export const isSessionRejected = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;

/** A session of 'Login as Member' belongs to its tab: it is in sessionStorage, which is read before localStorage. */
export interface Session {
  token: string;
  user: SessionUser;
  loginType: string | undefined;
  /** The superadmin has opened the session for a member, in this tab only. */
  isLoginAs: boolean;
  /** The server itself names what it offers beyond the specifications. */
  features: readonly string[];
}

const SESSION_KEYS = ['token', 'user', 'loginType', 'features'] as const;
const LOGIN_AS_KEY = 'loginAs';

type StorageArea = 'local' | 'session';
const activeStorageArea = (): StorageArea => (readStorage('session', 'token') ? 'session' : 'local');

const { notify: notifyListeners, subscribe } = createListeners();

/** The same object is returned as long as the stored texts are the same, as useSyncExternalStore requires. */
let cachedSession: { texts: string; session: Session | undefined } = { texts: '', session: undefined };

export function getSession(): Session | undefined {
  const area = activeStorageArea();
  const stored = Object.fromEntries(SESSION_KEYS.map((key) => [key, readStorage(area, key)])) as StoredTexts;
  const texts = JSON.stringify([area, stored]);
  if (texts !== cachedSession.texts) cachedSession = { texts, session: sessionOf(area, stored) };
  return cachedSession.session;
}

type StoredTexts = Record<(typeof SESSION_KEYS)[number], string | null>;

function sessionOf(area: StorageArea, { token, user: userText, features, ...stored }: StoredTexts) {
  const user = parseUser(userText);
  if (!token || !user) return undefined;
  const loginType = stored.loginType || undefined;
  return {
    token,
    user: completeUser(restoredUser(user, loginType)),
    loginType,
    isLoginAs: area === 'session',
    features: features ? features.split(' ') : [],
  };
}

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

/** The user of the session may be missing, and must be fetched then. */
export const getToken = (): string | undefined => readStorage(activeStorageArea(), 'token') || undefined;
export const isSessionStored = (): boolean => isStored(activeStorageArea(), 'token');
export const getLoginType = (): string | undefined => readStorage(activeStorageArea(), 'loginType') || undefined;

export function roleOf(session: Session | undefined): string {
  return resolveRole(session?.user, session?.loginType);
}

export interface NewSession {
  token: string;
  user: PartialUser;
  loginType?: string | undefined;
  isLoginAs?: boolean;
  features?: readonly string[] | undefined;
}

export function setSession({ token, user, loginType, isLoginAs, features }: NewSession): void {
  const area: StorageArea = isLoginAs ? 'session' : 'local';
  lastEnd = undefined;
  forgetDrafts({ except: user._id });
  if (!isLoginAs) {
    forgetOfBrowser((name) => isOfUser(name, user._id));
    forgetLastVisit({ except: user._id });
  }
  writeStorage(area, 'user', JSON.stringify(user));
  if (loginType) writeStorage(area, 'loginType', loginType);
  else removeStorage(area, 'loginType');
  writeFeatures(area, features);
  if (isLoginAs) writeStorage('session', LOGIN_AS_KEY, 'true');
  writeStorage(area, 'token', token);
  notifyListeners();
}

/**
 * All tabs share the cache and the preferences: a session of 'Login as Member' leaves to the superadmin what is theirs, and puts no
 * replies into the cache.
 * @param isKept The preference with this name stays as it is.
 */
function forgetOfBrowser(isKept: (name: string) => boolean): void {
  forgetTypedViews(isKept);
  void clearOfflineCache();
}

/** The preference with this name holds the saved views of a list, which are those of the signed-in user. */
export const savedViewsKey = (list: string): string => `views.${list}.${getSession()?.user._id ?? ''}`;

const isOfUser = (preference: string, userId: string | undefined): boolean =>
  userId !== undefined && preference.endsWith(`.${userId}`);

/** Names and numbers are typed into these filters; the values of the others are chosen. */
const TYPED_FILTERS = ['search', 'member', 'plan'];

/** The next user at this device could read typed names in saved views. */
function forgetTypedViews(isKept: (name: string) => boolean): void {
  for (const name of preferenceNames('views.')) {
    if (isKept(name)) continue;
    const views = parseViews(readPreference(name));
    const others = views.filter(({ filters }) => !TYPED_FILTERS.some((filter) => filters?.[filter]));
    if (others.length < views.length) writePreference(name, others.length > 0 ? JSON.stringify(others) : undefined);
  }
}

function parseViews(text: string | null): readonly { filters?: Record<string, string> }[] {
  const views = parseJson(text);
  return Array.isArray(views) ? views.filter(isRecord) : [];
}

/** The ids have no spaces. */
const writeFeatures = (area: StorageArea, features: readonly string[] = []): void =>
  writeStorage(area, 'features', features.join(' '));

/** The session must still have this token. The server's offer is stored if it was asked for. */
export function updateUser(token: string, user: PartialUser, offered?: { features: readonly string[] }): void {
  if (getToken() !== token) return;
  const area = activeStorageArea();
  writeStorage(area, 'user', JSON.stringify(user));
  if (offered) writeFeatures(area, offered.features);
  notifyListeners();
}

export type SessionEnd = 'loggedOut' | 'rejected';
let lastEnd: SessionEnd | undefined;

/** The end is undefined if the session ended in another tab. */
export const getSessionEnd = (): SessionEnd | undefined => lastEnd;

/** After a session of 'Login as Member' the tab has the browser's session again. */
export function clearSession(end: SessionEnd): void {
  const area = activeStorageArea();
  const userId = getSession()?.user._id;
  lastEnd = end;
  if (end === 'loggedOut') {
    forgetDrafts();
    if (area === 'local') forgetLastVisit();
  }
  if (area === 'local') forgetOfBrowser(() => end === 'rejected');
  else if (end === 'loggedOut') forgetTypedViews((name) => !isOfUser(name, userId));
  for (const key of SESSION_KEYS) removeStorage(area, key);
  removeStorage('session', LOGIN_AS_KEY);
  notifyListeners();
}

/** Sign-in and sign-out in other tabs notify as well. */
export function subscribeToSession(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || SESSION_KEYS.some((key) => key === event.key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

export const useSession = (): Session | undefined => useSyncExternalStore(subscribeToSession, getSession);
