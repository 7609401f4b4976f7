/** Milliseconds within which a key that is worn, or a hand that shakes, makes two presses of one. */
const WORN_KEY = 300;
const TEXT_OF_LINES = 'textarea, [contenteditable]';

let last: { key: string; at: number } | undefined;
let isSecond = false;

/**
 * A key that is held is one press. Browsers press a button again with each repeat of Enter, by which time the button of another record may
 * have the focus: nothing but a text of several lines gets to know of these repeats.
 * Returns how to stop listening.
 */
export function listenForKeyPresses(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, repeat, target, timeStamp } = event;
    if (!repeat) {
      isSecond = last?.key === key && timeStamp - last.at < WORN_KEY;
      last = { key, at: timeStamp };
    } else if (key === 'Enter' && !(target instanceof Element && target.matches(TEXT_OF_LINES))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Whether the key that was pressed last was pressed twice at once. */
export const isSecondKeyPress = (): boolean => isSecond;
