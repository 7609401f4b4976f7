import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many parts may be drawn: the first at once, then one at a time between frames, so that a family with
 * fifty-year plans opens at once and never freezes the page.
 */
export function useInTurn(total: number): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
}
