import { useCallback, useEffect, useState } from 'react';
import type { Loadable } from '@/hooks/use-loaded';

/**
 * The code that draws, fetched when there is something to draw. Unlike useLoaded a failure stays in the chart's own
 * card: the page around it is worth keeping.
 */
export function usePlot<T>(code: Loadable<T>, isWanted: boolean) {
  const [state, setState] = useState<{ plot?: T | undefined; hasFailed?: boolean }>({ plot: code.current() });
  const fetch = useCallback(() => {
    let isGone = false;
    code.load().then(
      (plot) => !isGone && setState({ plot }),
      () => !isGone && setState({ hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [code]);
  const isMissing = isWanted && !state.plot;
  useEffect(() => (isMissing ? fetch() : undefined), [isMissing, fetch]);
  return { plot: state.plot, hasFailed: state.hasFailed === true, retry: () => void fetch() };
}
