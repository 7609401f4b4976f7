import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';

const unused = async () => Promise.reject(new Error('Not asked for here'));

export const providerOf = (calls: Partial<DataProvider>): DataProvider => ({
  getList: unused,
  getOne: unused,
  create: unused,
  update: unused,
  deleteOne: unused,
  getApiUrl: () => '',
  ...calls,
});

/** What refine is told in the product, with the query client of the test. */
export const optionsWith = (client: QueryClient) => ({
  disableTelemetry: true,
  syncWithLocation: true,
  useNewQueryKeys: true,
  reactQuery: { clientConfig: client },
});
