import { useEffect, useState } from 'react';

/** Code that is fetched when it is first wanted, and kept: unlike React.lazy it keeps the types of generic components. */
export interface LazyModule<T> {
  /** Begins fetching; once. */
  load: () => Promise<T>;
  /** What has arrived. */
  current: () => T | undefined;
}

export function lazyModule<T>(fetch: () => Promise<T>): LazyModule<T> {
  let arrived: T | undefined;
  let underWay: Promise<T> | undefined;
  const load = () => {
    underWay ??= fetch().then(
      (module) => {
        arrived = module;
        return module;
      },
      (error: unknown) => {
        // The next one who wants it asks again.
        underWay = undefined;
        throw error;
      },
    );
    return underWay;
  };
  return { load, current: () => arrived };
}

/** The code once it is there; a failure to fetch it reaches the nearest error boundary. */
export function useLazyModule<T>(code: LazyModule<T>, isWanted: boolean): T | undefined {
  const [state, setState] = useState<{ arrived?: T | undefined; error?: unknown }>({ arrived: code.current() });
  useEffect(() => {
    if (!isWanted || code.current()) return setState({ arrived: code.current() });
    let isGone = false;
    code.load().then(
      (arrived) => !isGone && setState({ arrived }),
      (error: unknown) => !isGone && setState({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [code, isWanted]);
  if (state.error) throw state.error;
  return state.arrived;
}

/** Runs when the browser has nothing better to do; answers how to call it off. */
export function runWhenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 300);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}

/** Fetches code that will be wanted next, such as a dialog's, once `isReady` holds and the browser has time. */
export function usePreloadWhenIdle<T>(code: LazyModule<T>, isReady: boolean): void {
  useEffect(
    () =>
      isReady
        ? runWhenIdle(() => {
            // Whoever wants it then asks again, and says what is wrong.
            code.load().catch(() => undefined);
          })
        : undefined,
    [code, isReady],
  );
}
