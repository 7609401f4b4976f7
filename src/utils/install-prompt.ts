import { createListeners } from './listeners';

/* The browser offers to install the app once and early, so that the event is stored until the user menu can show it. */

interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let deferredPrompt: BeforeInstallPromptEvent | undefined;
const promptListeners = createListeners();

function setDeferredPrompt(next: BeforeInstallPromptEvent | undefined): void {
  deferredPrompt = next;
  promptListeners.notify();
}

const isInstallPromptEvent = (event: Event): event is BeforeInstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function';

/** Must be called when the page starts. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPromptEvent(event)) return;
    // The user menu shows the offer, instead of the browser's own bar.
    event.preventDefault();
    setDeferredPrompt(event);
  });
  window.addEventListener('appinstalled', () => setDeferredPrompt(undefined));
}

export const canShowInstallPrompt = (): boolean => deferredPrompt !== undefined;

export const subscribeToInstallPrompt = promptListeners.subscribe;

/** The browser asks for confirmation itself. An event can be used only once. */
export function showInstallPrompt(): void {
  const prompt = deferredPrompt;
  setDeferredPrompt(undefined);
  void prompt?.prompt().catch(() => undefined);
}
