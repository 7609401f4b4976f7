import { useContext, useEffect, useRef } from 'react';
import { createPath, type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { guardHistory } from './history-guards';
import { useLeaveWarning } from './use-leave-warning';

/** Steps through the history that the app makes itself, such as closing a saved dialog: they are nobody's slip. */
let ownSteps = 0;

/** Takes a step through the history that no guard may question. */
export function stepFreely(step: () => void): void {
  ownSteps += 1;
  // Heard after the guards, which were there first.
  window.addEventListener('popstate', () => (ownSteps -= 1), { once: true });
  step();
}

/** Where in the history an entry stands, as the router numbers them. */
const placeOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to)).split(/[?#]/)[0] ?? '';

export interface LeaveGuardOptions {
  /** Also asks before a link leads elsewhere: for forms that stand on a page. Dialogs cover the links. */
  links?: boolean;
}

/**
 * While `isActive`, Back and Forward are undone before the router hears of them, and `onLeave` is told with what does
 * them after all. The router offers this only for routes of another kind. A reload asks in the browser's own words.
 */
export function useLeaveGuard(
  isActive: boolean,
  onLeave: (leave: () => void) => void,
  { links = false }: LeaveGuardOptions = {},
): void {
  const { key, pathname } = useLocation();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const isUndoing = useRef(false);
  useLeaveWarning(isActive);
  const told = useRef(onLeave);
  useEffect(() => {
    told.current = onLeave;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a place of its own
  useEffect(() => {
    if (!isActive) return;
    const here = placeOf(window.history.state);
    return guardHistory((event) => {
      if (isUndoing.current) {
        isUndoing.current = false;
        return true;
      }
      const there = placeOf(event.state);
      if (ownSteps > 0 || here === undefined || there === undefined || here === there) return false;
      const steps = there - here;
      isUndoing.current = true;
      window.history.go(-steps);
      told.current(() => stepFreely(() => window.history.go(steps)));
      return true;
    });
  }, [isActive, key]);

  useEffect(() => {
    if (!isActive || !links) return;
    const { push } = navigator;
    const goOn = push.bind(navigator);
    navigator.push = (to, ...rest) => {
      if (pathOf(to) === pathname) goOn(to, ...rest);
      else told.current(() => goOn(to, ...rest));
    };
    return () => {
      navigator.push = push;
    };
  }, [isActive, links, navigator, pathname]);
}
