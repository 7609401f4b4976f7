import { useSyncExternalStore } from 'react';
import { getToken } from '@/session/session';

/** Fixed, and the number of samples that each role has. */
const UNREAD_AT_FIRST = 3;

/** The token of the session in which they were marked as read. */
let readByToken: string | undefined;
const readListeners = new Set<() => void>();

const subscribeToRead = (listener: () => void) => {
  readListeners.add(listener);
  return () => readListeners.delete(listener);
};

export function markAllRead(): void {
  readByToken = getToken();
  for (const listener of readListeners) listener();
}

export const useUnreadCount = (): number =>
  useSyncExternalStore(subscribeToRead, () =>
    readByToken !== undefined && readByToken === getToken() ? 0 : UNREAD_AT_FIRST,
  );
