import { readStorage, removeStorage, writeStorage } from '@/utils/browser-storage';
import { isRecord } from '@/utils/is-record';
import { parseJson } from '@/utils/parse-json';

/*
 * The path to return to after signing in is where the session ended, or what was opened without a session. It belongs to the tab, and after
 * the end of a session to its user: the next one at this device may be another.
 */

const STORAGE_KEY = 'returnPath';

const LOGIN_PATHS = ['/login', '/admin', '/register', '/forgot-password'];

export const isLoginPath = (pathname: string): boolean => LOGIN_PATHS.includes(pathname);

/** A path that leads elsewhere, such as '//example.org', is none of this app. */
function isOwnPath(path: string): boolean {
  const { origin } = window.location;
  try {
    return path.startsWith('/') && new URL(path, origin).origin === origin;
  } catch {
    return false;
  }
}

/** While nobody has signed in, it is the path of whoever was here. */
export function readReturnPath(userId?: string): string | undefined {
  const stored = parseJson(readStorage('session', STORAGE_KEY));
  if (!isRecord(stored) || typeof stored.path !== 'string' || !isOwnPath(stored.path)) return undefined;
  const isOfAnother = userId !== undefined && stored.userId !== undefined && stored.userId !== userId;
  return isOfAnother ? undefined : stored.path;
}

/** The user is undefined if there was no session. */
export const rememberReturnPath = (path: string, userId: string | undefined): void =>
  writeStorage('session', STORAGE_KEY, JSON.stringify({ path, userId }));
export const forgetReturnPath = (): void => removeStorage('session', STORAGE_KEY);
