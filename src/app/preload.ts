import { homeOf } from '../contract/permissions';
import { needAreas } from '../i18n/language';
import { roleOf, type Session } from '../providers/session';
import { preloadRoute } from './screens';

/** The signed-in app: refine, the layout, the routes; and its frame's texts, where they are not the English ones it brings. */
export async function loadApp() {
  const [app] = await Promise.all([import('./App'), needAreas('shell', 'ui', 'notifications')]);
  return app;
}

/** With a session in storage, the app and the screen of the address load together, before React renders. */
export function preloadFor(session: Session | undefined): void {
  if (!session) return;
  loadApp().catch(() => undefined);
  preloadRoute(roleOf(session), window.location.pathname);
}

/** While the visitor types: the app and the screen that this login type begins with. */
export function preloadAfterLogin(loginType: string): void {
  loadApp().catch(() => undefined);
  preloadRoute(loginType, homeOf(loginType));
}
