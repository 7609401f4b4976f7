import type { KeyboardEvent } from 'react';

/** Apple's systems have the command key where others have Ctrl. */
export const hasCommandKey = (): boolean => /Mac|iPhone|iPad|iPod/.test(navigator.platform);

/** Ctrl+Enter, or Cmd+Enter on a Mac, confirms a dialog from a text of several lines, where Enter begins a new one. */
export const isConfirmKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

export const confirmKeyName = (): string => (hasCommandKey() ? '⌘ Enter' : 'Ctrl+Enter');

/** Sends a form as its button does, without the browser's own validation. Safari has `requestSubmit` since version 16. */
export const submitForm = (form: HTMLFormElement): boolean =>
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
