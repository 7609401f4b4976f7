import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core';
import routerBindings from '@refinedev/react-router-v6';
import { useCallback, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ListAddressContext, type ListState, readListState, writeListState } from './list-address';

const isListState = (query: GoConfig['query']): query is ListState & Record<string, unknown> =>
  query !== undefined && 'sorters' in query && 'filters' in query;

/**
 * refine's router provider for react-router, with addresses of our own for lists: refine's own writes `?filters[0][field]=search&…` and
 * does not encode the values, so that a search for "R&D #1" is lost when the page is reloaded.
 */
export const routerProvider: RouterProvider = {
  ...routerBindings,

  parse: () => {
    const parseRoute = routerBindings.parse?.();
    const { search } = useLocation();
    const address = useContext(ListAddressContext);
    return useCallback((): ParseResponse => {
      const parsed = parseRoute?.() ?? {};
      // Nothing but the list's state and the target of a redirect: refine adds every other parameter to the key of each query,
      // so that a tab or an open dialog would fetch the list again.
      const list = address ? readListState(search, address) : {};
      return { ...parsed, params: { ...list, to: parsed.params?.to } } as ParseResponse;
    }, [parseRoute, search, address]);
  },

  go: () => {
    const goTo = routerBindings.go?.();
    const navigate = useNavigate();
    const { state } = useLocation();
    const address = useContext(ListAddressContext);
    return useCallback(
      (config: GoConfig) => {
        const { query, type, to } = config;
        if (!address || !isListState(query)) return goTo?.(config);
        // Another change may have gone into the address since this was drawn.
        const now = window.location.search;
        const search = writeListState(now, query, address);
        if (type === 'path') return `${to ?? ''}${search}`;
        // The state of the history entry says where a dialog over the list was opened from.
        if (search === now) return;
        address.ownSearches.add(search);
        navigate({ search }, { replace: type === 'replace', state });
      },
      [goTo, navigate, state, address],
    );
  },
};
