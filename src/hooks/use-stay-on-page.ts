import useEventCallback from '@mui/material/utils/useEventCallback';
import { useEffect } from 'react';

/** What each queue of calls that is running says when somebody tries to leave; `layout/leave-guard` reads it. */
export const runningWork = new Set<() => void>();

/** While `isRunning`, the page cannot be left; `onLeave` is told of each try. */
export function useStayOnPage(isRunning: boolean, onLeave: () => void): void {
  const tell = useEventCallback(onLeave);
  useEffect(() => {
    if (!isRunning) return;
    runningWork.add(tell);
    return () => void runningWork.delete(tell);
  }, [isRunning, tell]);
}
