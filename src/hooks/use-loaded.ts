import { useEffect, useState } from 'react';

/** Code that is fetched when it is first wanted, and kept: unlike React.lazy it keeps the types of generic components. */
export interface Loadable<T> {
  /** Begins fetching; once. */
  load: () => Promise<T>;
  /** What has arrived. */
  current: () => T | undefined;
}

export function loadable<T>(fetch: () => Promise<T>): Loadable<T> {
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
export function useLoaded<T>(code: Loadable<T>, isWanted: boolean): T | undefined {
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
