/** The browser's offer to install the app, kept until somebody takes it: it comes once, and before there is a menu to show it. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let deferredPrompt: BeforeInstallPromptEvent | undefined;
const promptListeners = new Set<() => void>();

function setDeferredPrompt(next: BeforeInstallPromptEvent | undefined): void {
  deferredPrompt = next;
  for (const listener of promptListeners) listener();
}

const isInstallPromptEvent = (event: Event): event is BeforeInstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function';

/** From the start of the page on. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPromptEvent(event)) return;
    // Not as a bar over the page, but in the menu of the account.
    event.preventDefault();
    setDeferredPrompt(event);
  });
  window.addEventListener('appinstalled', () => setDeferredPrompt(undefined));
}

export const canShowInstallPrompt = (): boolean => deferredPrompt !== undefined;

export function subscribeToInstallPrompt(listener: () => void): () => void {
  promptListeners.add(listener);
  return () => promptListeners.delete(listener);
}

/** The browser asks the person itself; an offer holds once. */
export function showInstallPrompt(): void {
  const taken = deferredPrompt;
  setDeferredPrompt(undefined);
  void taken?.prompt().catch(() => undefined);
}
