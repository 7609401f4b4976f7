import { useSyncExternalStore } from 'react';
import { getToken } from '@/session/session';
import { createListeners } from '@/utils/listeners';

/** Fixed, and the number of samples that each role has. */
const UNREAD_AT_FIRST = 3;

/** The token of the session in which they were marked as read. */
let readByToken: string | undefined;
const readListeners = createListeners();

export function markAllRead(): void {
  readByToken = getToken();
  readListeners.notify();
}

export const useUnreadCount = (): number =>
  useSyncExternalStore(readListeners.subscribe, () =>
    readByToken !== undefined && readByToken === getToken() ? 0 : UNREAD_AT_FIRST,
  );
