import useEventCallback from '@mui/material/utils/useEventCallback';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Undefined removes a parameter. */
export type QueryParamChanges = Record<string, string | undefined>;

/** The update function receives the current query, so that several changes in one event build on each other; with the router's own the last wins. */
export function useReplaceSearch(): (update: (search: string) => string) => void {
  const navigate = useNavigate();
  // The state of the history entry tells where a dialog was opened from.
  const { state } = useLocation();
  return useEventCallback((update) => {
    const { search } = window.location;
    const next = update(search);
    if (next === search) return;
    navigate({ search: next }, { replace: true, state });
  });
}

/** The function changes some of the parameters, and is stable. */
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

/** The first choice is taken where the URL names none of them. */
export const choiceIn = <Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  named: string | null,
): Choice => choices.find((each) => each === named) ?? choices[0];
