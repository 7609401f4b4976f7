import useEventCallback from '@mui/material/utils/useEventCallback';
import { useWarnAboutChange } from '@refinedev/core';
import { useEffect } from 'react';

/** What each queue of calls that is running says when somebody tries to leave; `layout/leave-guard` reads it. */
export const navigationBlockers = new Set<() => void>();

/** While `isRunning`, the page cannot be left; `onLeave` is told of each try. */
export function useBlockNavigation(isRunning: boolean, onLeave: () => void): void {
  const tell = useEventCallback(onLeave);
  useEffect(() => {
    if (!isRunning) return;
    navigationBlockers.add(tell);
    return () => void navigationBlockers.delete(tell);
  }, [isRunning, tell]);
}

/**
 * Has refine warn before a form is left, exactly while it holds input that is not saved. refine's own useForm warns after the first
 * change and forgets it with the first try to submit, also where that is refused: `tries` counts them.
 */
export function useWarnAboutUnsavedChanges(hasChanges: boolean, tries = 0): void {
  const { setWarnWhen } = useWarnAboutChange();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew after each try
  useEffect(() => {
    setWarnWhen?.(hasChanges);
    return () => setWarnWhen?.(false);
  }, [hasChanges, tries, setWarnWhen]);
}
