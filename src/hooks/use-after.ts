import { useEffect, useState } from 'react';

/** True from so many milliseconds after `isReady` became true on. */
export function useAfter(isReady: boolean, delay: number): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setIsTime(true), delay);
    return () => clearTimeout(timer);
  }, [isReady, delay]);
  return isTime;
}
