import type { GetListResponse } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Deposit, pendingDepositsSummary } from '../../../contract/deposits';
import { listKey, refreshAfterDecision } from '../../../hooks/after-decision';
import { endpointKey } from '../../../hooks/use-endpoint';
import { type PendingSummary, subtract } from './subtract';

const lists = listKey('deposits');
const summary = endpointKey(pendingDepositsSummary);

type CachedList = GetListResponse<Deposit> | undefined;

function dropFromLists(client: QueryClient, id: string) {
  client.setQueriesData<CachedList>(lists, (list) => {
    if (!list?.data.some(({ _id }) => _id === id)) return list;
    return { ...list, data: list.data.filter(({ _id }) => _id !== id), total: list.total - 1 };
  });
}

/** The loaded pages and figures of the pending deposits, as decisions change them. */
export function usePendingCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      /** An answer that was asked for before a decision must not arrive after it. A first load goes on. */
      hold() {
        const predicate = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
        client.cancelQueries({ queryKey: lists, predicate });
        client.cancelQueries({ queryKey: summary, predicate });
      },
      drop(deposit: Deposit) {
        dropFromLists(client, deposit._id);
        client.setQueriesData<{ data: PendingSummary } | undefined>(
          summary,
          (cached) => cached && { ...cached, data: subtract(cached.data, [deposit]) },
        );
      },
      refresh: () => refreshAfterDecision(client, 'deposits', pendingDepositsSummary),
    }),
    [client],
  );
}
