import useEventCallback from '@mui/material/utils/useEventCallback';
import { useCallback, useEffect } from 'react';
import type { Location } from 'react-router-dom';

/** Tells whether the input of a component is lost by going from one URL to the other. */
type IsLost = (from: Location, to: Location) => boolean;

/** Each form with unsaved input has an entry. `layout/leave-guard.tsx` asks before such input is lost. */
export const unsavedForms = new Set<IsLost>();

/** Each component whose calls are running has its `onLeave` here. `layout/leave-guard.tsx` keeps their page open. */
export const navigationBlockers = new Set<() => void>();

const dialogOf = ({ search }: Location): string | null => new URLSearchParams(search).get('dialog');

/** The rest of the query is the state of the page, such as a filter of its list. */
export const isLeft: IsLost = (from, to) => from.pathname !== to.pathname || dialogOf(from) !== dialogOf(to);

interface LeaveGuardOptions {
  hasChanges?: boolean;
  /** The path of a page that keeps its input while dialogs below this path open and close. */
  keepsInputUnder?: string;
  isRunning?: boolean;
  onLeave?: () => void;
}

/** Protects unsaved input and running calls. The returned function ends that, when the form is saved or the calls have ended. */
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
