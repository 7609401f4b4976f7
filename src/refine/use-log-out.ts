import { useLogout } from '@refinedev/core';
import { getSession } from '@/session/session';
import { countUnsent, setAskingAboutUnsent } from '@/session/unsent';

/** Logs out, unless something waits on this device: `layout/leave-guard.tsx` asks then. */
export function useLogOut(): () => void {
  const { mutate: logout } = useLogout();
  return () => {
    if (countUnsent(getSession()?.user._id ?? '') > 0) setAskingAboutUnsent(true);
    else logout();
  };
}
