/** Whether the last call reached the server: the browser's own idea of being online is only a hint. */
let isReached = true;
/** ISO instant of the oldest answer that is shown in place of one that could not be had. */
let staleSince: string | undefined;
const listeners = new Set<() => void>();
const refetchListeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

export function reportConnection(reached: boolean): void {
  if (isReached === reached) return;
  isReached = reached;
  const wereOld = staleSince !== undefined;
  if (reached) staleSince = undefined;
  notifyListeners();
  if (reached && wereOld) requestRefetch();
}

/** An answer from the offline cache is shown; `instant` is when the server gave it. */
export function reportStaleAnswer(instant: string): void {
  if (staleSince !== undefined && staleSince <= instant) return;
  staleSince = instant;
  notifyListeners();
}

export const isServerReached = (): boolean => isReached && navigator.onLine;
export const getStaleSince = (): string | undefined => staleSince;

/** What is on the screen is asked for once more: there is a network again, or somebody wants to know. */
export function requestRefetch(): void {
  for (const asker of refetchListeners) asker();
}

/** Is told when that is so; also when the browser believes to be online again. */
export function onRefetchRequested(asker: () => void): () => void {
  refetchListeners.add(asker);
  window.addEventListener('online', asker);
  return () => {
    refetchListeners.delete(asker);
    window.removeEventListener('online', asker);
  };
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
