import { useSyncExternalStore } from 'react';
import { getToken } from '@/session/session';
import { readStorage, writeStorage } from '@/utils/browser-storage';
import { createListeners } from '@/utils/listeners';

/** Each role has this number of samples. */
const UNREAD_AT_FIRST = 3;

/** The key holds the session in which the samples were marked as read. */
const STORAGE_KEY = 'notificationsReadIn';
/** The end of the token tells sessions apart, and is no secret. */
const currentSession = (): string | undefined => getToken()?.slice(-16);
const readListeners = createListeners();
/** The page knows it too, where the browser refuses storage. */
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
