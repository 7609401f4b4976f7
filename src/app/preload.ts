import type { FlatNamespace } from 'i18next';
import type { ComponentType } from 'react';
import { homePath } from '@/contract/permissions';
import { loadTexts } from '@/i18n/i18n';
import { isLoginPath, readReturnPath } from '@/session/return-path';
import { roleOf, type Session } from '@/session/session';

/** A visitor who is about to sign in does not need the pages yet. */
const loadResources = () => import('./resources');

let firstPage = Promise.resolve();
let prefetchedReplies = Promise.resolve();

/** A skeleton that is replaced within these milliseconds is rendered for nothing. */
const MAX_WAIT_FOR_REPLIES = 100;

/** The page that is shown first is rendered with the layout, and its data too if it is about to come. */
export async function loadApp() {
  const [{ App }] = await Promise.all([import('./App'), loadTexts('shell', 'ui'), firstPage]);
  await Promise.race([prefetchedReplies, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_REPLIES))]);
  return { default: App };
}

export function preloadForSession(session: Session | undefined): void {
  if (!session) return;
  const role = roleOf(session);
  const { pathname } = window.location;
  if (!isShownWithoutApp(pathname)) prefetchedReplies = replyToFirstCalls(role);
  firstPage = preloadPageAt(role, pathname);
  loadApp().catch(() => undefined);
}

/** If it fails, the page is loaded again when it is opened. */
const preloadPageAt = (role: string, pathname: string): Promise<void> =>
  loadResources().then(
    ({ preloadPage }) => preloadPage(role, pathname),
    () => undefined,
  );

/** If their code cannot be loaded, the page makes the calls itself. */
const replyToFirstCalls = (role: string): Promise<void> =>
  loadResources()
    .then(({ sendFirstCallsAt }) => sendFirstCallsAt(role, window.location))
    .catch(() => undefined);

/** These pages are shown in place of the app, or lead to another one, also with a session. */
const isShownWithoutApp = (pathname: string): boolean =>
  isLoginPath(pathname) || ['/member-login', '/reset-password', '/verify'].includes(pathname);

/** The app starts loading while the visitor types. */
export function preloadAfterLogin(loginType: string): void {
  loadApp().catch(() => undefined);
  const [pathname = ''] = (readReturnPath() ?? homePath(loginType)).split(/[?#]/);
  void preloadPageAt(loginType, pathname);
}

export const loadAccountPage =
  (load: () => Promise<ComponentType>, ...texts: FlatNamespace[]) =>
  async () => {
    const [page] = await Promise.all([load(), import('@/i18n/bundled-texts'), loadTexts('account', 'ui', ...texts)]);
    return { default: page };
  };
