import { useCallback, useRef, useState } from 'react';

/** How far below the window something counts as near, in pixels: there is time to fetch it before it is seen. */
const AHEAD = '200px';

/**
 * Whether an element is, or once was, in the window or shortly below it. `isAwaited` false answers yes from the start, as
 * does a browser that cannot tell.
 */
export function useNear(isAwaited: boolean) {
  const [wasNear, setWasNear] = useState(false);
  const watch = useRef<IntersectionObserver>();
  const isWatched = isAwaited && !wasNear && typeof IntersectionObserver === 'function';
  const ref = useCallback(
    (element: HTMLElement | null) => {
      watch.current?.disconnect();
      if (!element || !isWatched) return;
      watch.current = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
        { rootMargin: AHEAD },
      );
      watch.current.observe(element);
    },
    [isWatched],
  );
  return { ref, isNear: !isWatched };
}
