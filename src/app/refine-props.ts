import type { RefineProps, ResourceProps } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { accessControlProvider } from '@/providers/access-control-provider';
import { auditLogProvider } from '@/providers/audit-log-provider';
import { authProvider } from '@/providers/auth-provider';
import { dataProvider } from '@/providers/data-provider';
import { i18nProvider } from '@/providers/i18n-provider';
import { notificationProvider } from '@/providers/notification-provider';
import { routerProvider } from '@/providers/router-provider';

export const refineProps = (resources: ResourceProps[], queryClient: QueryClient) =>
  ({
    authProvider,
    accessControlProvider,
    auditLogProvider,
    dataProvider,
    i18nProvider,
    notificationProvider,
    routerProvider,
    resources,
    options: {
      disableTelemetry: true,
      syncWithLocation: true,
      useNewQueryKeys: true,
      reactQuery: { clientConfig: queryClient },
    },
  }) satisfies RefineProps;
