import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { runWhenIdle } from '@/utils/lazy-module';

/** The key of data leaves out queries of access control and of the user. */
const DATA = ['data'];
/** A server may not reply within these milliseconds. */
const MAX_WAIT = 15_000;

/** The DataGrid renders its rows some frames after the data came. A page whose code is still loading says that it is busy. */
function runWhenDrawn(task: () => void): () => void {
  let frames = FRAMES;
  let cancelIdle: (() => void) | undefined;
  const onFrame = () => {
    frames = document.querySelector('[aria-busy=true]') ? FRAMES : frames - 1;
    if (frames > 0) frame = requestAnimationFrame(onFrame);
    else cancelIdle = runWhenIdle(task);
  };
  let frame = requestAnimationFrame(onFrame);
  return () => {
    cancelAnimationFrame(frame);
    cancelIdle?.();
  };
}
const FRAMES = 6;

/** Tells when the page that was opened first stands with its data: the next page of a list, for example, waits for that. */
export function useIsFirstRenderDone(): boolean {
  const client = useQueryClient();
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (isDrawn) return;
    const cache = client.getQueryCache();
    let cancel: (() => void) | undefined;
    const check = () => {
      cancel?.();
      const isLoaded = cache.findAll(DATA).every(({ state }) => state.fetchStatus !== 'fetching');
      cancel = isLoaded ? runWhenDrawn(() => setIsDrawn(true)) : undefined;
    };
    check();
    const unsubscribe = cache.subscribe(check);
    const timer = setTimeout(() => setIsDrawn(true), MAX_WAIT);
    return () => {
      cancel?.();
      unsubscribe();
      clearTimeout(timer);
    };
  }, [client, isDrawn]);
  return isDrawn;
}
