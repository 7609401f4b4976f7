import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core';
import routerBindings from '@refinedev/react-router-v6';
import { useCallback, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ListAddressContext, type ListState, readListState, writeListState } from './list-address';

const isListState = (query: GoConfig['query']): query is ListState & Record<string, unknown> =>
  query !== undefined && 'sorters' in query && 'filters' in query;

/**
 * refine's router provider for react-router, with other addresses for lists: refine writes `?filters[0][field]=search&…` and does not
 * encode the values, so that a search for "R&D #1" is lost when the page is reloaded.
 */
export const routerProvider: RouterProvider = {
  ...routerBindings,

  parse: () => {
    const parseRoute = routerBindings.parse?.();
    const { search } = useLocation();
    const address = useContext(ListAddressContext);
    return useCallback((): ParseResponse => {
      const parsed = parseRoute?.() ?? {};
      // Only the state of the list and the target of a redirect: refine adds all other parameters to the key of each query, so that
      // a tab or an open dialog would fetch the list again.
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
        // Not from useLocation: another change may have been written since the last render.
        const currentSearch = window.location.search;
        const search = writeListState(currentSearch, query, address);
        if (type === 'path') return `${to ?? ''}${search}`;
        if (search === currentSearch) return;
        // As the last one, also if it was written before.
        address.ownSearches.delete(search);
        address.ownSearches.add(search);
        // The state of the history entry tells where a dialog was opened from.
        navigate({ search }, { replace: type === 'replace', state });
      },
      [goTo, navigate, state, address],
    );
  },
};
