import { useEffect, useState } from 'react';

/** True once `isWanted` has held for so many milliseconds; it stays true. */
export function useLater(isWanted: boolean, delay: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isWanted || isDue) return;
    const timer = setTimeout(() => setIsDue(true), delay);
    return () => clearTimeout(timer);
  }, [isWanted, isDue, delay]);
  return isDue;
}
