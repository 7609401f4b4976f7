import { useSyncExternalStore } from 'react';
import { useServerFeatures } from '@/api/server-features';
import { noteSeen } from '@/session/last-visit';
import { getToken, roleOf, useSession } from '@/session/session';
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

/** The own notices that are new, which whoever reads them reports: the bell makes no call of its own while it is closed. */
let own: { session: string | undefined; userId: string; count: number; until: string } | undefined;

const ownOfSession = () => (own?.session === currentSession() ? own : undefined);

export function reportOwnNotices(userId: string, count: number, until: string): void {
  own = { session: currentSession(), userId, count, until };
  readListeners.notify();
}

/** A superadmin decides and has samples; so has who looks at the area of a member, as the notices are for the member. */
export function useHasOwnNotices(): boolean {
  const session = useSession();
  const { can } = useServerFeatures();
  return can('ownNotices') && roleOf(session) !== 'superadmin' && session?.isLoginAs === false;
}

export function markAllRead(): void {
  const known = ownOfSession();
  if (known) {
    noteSeen(known.userId, known.until);
    reportOwnNotices(known.userId, 0, known.until);
    return;
  }
  readIn = currentSession();
  writeStorage('session', STORAGE_KEY, readIn ?? '');
  readListeners.notify();
}

const unreadSamples = (): number =>
  (readIn ?? readStorage('session', STORAGE_KEY)) === currentSession() ? 0 : UNREAD_AT_FIRST;

export function useUnreadCount(): number {
  const hasOwn = useHasOwnNotices();
  return useSyncExternalStore(readListeners.subscribe, () => (hasOwn ? (ownOfSession()?.count ?? 0) : unreadSamples()));
}
