import { homeOf } from '../contract/permissions';
import { roleOf, type Session } from '../providers/session';
import { preloadRoute } from './screens';

/** The signed-in app: refine, the layout, the routes. */
export const loadApp = () => import('./App');

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

/** Runs when the browser has nothing better to do; answers how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 300);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}
