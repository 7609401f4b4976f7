import useEventCallback from '@mui/material/utils/useEventCallback';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** New values by name; undefined takes one away. */
export type QueryParamChanges = Record<string, string | undefined>;

/**
 * Replaces the query of the address, without a step in the history. `next` is given the query as it is now, so that several changes
 * of one event each build on the one before, which the router's own setter does not do.
 */
export function useReplaceSearch(): (next: (search: string) => string) => void {
  const navigate = useNavigate();
  // The entry's state says where a dialog over the list was opened from.
  const { state } = useLocation();
  return useEventCallback((next) => {
    const { search } = window.location;
    const wanted = next(search);
    if (wanted === search) return;
    navigate({ search: wanted }, { replace: true, state });
  });
}

/** The query of the address, and a function of lasting identity that changes parts of it in place. */
export function useQueryParams(): [params: URLSearchParams, change: (changes: QueryParamChanges) => void] {
  const [params] = useSearchParams();
  const replaceSearch = useReplaceSearch();
  const change = useEventCallback((changes: QueryParamChanges) =>
    replaceSearch((search) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      const text = next.toString();
      return text && `?${text}`;
    }),
  );
  return [params, change];
}
