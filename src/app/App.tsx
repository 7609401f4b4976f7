import { Authenticated, CanAccess, keys, Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { homePath } from '@/contract/permissions';
import { PageErrorBoundary, PageSkeleton } from '@/layout/page-error-boundary';
import { onRefetchRequested } from '@/providers/connection';
import { roleOf, subscribeToSession, useSession } from '@/providers/session';
import { runWhenIdle } from '@/utils/lazy-module';
import { loadedPage, loadPage, pagesForRole, preloadPage, refineResources } from './resources';
import '@/i18n/bundled-texts';
import { useTranslation } from 'react-i18next';
import { Layout } from '@/layout/layout';
import { LeaveGuard } from '@/layout/leave-guard';
import { accessControlProvider } from '@/providers/access-control-provider';
import { auditLogProvider } from '@/providers/audit-log-provider';
import { authProvider } from '@/providers/auth-provider';
import { dataProvider } from '@/providers/data-provider';
import { i18nProvider } from '@/providers/i18n-provider';
import { notificationProvider } from '@/providers/notification-provider';
import { routerProvider } from '@/providers/router-provider';
import { createQueryClient } from './query-client';

/** The pages of a role. Another role's address is an unknown one, and leads home; home is always the role's own, so it never loops. */
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
                // Without the id of a record, which would ask anew for every dialog over a list.
                <CanAccess resource={name} action="list" params={{}} fallback={home}>
                  <Page />
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

/**
 * When there is a network again, what was shown from memory or could not be had is asked for anew. Not whether somebody is signed in:
 * refine's `<Authenticated>` takes the whole app off the screen while it asks.
 */
function useRefetchWhenOnline(client: QueryClient): void {
  useEffect(
    () =>
      onRefetchRequested(() =>
        client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' }, { cancelRefetch: false }),
      ),
    [client],
  );
}

/** Has the browser keep the program for members, once the first screen is there. While developing there is nothing to keep. */
function useServiceWorker(): void {
  const isMember = roleOf(useSession()) === 'member';
  useEffect(() => {
    if (!import.meta.env.PROD || !isMember || !('serviceWorker' in navigator)) return;
    // Refused in a private window: then there is a network or nothing, as before.
    return runWhenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
  }, [isMember]);
}

const IDENTITY = keys().auth().action('identity').get();

/** The signed-in app. It is mounted anew for each session, so each has a cache of its own. */
export function App() {
  const { t } = useTranslation();
  const role = roleOf(useSession());
  const [queryClient] = useState(createQueryClient);
  const resources = useMemo(() => refineResources(role, t), [role, t]);
  useEffect(() => () => queryClient.clear(), [queryClient]);
  // A profile that was changed, or that the server knows better, is the identity from then on.
  useEffect(() => subscribeToSession(() => void queryClient.invalidateQueries(IDENTITY)), [queryClient]);
  useRefetchWhenOnline(queryClient);
  useServiceWorker();
  return (
    <Refine
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      auditLogProvider={auditLogProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={{
        disableTelemetry: true,
        syncWithLocation: true,
        warnWhenUnsavedChanges: true,
        useNewQueryKeys: true,
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <Authenticated key="app" fallback={<Navigate to="/login" replace />}>
        <Layout onPrefetch={(path) => preloadPage(role, path)}>
          <PageRoutes role={role} />
        </Layout>
        <LeaveGuard />
      </Authenticated>
    </Refine>
  );
}
