import { useCallback, useEffect, useRef, useState } from 'react';
import type { LazyModule } from '@/utils/lazy-module';

/** Distance from the viewport at which loading starts, so that it ends before the element is seen. */
const ROOT_MARGIN = '200px';

/**
 * Whether an element is or was in or near the viewport. If `isLazy` is false, or the browser lacks IntersectionObserver, it counts as near
 * from the start.
 */
export function useNearViewport(isLazy: boolean) {
  const [wasNear, setWasNear] = useState(false);
  const observer = useRef<IntersectionObserver>();
  const isObserved = isLazy && !wasNear && typeof IntersectionObserver === 'function';
  const ref = useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect();
      if (!element || !isObserved) return;
      observer.current = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
        { rootMargin: ROOT_MARGIN },
      );
      observer.current.observe(element);
    },
    [isObserved],
  );
  return { ref, isNear: !isObserved };
}

/**
 * Loads the code of a drawing when it is needed. Unlike with `useLazyModule`, a failure is shown in the card of the chart, since the rest
 * of the page still works.
 */
export function usePlot<T>(module: LazyModule<T>, isNeeded: boolean) {
  const [state, setState] = useState<{ plot?: T | undefined; hasFailed?: boolean }>({ plot: module.current() });
  const load = useCallback(() => {
    let isUnmounted = false;
    module.load().then(
      (plot) => !isUnmounted && setState({ plot }),
      () => !isUnmounted && setState({ hasFailed: true }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [module]);
  const isMissing = isNeeded && !state.plot;
  useEffect(() => (isMissing ? load() : undefined), [isMissing, load]);
  return { plot: state.plot, hasFailed: state.hasFailed === true, retry: () => void load() };
}
