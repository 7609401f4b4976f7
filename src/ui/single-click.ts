import type { MouseEvent } from 'react';

/**
 * For buttons whose place the next record takes when they have acted: the second click of a double click would decide
 * that one, which nobody has seen. Keys and first clicks act.
 */
export const singleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};
