import type { FlatNamespace } from 'i18next';
import type { ComponentType } from 'react';
import { homePath } from '@/contract/permissions';
import { loadTexts } from '@/i18n/i18n';
import { readReturnPath } from '@/providers/return-path';
import { roleOf, type Session } from '@/providers/session';
import { preloadPage } from './resources';

/** Loads the signed-in app with refine and the layout, and the texts of the layout. */
export async function loadApp() {
  const [{ App }] = await Promise.all([import('./App'), loadTexts('shell', 'ui', 'notifications')]);
  return { default: App };
}

/** If there is a stored session, starts loading the app and the page of the address before React renders. */
export function preloadForSession(session: Session | undefined): void {
  if (!session) return;
  loadApp().catch(() => undefined);
  preloadPage(roleOf(session), window.location.pathname);
}

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
