import '@/i18n/bundled-texts';
import { Authenticated, CanAccess, keys, Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { forgetPrefetched } from '@/api/first-calls';
import { HttpError } from '@/api/http-error';
import { homePath } from '@/contract/permissions';
import { OFFLINE_ROLES } from '@/contract/roles';
import { Layout } from '@/layout/layout';
import { LeaveGuard, UnsentQuestion } from '@/layout/leave-guard';
import { PageErrorBoundary, PageSkeleton } from '@/layout/page-error-boundary';
import { mayDo, mayOpen } from '@/providers/access-control-provider';
import { checkSession } from '@/providers/auth-provider';
import { httpClient } from '@/providers/data-provider';
import { useIsFirstRenderDone } from '@/refine/use-is-first-render-done';
import { onReconnected, onRefetchRequested } from '@/session/connection';
import { roleOf, subscribeToSession, useSession } from '@/session/session';
import { useLazyModule } from '@/utils/lazy-module';
import { notify } from '@/utils/notices';
import { createQueryClient } from './query-client';
import { refineProps } from './refine-props';
import { loadedPage, loadPage, pagesForRole, preloadPage, refineResources } from './resources';

const IDENTITY_KEY = keys().auth().action('identity').get();
const CHECK_KEY = keys().auth().action('check').params(undefined).get();

/** The app is mounted again for each session, so that each has its own query cache. The end of its validation is no reason to render it. */
export const App = memo(function App() {
  const { t } = useTranslation();
  const role = roleOf(useSession());
  const [queryClient] = useState(() => {
    const client = createQueryClient();
    // `<Authenticated>` shows its content at once, instead of asking first.
    client.setQueryData(CHECK_KEY, checkSession());
    return client;
  });
  const resources = useMemo(() => refineResources(role, t), [role, t]);
  useEffect(() => () => queryClient.clear(), [queryClient]);
  // The user of the session may change when the profile is saved or the server has validated the session.
  useEffect(() => subscribeToSession(() => void queryClient.invalidateQueries(IDENTITY_KEY)), [queryClient]);
  useRefetchWhenOnline(queryClient);
  return (
    <Refine {...refineProps(resources, queryClient)}>
      <Authenticated key="app" fallback={<Navigate to="/login" replace />}>
        <Layout
          onPrefetch={(path) => void preloadPage(role, path)}
          onReadAhead={async (path) => (await import('./read-ahead')).prefetchForOffline(role, path)}
        >
          <PageRoutes role={role} />
        </Layout>
        <StartAfterPage role={role} client={queryClient} />
        <LeaveGuard />
        <UnsentQuestion />
      </Authenticated>
    </Refine>
  );
});

function PageRoutes({ role }: { role: string }) {
  const pages = useMemo(
    () => pagesForRole(role).map((page) => ({ ...page, Page: loadedPage(page) ?? lazy(() => loadPage(page)) })),
    [role],
  );
  const home = <Navigate to={homePath(role)} replace />;
  return (
    <PageErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {pages.map(({ name, list, create, edit, show, isNested, Page }) => (
            <Route
              key={list}
              path={isNested || create || edit || show ? `${list}/*` : list}
              element={
                // Empty params, since the id of a record would check access again for every dialog over a list; with the result, so
                // that the page is drawn with the layout.
                <CanAccess
                  resource={name}
                  action="list"
                  params={{}}
                  queryOptions={{ initialData: { can: mayDo(name, 'list') } }}
                  fallback={home}
                >
                  <Readable list={list}>
                    <Page />
                  </Readable>
                </CanAccess>
              }
            />
          ))}
          <Route path="*" element={home} />
        </Routes>
      </Suspense>
    </PageErrorBoundary>
  );
}

/** The form of a change, opened by its URL, leads to the page for somebody who may only read, with the reason. */
function Readable({ list, children }: { list: string; children: ReactNode }) {
  const { t } = useTranslation();
  const isRefused = !mayOpen(useLocation().pathname);
  useEffect(() => {
    if (isRefused) notify.error(t('shell:readOnly'));
  }, [isRefused, t]);
  return isRefused ? <Navigate to={list} replace /> : children;
}

/**
 * Fetches failed and cached data again when the connection is back. Queries of the auth provider are left out, since refine's
 * `<Authenticated>` unmounts the whole app while they run. When the server is reached again without the browser having been offline, only
 * the requests that did not reach it are repeated.
 */
function useRefetchWhenOnline(client: QueryClient): void {
  useEffect(
    () =>
      onRefetchRequested(() =>
        client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' }, { cancelRefetch: false }),
      ),
    [client],
  );
  useEffect(
    () =>
      onReconnected(() =>
        client.refetchQueries(
          { type: 'active', predicate: ({ state }) => isUnreached(state.error) },
          { cancelRefetch: false },
        ),
      ),
    [client],
  );
}

const isUnreached = (error: unknown): boolean => error instanceof HttpError && error.statusCode === 0;

const FRESH_FOR = 30_000;

/** The http client, the service worker and fresh figures wait for the first page. */
function StartAfterPage({ role, client }: { role: string; client: QueryClient }) {
  const isPageDrawn = useIsFirstRenderDone();
  // Such a page is drawn when it comes to the front: browsers may have stopped it before.
  const [wasOpenedBehind] = useState(() => document.visibilityState === 'hidden');
  useLazyModule(httpClient, isPageDrawn);
  const offlineRole = OFFLINE_ROLES.find((each) => each === role);
  useEffect(() => {
    if (!isPageDrawn) return;
    forgetPrefetched();
    if (!import.meta.env.PROD || offlineRole === undefined) return;
    const register = async () => navigator.serviceWorker?.register(`/sw.js?role=${offlineRole}`);
    // Private windows and browsers without storage refuse it, some by an error of the property; the app then needs a network.
    register().catch(() => undefined);
  }, [isPageDrawn, offlineRole]);
  useEffect(() => {
    if (!isPageDrawn) return;
    let isEnded = false;
    let end: (() => void) | undefined;
    const start = async (wasAway: boolean) => {
      stopWaiting();
      const module = await import('./fresh-figures').catch(() => undefined);
      // Phones in the field make fewer calls.
      if (!isEnded) end = module?.autoRefresh(client, { hasInterval: role === 'superadmin', wasAway });
    };
    const startAfterAbsence = () => void start(true);
    const stopWaiting = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', startAfterAbsence);
    };
    // Younger figures need no such call, unless another tab is in front meanwhile.
    const timer = setTimeout(start, FRESH_FOR, false);
    document.addEventListener('visibilitychange', startAfterAbsence);
    if (wasOpenedBehind) startAfterAbsence();
    return () => {
      isEnded = true;
      stopWaiting();
      end?.();
    };
  }, [isPageDrawn, client, role, wasOpenedBehind]);
  return null;
}
