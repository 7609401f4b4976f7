import { useCallback, useEffect, useRef, useState } from 'react';
import type { LazyModule } from '@/utils/lazy-module';

/** How far below the window something counts as near, in pixels: there is time to fetch it before it is seen. */
const ROOT_MARGIN = '200px';

/**
 * Whether an element is, or once was, in the window or shortly below it. `isAwaited` false answers yes from the start, as
 * does a browser that cannot tell.
 */
export function useNearViewport(isAwaited: boolean) {
  const [wasNear, setWasNear] = useState(false);
  const watch = useRef<IntersectionObserver>();
  const isWatched = isAwaited && !wasNear && typeof IntersectionObserver === 'function';
  const ref = useCallback(
    (element: HTMLElement | null) => {
      watch.current?.disconnect();
      if (!element || !isWatched) return;
      watch.current = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
        { rootMargin: ROOT_MARGIN },
      );
      watch.current.observe(element);
    },
    [isWatched],
  );
  return { ref, isNear: !isWatched };
}

/**
 * The code that draws, fetched when there is something to draw. Unlike useLoaded a failure stays in the chart's own
 * card: the page around it is worth keeping.
 */
export function usePlot<T>(code: LazyModule<T>, isWanted: boolean) {
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
