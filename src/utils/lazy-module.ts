import { useEffect, useState } from 'react';

/** A module is loaded when it is first needed. Unlike React.lazy this keeps the types of generic components. */
export interface LazyModule<T> {
  /** After a failure the next call tries again. */
  load: () => Promise<T>;
  current: () => T | undefined;
}

export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let loaded: T | undefined;
  let promise: Promise<T> | undefined;
  const load = () => {
    promise ??= importModule().then(
      (module) => {
        loaded = module;
        return module;
      },
      (error: unknown) => {
        promise = undefined;
        throw error;
      },
    );
    return promise;
  };
  return { load, current: () => loaded };
}

/** A failure is thrown to the nearest error boundary. */
export function useLazyModule<T>(lazy: LazyModule<T>, isNeeded: boolean): T | undefined {
  const [state, setState] = useState<{ module?: T | undefined; error?: unknown }>({ module: lazy.current() });
  useEffect(() => {
    const module = lazy.current();
    if (!isNeeded || module) return setState((before) => (before.module === module ? before : { module }));
    let isUnmounted = false;
    lazy.load().then(
      (module) => !isUnmounted && setState({ module }),
      (error: unknown) => !isUnmounted && setState({ error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [lazy, isNeeded]);
  if (state.error) throw state.error;
  return state.module;
}

/** Returns a function that cancels the task. */
export function runWhenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 300);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}

/** Loads a module that will be needed next when `isReady` is true and the browser is idle. */
export function usePreloadWhenIdle<T>(lazy: LazyModule<T>, isReady: boolean): void {
  useEffect(() => {
    // If it fails, whoever needs the module tries again and reports the error.
    if (isReady) return runWhenIdle(() => void lazy.load().catch(() => undefined));
    return undefined;
  }, [lazy, isReady]);
}
