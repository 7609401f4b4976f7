/** A key that is worn, or a hand that shakes, makes two presses of one within these milliseconds. */
const WORN_KEY = 300;
const TEXT_OF_LINES = 'textarea, [contenteditable]';
const TEXTS = 'textarea, input, [contenteditable]';

let last: { key: string; at: number; target: EventTarget | null } | undefined;
let isSecond = false;

/**
 * A key that is held is one press. Browsers press a button again with each repeat of Enter, by which time the button of another record may
 * have the focus: only a text of several lines gets to know of these repeats. A letter does not write into the text that it opened. Returns
 * how to stop listening.
 */
export function listenForKeyPresses(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, repeat, target, timeStamp, isComposing } = event;
    // What a reader of another script composes is no press of its own.
    if (isComposing) return;
    const isIn = (fields: string) => target instanceof Element && target.matches(fields);
    const isSame = last?.key === key;
    const pressedOn = isSame ? last?.target : target;
    if (!repeat) {
      isSecond = isSame && timeStamp - (last?.at ?? 0) < WORN_KEY;
      last = { key, at: timeStamp, target };
    }
    // Tab and the arrows lead from field to field, also when they are held.
    const isAgain = key.length === 1 ? repeat || isSecond : repeat && key === 'Enter';
    const isOfOpener = isAgain && pressedOn !== target && isIn(TEXTS);
    if (!isOfOpener && !(repeat && key === 'Enter' && !isIn(TEXT_OF_LINES))) return;
    // A key that is still held, or pressed once more, belongs to where it was pressed first.
    if (isOfOpener && last) last = { key: last.key, at: last.at, target: pressedOn ?? null };
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // The click that a key makes comes at once with its keydown (Enter) or its keyup (Space).
  const onKeyUp = () =>
    setTimeout(() => {
      isSecond = false;
    });
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('keyup', onKeyUp, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.removeEventListener('keyup', onKeyUp, { capture: true });
    isSecond = false;
  };
}

/** Whether what happens now comes of the second press of a double press: that lasts until its key is let go. */
export const isSecondKeyPress = (): boolean => isSecond;
