import { startTransition, useEffect, useState } from 'react';

/** Months that are drawn within a frame, about. */
const IN_A_FRAME = 240;

/** How many parts are drawn after so many: one at least, and more while they are short. */
function nextInTurn(months: readonly number[], drawn: number): number {
  let count = drawn;
  for (let sum = 0; count < months.length && sum < IN_A_FRAME; count++) sum += months[count] ?? 0;
  return count;
}

/**
 * How many calendars of so many months each may be drawn: the first at once, the others between frames, so that a family
 * with fifty-year plans opens at once and never freezes the page.
 */
export function useInTurn(months: readonly number[]): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= months.length) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(nextInTurn(months, count))));
    return () => cancelAnimationFrame(frame);
  }, [count, months]);
  return count;
}
