import { readStorage, removeStorage, writeTabStorage } from '@/utils/browser-storage';

/*
 * A click on 'Login as Member' leaves a mark in the tab that it opens, which nobody else can leave there: the storage of a tab is for pages
 * of this origin alone. So that tab goes on at once, whatever the token is like, and a link that is opened by itself is asked about.
 */

const STORAGE_KEY = 'openedMemberToken';

/** The click has opened the tab, and the link with this token is loaded in it next. */
export function markOwnClick(tab: Window, token: string): void {
  try {
    writeTabStorage(tab, STORAGE_KEY, token);
  } catch {
    // The tab asks where storage is refused.
  }
}

/** The mark can be taken once. */
export function takeOwnClick(token: string): boolean {
  const isOwn = readStorage('session', STORAGE_KEY) === token;
  removeStorage('session', STORAGE_KEY);
  return isOwn;
}
