import { useEffect, useRef } from 'react';

/** What a key does; false when it did nothing, so that the browser may go on with it. */
export type KeyAction = (event: KeyboardEvent) => boolean | undefined;

/** Fields take letters; a checkbox does not. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));

/** An open dialog, menu or list of choices has the keys for itself. */
const isCovered = (): boolean => document.querySelector('[aria-modal=true], [role=menu], [role=listbox]') !== null;

/**
 * Single keys for a whole screen. Never while something is typed, with Ctrl, Alt or Meta, or under a dialog; and a key
 * that is held down acts once, unless it is among `repeating`. react-hotkeys-hook was considered: it knows neither open dialogs nor keys that
 * are held down.
 */
export function useKeys(actions: Readonly<Record<string, KeyAction>>, repeating: readonly string[] = []): void {
  const latest = useRef({ actions, repeating });
  useEffect(() => {
    latest.current = { actions, repeating };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = latest.current.actions[key];
      if (!action || (event.repeat && !latest.current.repeating.includes(key))) return;
      if (action(event) === false) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the grid and the frame, which have uses of their own for some of the keys.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
