import useEventCallback from '@mui/material/utils/useEventCallback';
import { useEffect } from 'react';
import { readPreference } from './browser-storage';
import { hasCommandKey } from './command-key';

/**
 * Whether a letter or sign alone is a shortcut. It can be turned off (WCAG 2.1.4): who speaks to the device, or hits keys by mistake, would
 * decide about records with a word.
 */
export const SINGLE_KEYS = 'singleKeys';

const isTurnedOff = (key: string): boolean => /^\S$/.test(key) && readPreference(SINGLE_KEYS) === 'false';

/** Returns false when the key did nothing, so that another handler or the browser may use it. */
export type ShortcutHandler = (event: KeyboardEvent) => unknown;

interface ShortcutOptions {
  /** These keys act repeatedly while they are held down. */
  repeatable?: readonly string[];
  /** The layout's shortcuts are fallbacks for those of pages. */
  isFallback?: boolean;
  /** The shortcuts belong to an open dialog, unless another one is open over it. */
  isInDialog?: boolean;
}

export const TEXT_FIELDS =
  'textarea, select, [contenteditable], input:not([type=checkbox]):not([type=radio]):not([type=button])';
/** An open dialog, menu or listbox handles all keys itself. */
const OVERLAYS = '[aria-modal=true], [role=menu], [role=listbox]';

/** A keyboard of another script, such as Hindi, writes other characters with the same keys: there the place of the key counts. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(-1).toLowerCase() : key;
}

/**
 * Single-key shortcuts are ignored in text fields, with Ctrl, Alt or Meta, and under a dialog that is not their own. react-hotkeys-hook
 * knows neither open dialogs nor keys that are held down.
 */
export function useKeyboardShortcuts(
  shortcuts: Readonly<Record<string, ShortcutHandler>>,
  { repeatable = [], isFallback = false, isInDialog = false }: ShortcutOptions = {},
): void {
  const onKeyDown = useEventCallback((event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.matches(TEXT_FIELDS)) return;
    if (document.querySelectorAll(OVERLAYS).length > (isInDialog ? 1 : 0)) return;
    const key = keyOf(event);
    const handler = shortcuts[key];
    if (!handler || isTurnedOff(key) || (event.repeat && !repeatable.includes(key)) || handler(event) === false) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // In the capture phase the shortcuts of a page come before the DataGrid, which uses some of the keys, and before fallbacks.
    const options = { capture: !isFallback };
    window.addEventListener('keydown', onKeyDown, options);
    return () => window.removeEventListener('keydown', onKeyDown, options);
  }, [onKeyDown, isFallback]);
}

/** Nothing under an open dialog or menu can be reached. */
const MODALS = '[aria-modal=true], [role=menu]';

/** The shortcut is Ctrl and a letter, or the command key on Apple's systems, wherever the focus is. */
export function useCommandShortcut(letter: string, run: () => void, isEnabled = true): void {
  const onKeyDown = useEventCallback((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    const isCommand = hasCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    if (!isCommand || altKey || shiftKey || keyOf(event) !== letter) return;
    if (document.querySelector(MODALS)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!isEnabled) return;
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown, isEnabled]);
}
