import type { FlatNamespace } from 'i18next';
import type { ComponentType } from 'react';
import { homePath } from '@/contract/permissions';
import { loadTexts } from '@/i18n/i18n';
import { isLoginPath, readReturnPath } from '@/session/return-path';
import { roleOf, type Session } from '@/session/session';

/** The pages, which a visitor who is about to sign in does not need yet. */
const loadResources = () => import('./resources');

/** The code of the page that is shown first, and the answers to its first calls. */
let firstPage = Promise.resolve();
let prefetchedReplies = Promise.resolve();

/** Milliseconds. A skeleton that is replaced earlier is drawn for nothing. */
const MAX_WAIT_FOR_ANSWERS = 100;

/** Loads the signed-in app. The page that is shown first is drawn with the layout, and its data too if it is about to come. */
export async function loadApp() {
  const [{ App }] = await Promise.all([import('./App'), loadTexts('shell', 'ui'), firstPage]);
  await Promise.race([prefetchedReplies, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_ANSWERS))]);
  return { default: App };
}

/** If there is a stored session, starts loading the app, the page of the address and its data before React renders. */
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

/** Pages that are shown in place of the app, or lead to another one, also with a session. */
const isShownWithoutApp = (pathname: string): boolean =>
  isLoginPath(pathname) || ['/member-login', '/reset-password', '/verify'].includes(pathname);

/** Starts loading the app and the first page of this login type while the visitor types. */
export function preloadAfterLogin(loginType: string): void {
  loadApp().catch(() => undefined);
  const [pathname = ''] = (readReturnPath() ?? homePath(loginType)).split(/[?#]/);
  void preloadPageAt(loginType, pathname);
}

/** Loads a page without a session, such as that for registering, with its texts. */
export const loadAccountPage =
  (load: () => Promise<ComponentType>, ...texts: FlatNamespace[]) =>
  async () => {
    const [page] = await Promise.all([load(), import('@/i18n/bundled-texts'), loadTexts('account', 'ui', ...texts)]);
    return { default: page };
  };
