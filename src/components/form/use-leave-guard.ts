import useEventCallback from '@mui/material/utils/useEventCallback';
import { useCallback, useEffect } from 'react';
import type { Location } from 'react-router-dom';

/** Whether what a component holds is lost by going from one address to the other. */
type IsLost = (from: Location, to: Location) => boolean;

/** One for each form with unsaved input. `layout/leave-guard.tsx` asks before such input is lost. */
export const unsavedForms = new Set<IsLost>();

/** The `onLeave` of each component whose calls are running. `layout/leave-guard.tsx` keeps their page open. */
export const navigationBlockers = new Set<() => void>();

const dialogOf = ({ search }: Location): string | null => new URLSearchParams(search).get('dialog');

/** Whether another page or another dialog is shown. The rest of the query is the state of the page, such as a filter of its list. */
export const isLeft: IsLost = (from, to) => from.pathname !== to.pathname || dialogOf(from) !== dialogOf(to);

interface LeaveGuardOptions {
  /** There is unsaved input: the reader is asked before the page is left. */
  hasChanges?: boolean;
  /** The path of a page that keeps its input while dialogs below this path open and close. */
  keepsInputUnder?: string;
  /** Calls are running that would be lost: the page cannot be left. */
  isRunning?: boolean;
  /** Called when somebody tries to leave while `isRunning`. */
  onLeave?: () => void;
}

/** Protects unsaved input and running calls when the page is left. Returns a function to call when the form is saved or the calls have ended. */
export function useLeaveGuard({ hasChanges = false, keepsInputUnder, isRunning = false, onLeave }: LeaveGuardOptions) {
  const isLost = useCallback<IsLost>(
    (from, to) =>
      keepsInputUnder === undefined ? isLeft(from, to) : !`${to.pathname}/`.startsWith(`${keepsInputUnder}/`),
    [keepsInputUnder],
  );
  const blocker = useEventCallback(() => onLeave?.());
  const release = useCallback(() => {
    unsavedForms.delete(isLost);
    navigationBlockers.delete(blocker);
  }, [isLost, blocker]);
  useEffect(() => {
    if (!hasChanges) return;
    unsavedForms.add(isLost);
    return () => void unsavedForms.delete(isLost);
  }, [hasChanges, isLost]);

  useEffect(() => {
    if (!isRunning) return;
    navigationBlockers.add(blocker);
    return () => void navigationBlockers.delete(blocker);
  }, [isRunning, blocker]);
  return release;
}
