import {
  type GoConfig,
  type IResourceItem,
  matchResourceFromRoute,
  type ParseResponse,
  ResourceContext,
  type RouterProvider,
} from '@refinedev/core';
import routerBindings from '@refinedev/react-router-v6';
import { useCallback, useContext } from 'react';
import { matchPath, useLocation, useNavigate, useParams } from 'react-router-dom';
import { type ListState, ListUrlStateContext, readListState, writeListState } from './list-url';

const isListState = (query: GoConfig['query']): query is ListState & Record<string, unknown> =>
  query !== undefined && 'sorters' in query && 'filters' in query;

type Match = ReturnType<typeof matchResourceFromRoute>;
let lastMatch: { pathname: string; resources: IResourceItem[]; match: Match } | undefined;

/** Each hook of refine matches the URL, some 400 times for the first page of a list, and compares all paths: so the last match is kept. */
function matchOf(pathname: string, resources: IResourceItem[]): Match {
  if (lastMatch?.pathname !== pathname || lastMatch.resources !== resources)
    lastMatch = { pathname, resources, match: matchResourceFromRoute(pathname, resources) };
  return lastMatch.match;
}

/**
 * refine would write `?filters[0][field]=search&…` and does not encode the values, so that a search for "R&D #1" is lost when the page is
 * reloaded.
 */
export const routerProvider: RouterProvider = {
  ...routerBindings,

  parse: () => {
    const routeParams = useParams();
    const { pathname, search } = useLocation();
    const { resources } = useContext(ResourceContext);
    const listUrl = useContext(ListUrlStateContext);
    const { resource, action, matchedRoute } = matchOf(pathname, resources);
    return useCallback((): ParseResponse => {
      // Outside of the routes, such as in the menu, react-router knows no parameters.
      const isInRoute = Object.keys(routeParams).length > 0;
      const { id } = isInRoute ? routeParams : (matchPath(matchedRoute ?? '', pathname)?.params ?? {});
      // Only the state of the list and the target of a redirect: refine adds all other parameters to the key of each query, so that
      // a tab or an open dialog would fetch the list again.
      const list = listUrl ? readListState(search, listUrl) : {};
      const to = new URLSearchParams(search).get('to') ?? undefined;
      return {
        ...(resource && { resource }),
        ...(action && { action }),
        ...(id && { id: decodeURIComponent(id) }),
        pathname,
        params: { ...list, to },
      } as ParseResponse;
    }, [routeParams, pathname, search, resource, action, matchedRoute, listUrl]);
  },

  go: () => {
    const goTo = routerBindings.go?.();
    const navigate = useNavigate();
    const { state } = useLocation();
    const listUrl = useContext(ListUrlStateContext);
    return useCallback(
      (config: GoConfig) => {
        const { query, type, to } = config;
        if (!listUrl || !isListState(query)) return goTo?.(config);
        // Another change may have been written since the last render of useLocation.
        const currentSearch = window.location.search;
        const search = writeListState(currentSearch, query, listUrl);
        if (type === 'path') return `${to ?? ''}${search}`;
        if (search === currentSearch) return;
        // The state of the history entry tells where a dialog was opened from.
        navigate({ search }, { replace: type === 'replace', state });
      },
      [goTo, navigate, state, listUrl],
    );
  },
};
