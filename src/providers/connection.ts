/** Whether the last call reached the server: the browser's own idea of being online is only a hint. */
let isReached = true;
const listeners = new Set<() => void>();

export function reportConnection(reached: boolean): void {
  if (isReached === reached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

export const isServerReached = (): boolean => isReached && navigator.onLine;

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
