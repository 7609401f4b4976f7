import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or Cmd+Enter on a Mac: confirms a dialog from a text of several lines, where Enter begins a new one. */
export const isConfirmKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** As it is written on the keys of this machine. */
export const confirmKeyName = (): string => (/Mac|iP/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl+Enter');
