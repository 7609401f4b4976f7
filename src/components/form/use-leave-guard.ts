import useEventCallback from '@mui/material/utils/useEventCallback';
import { useWarnAboutChange } from '@refinedev/core';
import { useEffect } from 'react';

/** The `onLeave` of each component whose calls are running. `layout/leave-guard.tsx` blocks navigation while there are any. */
export const navigationBlockers = new Set<() => void>();

interface LeaveGuardOptions {
  /** There is unsaved input: the reader is asked before the page is left. */
  hasChanges?: boolean;
  /** Of the form. refine's own useForm stops warning after the first submit, even one that was refused; this renews the warning. */
  submitCount?: number;
  /** Calls are running that would be lost: the page cannot be left. */
  isRunning?: boolean;
  /** Called when somebody tries to leave while `isRunning`. */
  onLeave?: () => void;
}

/** Protects unsaved input and running calls from being lost when the page is left. */
export function useLeaveGuard({ hasChanges, submitCount, isRunning = false, onLeave }: LeaveGuardOptions): void {
  const { setWarnWhen } = useWarnAboutChange();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit resets the warning
  useEffect(() => {
    if (hasChanges === undefined) return;
    setWarnWhen?.(hasChanges);
    return () => setWarnWhen?.(false);
  }, [hasChanges, submitCount, setWarnWhen]);

  const blocker = useEventCallback(() => onLeave?.());
  useEffect(() => {
    if (!isRunning) return;
    navigationBlockers.add(blocker);
    return () => void navigationBlockers.delete(blocker);
  }, [isRunning, blocker]);
}
