import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { validateStored } from '@/providers/restore';
import { getSession, getToken, subscribe } from '@/providers/session';

/**
 * Validates the stored token in the background, once per page; a token without a user holds the loading flag until that
 * is done (§1-4). Leads to /login when a session ends, by logout here or in another tab, or by a 401.
 */
export function useRestore() {
  const token = useSyncExternalStore(subscribe, getToken);
  const { pathname } = useLocation();
  const isLanding = pathname === '/member-login';
  const [state, setState] = useState<'pending' | 'offline' | 'done'>(token ? 'pending' : 'done');

  const restore = useCallback(() => {
    setState('pending');
    void validateStored().then((outcome) => setState(outcome === 'offline' ? 'offline' : 'done'));
  }, []);

  const isStarted = useRef(false);
  useEffect(() => {
    // The landing of a member's link brings a session of its own, which it validates itself.
    if (isStarted.current || isLanding) return;
    isStarted.current = true;
    if (token) restore();
  }, [isLanding, token, restore]);

  useLeaveWhenEnded(token, pathname);
  return {
    isPending: token !== undefined && !getSession() && state !== 'done',
    isOffline: state === 'offline',
    retry: restore,
  };
}

function useLeaveWhenEnded(token: string | undefined, pathname: string) {
  const navigate = useNavigate();
  const before = useRef(token);
  useEffect(() => {
    const isEnded = before.current !== undefined && token === undefined;
    before.current = token;
    if (isEnded && pathname !== '/login' && pathname !== '/') navigate('/login', { replace: true });
  }, [token, pathname, navigate]);
}
