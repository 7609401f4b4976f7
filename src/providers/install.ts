/** The browser's offer to install the app, kept until somebody takes it: it comes once, and before there is a menu to show it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function change(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

/** From the start of the page on. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // Not as a bar over the page, but in the menu of the account.
    event.preventDefault();
    change(event);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

export const canInstall = (): boolean => offer !== undefined;

export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser asks the person itself; an offer holds once. */
export function install(): void {
  const taken = offer;
  change(undefined);
  void taken?.prompt().catch(() => undefined);
}
