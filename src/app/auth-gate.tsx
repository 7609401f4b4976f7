import { t } from 'i18next';
import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRole } from '@/contract/roles';
import { LoadingScreen } from '@/pages/auth/loading-screen';
import { Login } from '@/pages/auth/login';
import { MemberLogin } from '@/pages/auth/member-login';
import { AuthRequestError, requestValidation } from '@/providers/auth-provider';
import { reportConnection } from '@/providers/connection';
import { notify } from '@/providers/notification-provider';
import {
  clearSession,
  getLoginType,
  getSession,
  getToken,
  isSessionRejected,
  subscribeToSession,
  updateUser,
  useSession,
  validatedUser,
  validationRole,
} from '@/providers/session';
import { runWhenIdle } from '@/utils/lazy-module';
import { loadApp, preloadAfterLogin } from './preload';

/** When the app's own code cannot be fetched, or fails before its first screen: a way to try again instead of a blank page. */
class AppErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LoadingScreen onRetry={() => window.location.reload()} /> : this.props.children;
  }
}

/** Asks the server about the stored token and keeps its user record, or ends the session (§1-4). */
async function validateStoredSession(): Promise<'valid' | 'ended' | 'offline'> {
  const token = getToken();
  if (!token) return 'ended';
  const loginType = getLoginType();
  const role = validationRole({ token, user: getSession()?.user, loginType });
  try {
    const user = await requestValidation(isRole(role) ? role : 'member', token);
    updateUser(token, validatedUser(user, loginType));
    reportConnection(true);
    return 'valid';
  } catch (error) {
    return handleFailedValidation(token, error instanceof AuthRequestError ? error.status : undefined);
  }
}

function handleFailedValidation(token: string, status: number | undefined): 'ended' | 'offline' {
  if (!isSessionRejected(status)) {
    reportConnection(false);
    return 'offline';
  }
  // Another user may have signed in while we asked.
  if (getToken() === token) {
    clearSession();
    notify({ kind: 'error', text: t('auth:invalidToken') });
  }
  return 'ended';
}

/**
 * Validates the stored token in the background, once per page; a token without a user holds the loading flag until that
 * is done (§1-4). Leads to /login when a session ends, by logout here or in another tab, or by a 401.
 */
function useSessionRestore() {
  const token = useSyncExternalStore(subscribeToSession, getToken);
  const { pathname } = useLocation();
  const isLanding = pathname === '/member-login';
  const [state, setState] = useState<'pending' | 'offline' | 'done'>(token ? 'pending' : 'done');

  const restore = useCallback(() => {
    setState('pending');
    void validateStoredSession().then((outcome) => setState(outcome === 'offline' ? 'offline' : 'done'));
  }, []);

  const isStarted = useRef(false);
  useEffect(() => {
    // The landing of a member's link brings a session of its own, which it validates itself.
    if (isStarted.current || isLanding) return;
    isStarted.current = true;
    if (token) restore();
  }, [isLanding, token, restore]);

  useRedirectWhenSignedOut(token, pathname);
  return {
    isPending: token !== undefined && !getSession() && state !== 'done',
    isOffline: state === 'offline',
    retry: restore,
  };
}

function useRedirectWhenSignedOut(token: string | undefined, pathname: string) {
  const navigate = useNavigate();
  const before = useRef(token);
  useEffect(() => {
    const isEnded = before.current !== undefined && token === undefined;
    before.current = token;
    if (isEnded && pathname !== '/login' && pathname !== '/') navigate('/login', { replace: true });
  }, [token, pathname, navigate]);
}

const App = lazy(async () => ({ default: (await loadApp()).App }));

/** What a visitor meets: a login page, the loading screen, or the app. */
export function AuthGate() {
  const session = useSession();
  const restoring = useSessionRestore();
  const { pathname } = useLocation();

  if (pathname === '/member-login') return <MemberLogin />;
  if (session) {
    // Another user is another app: nothing that was cached for one is ever shown to the next.
    return (
      <AppErrorBoundary>
        <Suspense fallback={<LoadingScreen />}>
          <App key={session.token} />
        </Suspense>
      </AppErrorBoundary>
    );
  }
  if (restoring.isPending) return <LoadingScreen onRetry={restoring.isOffline ? restoring.retry : undefined} />;
  return <LoginPage key={pathname === '/admin' ? 'admin' : 'login'} isAdmin={pathname === '/admin'} />;
}

function LoginPage({ isAdmin }: { isAdmin: boolean }) {
  useEffect(() => runWhenIdle(() => preloadAfterLogin(isAdmin ? 'superadmin' : 'state')), [isAdmin]);
  return <Login isAdmin={isAdmin} onLoginType={preloadAfterLogin} />;
}
