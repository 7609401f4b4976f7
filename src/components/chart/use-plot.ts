import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LazyModule } from '@/utils/lazy-module';
import type { ChartFrame } from './chart-data';

/** Distance from the viewport at which loading starts, so that it ends before the element is seen. */
const ROOT_MARGIN = '200px';

/** A browser without IntersectionObserver counts every element as near the viewport. */
function useNearViewport(isLazy: boolean) {
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

/** Loads the code of a chart's drawing. A failure is shown in the card of the chart, since the rest of the page still works. */
export function usePlot<T>(module: LazyModule<T>, { isLazy = false, ...frame }: ChartFrame, isEmpty: boolean) {
  const { t } = useTranslation();
  const { ref, isNear } = useNearViewport(isLazy);
  const [plot, setPlot] = useState(module.current);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    let isUnmounted = false;
    module.load().then(
      (loaded) => !isUnmounted && setPlot(() => loaded),
      () => !isUnmounted && setHasFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [module]);
  const isMissing = !isEmpty && isNear && !plot;
  useEffect(() => (isMissing ? load() : undefined), [isMissing, load]);
  const isWaiting = isMissing && frame.error === undefined;
  const failure = isWaiting && hasFailed && { error: t('ui:chart.failed'), onRetry: () => void load() };
  const isLoading = frame.isLoading || (isWaiting && !hasFailed);
  return { Plot: plot, ref, frame: { ...frame, ...failure, isLoading } };
}
