import { homePath } from '@/contract/permissions';
import { loadTexts } from '@/i18n/i18n';
import { roleOf, type Session } from '@/providers/session';
import { preloadPage } from './resources';

/** The signed-in app: refine, the layout, the routes; and the texts of its frame. */
export async function loadApp() {
  const [app] = await Promise.all([import('./App'), loadTexts('shell', 'ui', 'notifications')]);
  return app;
}

/** With a session in storage, the app and the page of the address load together, before React renders. */
export function preloadForSession(session: Session | undefined): void {
  if (!session) return;
  loadApp().catch(() => undefined);
  preloadPage(roleOf(session), window.location.pathname);
}

/** While the visitor types: the app and the page that this login type begins with. */
export function preloadAfterLogin(loginType: string): void {
  loadApp().catch(() => undefined);
  preloadPage(loginType, homePath(loginType));
}
