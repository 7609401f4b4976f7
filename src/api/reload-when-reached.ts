import { onReconnected } from '@/session/connection';
import { validateStoredSession } from './validate-session';

/** A chunk that could not be loaded needs a reload, since browsers do not request it again, or was replaced by a new version. */
export const reload = (): void => window.location.reload();

/** After a failed load, reloads the page when the server is reached again. Returns a function that stops waiting. */
export function reloadWhenReached(): () => void {
  const stopWaiting = onReconnected(reload);
  // Finds out whether the server is reached: chunks are not loaded by the http client.
  void validateStoredSession();
  return stopWaiting;
}
