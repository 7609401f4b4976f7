import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isServerReached, isVersionOld, reportUpdate, subscribeToConnection } from '@/session/connection';
import { isStored, readStorage, writeStorage } from '@/utils/browser-storage';
import { markLoadError } from '@/utils/load-errors';
import { reload, reloadWhenReached } from './reload-when-reached';

/** The name of a page's script, in which each version differs. What is no page of INVEST, as a hotel's network may send, has none. */
const scriptOf = (html: string): string | undefined => /type="module"[^>]* src="([^"]+)/.exec(html)?.[1];

const ownScript = (): string | undefined => scriptOf(document.head.innerHTML);

async function findUpdate(): Promise<void> {
  try {
    const script = scriptOf(await (await fetch('/', { cache: 'no-cache' })).text());
    if (script && script !== ownScript()) reportUpdate();
  } catch {
    // Without a reply nothing is known; what failed to load finds out by itself whether the server is reached.
  }
}

/** When code or texts cannot be loaded, asks whether that is because there is a new version, whose files have other names. */
export const listenForUpdate = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    markLoadError(payload);
    void findUpdate();
  });

/** The browser would ask before this page is left, because there is unsaved input or calls are running. */
const isTabHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const RELOADED = 'reloaded';

/**
 * Loads the new version, if there is one and no input would be lost. Once for each version in a tab: two servers with different versions,
 * or a page that something on the way keeps, would else reload it for ever.
 */
function reloadOnce(): void {
  const script = ownScript();
  const reloaded = readStorage('session', RELOADED) ?? '';
  if (!isVersionOld() || !script || reloaded.includes(script) || isTabHeld()) return;
  writeStorage('session', RELOADED, reloaded + script);
  if (isStored('session', RELOADED)) reload();
}

/** Loads the new version when another screen is shown, unless something is just being saved. */
export function useReloadAtNextScreen(screen: string | undefined, client: QueryClient): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (client.isMutating() === 0) reloadOnce();
  }, [screen, client]);
}

const failureNow = () => {
  if (!isServerReached()) return 'offline';
  return isVersionOld() ? 'updated' : 'failed';
};

export type LoadFailure = ReturnType<typeof failureNow>;

/** It says why code could not be loaded. The code is loaded again by itself when the server is reached again, and after an update. */
export function useLoadFailure(): LoadFailure {
  const failure = useSyncExternalStore(subscribeToConnection, failureNow);
  useEffect(reloadWhenReached, []);
  useEffect(() => {
    if (failure === 'updated') reloadOnce();
  }, [failure]);
  return failure;
}
