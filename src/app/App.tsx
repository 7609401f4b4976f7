import '@/i18n/frame-texts';
import { Authenticated, keys, Refine } from '@refinedev/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { Layout } from '@/layout/layout';
import { LeaveGuard } from '@/layout/leave-guard';
import { accessControlProvider } from '@/providers/access-control-provider';
import { auditLogProvider } from '@/providers/audit-log-provider';
import { authProvider } from '@/providers/auth-provider';
import { dataProvider } from '@/providers/data-provider';
import { i18nProvider } from '@/providers/i18n-provider';
import { notificationProvider } from '@/providers/notification-provider';
import { routerProvider } from '@/providers/router-provider';
import { roleOf, subscribe } from '@/providers/session';
import { useSession } from '@/providers/use-session';
import { createQueryClient } from './query-client';
import { preloadPage, resourcesOf } from './resources';
import { PageRoutes } from './routes';
import { useBackOnline } from './use-back-online';
import { useOfflineShell } from './use-offline-shell';

const IDENTITY = keys().auth().action('identity').get();

/** The signed-in app. It is mounted anew for each session, so each has a cache of its own. */
export function App() {
  const { t } = useTranslation();
  const role = roleOf(useSession());
  const [queryClient] = useState(createQueryClient);
  const resources = useMemo(() => resourcesOf(role, t), [role, t]);
  useEffect(() => () => queryClient.clear(), [queryClient]);
  // A profile that was changed, or that the server knows better, is the identity from then on.
  useEffect(() => subscribe(() => void queryClient.invalidateQueries(IDENTITY)), [queryClient]);
  useBackOnline(queryClient);
  useOfflineShell();
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
        <Layout onHeadFor={(path) => preloadPage(role, path)}>
          <PageRoutes role={role} />
        </Layout>
        <LeaveGuard />
      </Authenticated>
    </Refine>
  );
}
