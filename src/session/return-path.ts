import { readStorage, removeStorage, writeStorage } from '@/utils/browser-storage';

/*
 * The address to return to after signing in: where the session ended, or what was opened without a session. It belongs to the tab.
 */

const STORAGE_KEY = 'returnPath';

const LOGIN_PATHS = ['/login', '/admin', '/register', '/forgot-password'];

/** Whether this is the address of a page for signing in, which is left when somebody has signed in. */
export const isLoginPath = (pathname: string): boolean => LOGIN_PATHS.includes(pathname);

/** A path of this app with its query; an address that leads elsewhere, such as '//example.org', is none. */
function isOwnPath(path: string): boolean {
  const { origin } = window.location;
  try {
    return path.startsWith('/') && new URL(path, origin).origin === origin;
  } catch {
    return false;
  }
}

export function readReturnPath(): string | undefined {
  const path = readStorage('session', STORAGE_KEY);
  return path !== null && isOwnPath(path) ? path : undefined;
}

export const rememberReturnPath = (path: string): void => writeStorage('session', STORAGE_KEY, path);
export const forgetReturnPath = (): void => removeStorage('session', STORAGE_KEY);
