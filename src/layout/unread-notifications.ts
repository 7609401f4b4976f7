import { useSyncExternalStore } from 'react';
import { getToken } from '@/session/session';
import { readStorage, writeStorage } from '@/utils/browser-storage';
import { createListeners } from '@/utils/listeners';

/** Fixed, and the number of samples that each role has. */
const UNREAD_AT_FIRST = 3;

/** Has the session in which they were marked as read. */
const STORAGE_KEY = 'notificationsReadIn';
/** Tells sessions apart, and is no secret. */
const currentSession = (): string | undefined => getToken()?.slice(-16);
const readListeners = createListeners();
/** The same for this page, also where the browser refuses storage. */
let readIn: string | undefined;

export function markAllRead(): void {
  readIn = currentSession();
  writeStorage('session', STORAGE_KEY, readIn ?? '');
  readListeners.notify();
}

export const useUnreadCount = (): number =>
  useSyncExternalStore(readListeners.subscribe, () =>
    (readIn ?? readStorage('session', STORAGE_KEY)) === currentSession() ? 0 : UNREAD_AT_FIRST,
  );
