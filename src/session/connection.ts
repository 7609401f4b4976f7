import { createListeners } from '@/utils/listeners';

/** The browser's `onLine` alone is not reliable. */
let isReached = true;
/** The server has another version than this page. */
let isUpdated = false;
/** The instant is that of the oldest cached response that is shown. */
let staleSince: string | undefined;
/** A cached response was shown on any page since the server was last reached. */
let hasShownStaleReply = false;
/** A change could not be sent since this was last read. */
let hasUnsentChange = false;
const { notify: notifyListeners, subscribe } = createListeners('online', 'offline');
const refetchListeners = createListeners('online');

export function reportConnection(reached: boolean): void {
  if (isReached === reached) return;
  isReached = reached;
  const isRefetchDue = reached && hasShownStaleReply;
  if (reached) {
    staleSince = undefined;
    hasShownStaleReply = false;
  }
  notifyListeners();
  if (isRefetchDue) requestRefetch();
}

export function reportStaleReply(instant: string): void {
  hasShownStaleReply = true;
  if (staleSince !== undefined && staleSince <= instant) return;
  staleSince = instant;
  notifyListeners();
}

/** Another page has replies of its own. */
export function forgetStaleReplies(): void {
  staleSince = undefined;
  notifyListeners();
}

export function reportUpdate(): void {
  isUpdated = true;
  notifyListeners();
}

/** The change could not be sent, or its reply was lost. */
export function reportUnsentChange(): void {
  hasUnsentChange = true;
}

export function takeUnsentChange(): boolean {
  const had = hasUnsentChange;
  hasUnsentChange = false;
  return had;
}

export const isServerReached = (): boolean => isReached && navigator.onLine;
export const isVersionOld = (): boolean => isUpdated;
export const getStaleSince = (): string | undefined => staleSince;

/** Fetches the visible data again: the connection is back, or the reader pressed Retry. */
export const requestRefetch = refetchListeners.notify;

export const onRefetchRequested = refetchListeners.subscribe;

export const subscribeToConnection = subscribe;

export function onReconnected(listener: () => void): () => void {
  let wasReached = isServerReached();
  return subscribeToConnection(() => {
    const isBack = !wasReached && isServerReached();
    wasReached = isServerReached();
    if (isBack) listener();
  });
}
