import { useSyncExternalStore } from 'react';
import { HttpError } from '@/server/http-error';
import { readStorage, writeStorage } from '@/utils/browser-storage';

/** Instead of a family member's id: the member itself. */
export const SELF = 'self';

const KEY = 'ownInvestments';
const REFUSED = 'refused';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the server takes investments of the member itself: until it refuses one, which is remembered as long as the tab is open. */
export const useTakesOwnInvestments = (): boolean =>
  useSyncExternalStore(subscribe, () => readStorage('session', KEY) !== REFUSED);

/** Whether a server says that an investment must be for a family member; then it takes none of the member itself. */
export function isOwnRefused(error: unknown): boolean {
  const isRefusal = error instanceof HttpError && error.statusCode >= 400 && error.statusCode < 500;
  return isRefusal && ('familyMemberId' in error.errors || /family\s*member\s*id\b.*required/i.test(error.message));
}

export function rememberOwnRefusal(): void {
  writeStorage('session', KEY, REFUSED);
  for (const listener of listeners) listener();
}
