import { useEffect } from 'react';
import type { Loadable } from './use-loaded';
import { whenIdle } from './when-idle';

/** Fetches code that will be wanted next, such as a dialog's, once `isReady` holds and the browser has time. */
export function useLoadedWhenIdle<T>(code: Loadable<T>, isReady: boolean): void {
  useEffect(
    () =>
      isReady
        ? whenIdle(() => {
            // Whoever wants it then asks again, and says what is wrong.
            code.load().catch(() => undefined);
          })
        : undefined,
    [code, isReady],
  );
}
