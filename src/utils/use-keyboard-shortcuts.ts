import { useEffect, useRef } from 'react';

/** What a key does; returns false when it did nothing, so that another handler or the browser may use the key. */
export type ShortcutHandler = (event: KeyboardEvent) => boolean | undefined;
type Shortcuts = Readonly<Record<string, ShortcutHandler>>;

interface Registration {
  shortcuts: Shortcuts;
  repeatable: readonly string[];
}

/** Of all mounted components, in the order in which they were mounted. */
const registrations: { current: Registration }[] = [];

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));

/** An open dialog, menu or listbox handles all keys itself. */
const isOverlayOpen = (): boolean => document.querySelector('[aria-modal=true], [role=menu], [role=listbox]') !== null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target) || isOverlayOpen()) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isHandled = registrations.toReversed().some(({ current: { shortcuts, repeatable } }) => {
    if (event.repeat && !repeatable.includes(key)) return false;
    const handler = shortcuts[key];
    return handler !== undefined && handler(event) !== false;
  });
  if (!isHandled) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Single-key shortcuts while the component is mounted. Where several components use the same key, the one that was mounted last handles
 * it. Keys are ignored in text fields, with Ctrl, Alt or Meta, and under a dialog. A key that is held down acts once, unless it is
 * `repeatable`. react-hotkeys-hook was considered: it knows neither open dialogs nor keys that are held down.
 */
export function useKeyboardShortcuts(shortcuts: Shortcuts, repeatable: readonly string[] = []): void {
  const registration = useRef({ shortcuts, repeatable });
  useEffect(() => {
    registration.current = { shortcuts, repeatable };
  });
  useEffect(() => {
    registrations.push(registration);
    // In the capture phase, since the DataGrid uses some of the keys as well.
    if (registrations.length === 1) window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      registrations.splice(registrations.indexOf(registration), 1);
      if (registrations.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}
