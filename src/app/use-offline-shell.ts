import { useEffect } from 'react';
import { whenIdle } from '@/hooks/when-idle';
import { roleOf } from '@/providers/session';
import { useSession } from '@/providers/use-session';

/** Has the browser keep the program for members, once the first screen is there. While developing there is nothing to keep. */
export function useOfflineShell(): void {
  const isMember = roleOf(useSession()) === 'member';
  useEffect(() => {
    if (!import.meta.env.PROD || !isMember || !('serviceWorker' in navigator)) return;
    // Refused in a private window: then there is a network or nothing, as before.
    return whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
  }, [isMember]);
}
