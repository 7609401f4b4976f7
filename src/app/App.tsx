import '../i18n/add-texts';
import { Refine } from '@refinedev/core';
import routerProvider, { UnsavedChangesNotifier } from '@refinedev/react-router-v6';
import { useEffect, useState } from 'react';
import { Layout } from '../layout/layout';
import { accessControlProvider } from '../providers/access';
import { authProvider } from '../providers/auth';
import { dataProvider } from '../providers/data';
import { i18nProvider } from '../providers/i18n';
import { notificationProvider } from '../providers/notification';
import { createQueryClient } from './query-client';
import { resources } from './resources';
import { ScreenRoutes } from './routes';
import { preloadRoute } from './screens';
import { useBackOnline } from './use-back-online';
import { useOfflineShell } from './use-offline-shell';

/** The signed-in app. It is mounted anew for each session, so each has a cache of its own. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => () => queryClient.clear(), [queryClient]);
  useBackOnline(queryClient);
  useOfflineShell();
  return (
    <Refine
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
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
      <Layout onHeadFor={preloadRoute}>
        <ScreenRoutes />
      </Layout>
      <UnsavedChangesNotifier />
    </Refine>
  );
}
