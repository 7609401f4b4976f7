import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { runWhenIdle } from '@/utils/lazy-module';

/** Queries for data, and not those of access control or of the user. */
const DATA = { queryKey: ['data'] };
/** Milliseconds. Some pages ask for nothing, and a server may not answer. */
const MAX_WAIT = 5000;

/** Whether the page that was opened first stands with its data: what is of use only later, such as the next page of a list, waits for that. */
export function useIsPageDrawn(): boolean {
  const client = useQueryClient();
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (isDrawn) return;
    const cache = client.getQueryCache();
    let cancel: (() => void) | undefined;
    const check = () => {
      cancel?.();
      const isLoaded =
        client.isFetching(DATA) === 0 && cache.findAll(DATA).some(({ state }) => state.data !== undefined);
      cancel = isLoaded ? runWhenIdle(() => setIsDrawn(true)) : undefined;
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
