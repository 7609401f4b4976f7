import useEventCallback from '@mui/material/utils/useEventCallback';
import { usePreference } from './use-preference';
import { useQueryParams } from './use-query-params';

const VIEW_PARAM = 'view';

/** The view stands in the URL, so that a link shows the same; else it is the one that this browser used last. `views` must be stable. */
export function useViewInUrl<Name extends string>(
  preference: string,
  views: readonly [Name, ...Name[]],
): [view: Name, setView: (view: Name) => void] {
  const [params, change] = useQueryParams();
  const [last, setLast] = usePreference<string>(preference, views[0]);
  const isView = (name: string | null): name is Name => views.some((view) => view === name);
  const [inUrl, ofPreference] = [params.get(VIEW_PARAM), last];
  const view = isView(inUrl) ? inUrl : isView(ofPreference) ? ofPreference : views[0];
  const setView = useEventCallback((next: Name) => {
    setLast(next);
    change({ [VIEW_PARAM]: next });
  });
  return [view, setView];
}
