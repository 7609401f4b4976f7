import type { FlatNamespace } from 'i18next';
import type { ComponentType } from 'react';
import { homePath } from '@/contract/permissions';
import { loadTexts } from '@/i18n/i18n';
import { isLoginPath, readReturnPath } from '@/providers/return-path';
import { roleOf, type Session } from '@/providers/session';
import { sendFirstCalls } from '@/server/first-calls';
import { firstCallsAt, preloadPage } from './resources';

/** Loads the signed-in app with refine and the layout, and the texts of the layout. */
export async function loadApp() {
  const [{ App }] = await Promise.all([import('./App'), loadTexts('shell', 'ui', 'notifications')]);
  return { default: App };
}

/** If there is a stored session, starts loading the app, the page of the address and its data before React renders. */
export async function preloadForSession(session: Session | undefined): Promise<void> {
  if (!session) return;
  const role = roleOf(session);
  const { pathname } = window.location;
  const calls = isShownWithoutApp(pathname) ? undefined : firstCallsAt(role, window.location);
  loadApp().catch(() => undefined);
  preloadPage(role, pathname);
  // If their code cannot be loaded, the page makes the calls itself.
  const first = await calls?.catch(() => undefined);
  if (first) sendFirstCalls(first.path, first.calls);
}

/** Pages that are shown in place of the app, or lead to another one, also with a session. */
const isShownWithoutApp = (pathname: string): boolean =>
  isLoginPath(pathname) || ['/member-login', '/reset-password', '/verify'].includes(pathname);

/** Starts loading the app and the first page of this login type while the visitor types. */
export function preloadAfterLogin(loginType: string): void {
  loadApp().catch(() => undefined);
  const [pathname = ''] = (readReturnPath() ?? homePath(loginType)).split(/[?#]/);
  preloadPage(loginType, pathname);
}

/** Loads a page without a session, such as that for registering, with its texts. */
export const loadAccountPage =
  (load: () => Promise<ComponentType>, ...texts: FlatNamespace[]) =>
  async () => {
    const [page] = await Promise.all([load(), import('@/i18n/bundled-texts'), loadTexts('account', 'ui', ...texts)]);
    return { default: page };
  };
