import type { GetListResponse } from '@refinedev/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { listKey } from '../../../hooks/after-decision';
import type { Rate } from '../by-plan';

/** The list of all rates, not a filtered page of them. */
const isWhole = (key: QueryKey): boolean => {
  const asked = key.at(-1);
  return typeof asked === 'object' && asked !== null && 'hasPagination' in asked && asked.hasPagination === false;
};

/** Puts an answered rate among those that are shown, so that no old figure flashes up before the list has been refreshed. */
export function keepRate(client: QueryClient, rate: Rate): void {
  const whole = {
    queryKey: listKey('commission-rates'),
    predicate: ({ queryKey }: { queryKey: QueryKey }) => isWhole(queryKey),
  };
  client.setQueriesData<GetListResponse<Rate>>(whole, (list) => {
    if (!list) return list;
    const isKnown = list.data.some(({ _id }) => _id === rate._id);
    const data = isKnown ? list.data.map((one) => (one._id === rate._id ? rate : one)) : [...list.data, rate];
    return { ...list, data, total: data.length };
  });
}
