import { createListeners } from '@/utils/listeners';

/** Whether the last request reached the server. The browser's `onLine` alone is not reliable. */
let isReached = true;
/** The server has another version than this page is of. */
let isUpdated = false;
/** ISO instant of the oldest cached response that is shown. */
let staleSince: string | undefined;
/** Since the server was last reached, on any page. */
let hasShownStaleReply = false;
/** A change could not be sent since this was last asked. */
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

/** Another page is shown, with answers of its own. */
export function forgetStaleReplies(): void {
  staleSince = undefined;
  notifyListeners();
}

export function reportUpdate(): void {
  isUpdated = true;
  notifyListeners();
}

/** A change could not be sent, or its answer was lost. */
export function reportUnsentChange(): void {
  hasUnsentChange = true;
}

/** Whether there was such a change since the last call of this function. */
export function takeUnsentChange(): boolean {
  const had = hasUnsentChange;
  hasUnsentChange = false;
  return had;
}

export const isServerReached = (): boolean => isReached && navigator.onLine;
export const isVersionOld = (): boolean => isUpdated;
export const getStaleSince = (): string | undefined => staleSince;

/** Asks the app to fetch the visible data again: the connection is back, or the reader pressed Retry. */
export const requestRefetch = refetchListeners.notify;

/** Calls the listener when a refetch is requested, or the browser is online again. */
export const onRefetchRequested = refetchListeners.subscribe;

export const subscribeToConnection = subscribe;

/** Calls the listener whenever the server is reached again after it was not. */
export function onReconnected(listener: () => void): () => void {
  let wasReached = isServerReached();
  return subscribeToConnection(() => {
    const isBack = !wasReached && isServerReached();
    wasReached = isServerReached();
    if (isBack) listener();
  });
}
