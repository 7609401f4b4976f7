import { useSyncExternalStore } from 'react';
import { getToken } from '@/providers/session';

/** The dropdown's static content and its badge of 3 (§1-2.3); 'Mark all read' holds for the session (decisions §6). */
export const samples = ['deposit', 'commission', 'plan'] as const;

let readWith: string | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function markAllRead(): void {
  readWith = getToken();
  for (const listener of listeners) listener();
}

export const useUnreadCount = (): number =>
  useSyncExternalStore(subscribe, () => (readWith !== undefined && readWith === getToken() ? 0 : samples.length));
