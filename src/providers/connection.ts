/** Whether the last call reached the server: the browser's own idea of being online is only a hint. */
let isReached = true;
/** ISO instant of the oldest answer that is shown in place of one that could not be had. */
let asOf: string | undefined;
const listeners = new Set<() => void>();
const askers = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

export function reportConnection(reached: boolean): void {
  if (isReached === reached) return;
  isReached = reached;
  const wereOld = asOf !== undefined;
  if (reached) asOf = undefined;
  announce();
  if (reached && wereOld) askAgain();
}

/** An answer from the offline cache is shown; `instant` is when the server gave it. */
export function reportOldAnswer(instant: string): void {
  if (asOf !== undefined && asOf <= instant) return;
  asOf = instant;
  announce();
}

export const isServerReached = (): boolean => isReached && navigator.onLine;
export const shownAsOf = (): string | undefined => asOf;

/** What is on the screen is asked for once more: there is a network again, or somebody wants to know. */
export function askAgain(): void {
  for (const asker of askers) asker();
}

/** Is told when that is so; also when the browser believes to be online again. */
export function onAskAgain(asker: () => void): () => void {
  askers.add(asker);
  window.addEventListener('online', asker);
  return () => {
    askers.delete(asker);
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
