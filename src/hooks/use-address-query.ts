import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** New values by name; undefined takes one away. */
export type Change = Record<string, string | undefined>;

/**
 * The query of the address, and a function of lasting identity that changes parts of it in place, without a step in
 * the history. Several changes of one event each build on the one before, which the router's own setter does not do.
 */
export function useAddressQuery(): [params: URLSearchParams, change: (changes: Change) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const router = useRef({ params, setParams, state });
  // Only when they are new: a change that is still under way is not forgotten when something else draws the screen.
  useEffect(() => {
    router.current = { params, setParams, state };
  }, [params, setParams, state]);
  const change = useCallback((changes: Change) => {
    const next = new URLSearchParams(router.current.params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() === router.current.params.toString()) return;
    router.current.params = next;
    const { setParams, state } = router.current;
    // The entry's state says where a dialog over the list was opened from.
    setParams(next, { replace: true, state });
  }, []);
  return [params, change];
}
