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

const App = lazy(async () => ({ default: (await loadApp()).App }));

/** Shows a login page, the loading screen or the app. */
export function AuthGate() {
  const session = useSession();
  const restore = useSessionRestore();
  const { pathname } = useLocation();

  if (pathname === '/member-login') return <MemberLogin />;
  if (session) {
    // The key mounts a new app for each session, so that no user sees cached data of another.
    return (
      <AppErrorBoundary>
        <Suspense fallback={<LoadingScreen />}>
          <App key={session.token} />
        </Suspense>
      </AppErrorBoundary>
    );
  }
  if (restore.isPending) return <LoadingScreen onRetry={restore.isOffline ? restore.retry : undefined} />;
  return <LoginPage key={pathname === '/admin' ? 'admin' : 'login'} isAdmin={pathname === '/admin'} />;
}

function LoginPage({ isAdmin }: { isAdmin: boolean }) {
  useEffect(() => runWhenIdle(() => preloadAfterLogin(isAdmin ? 'superadmin' : 'state')), [isAdmin]);
  return <Login isAdmin={isAdmin} onLoginType={preloadAfterLogin} />;
}

/**
 * Validates the stored token in the background, once per page load. A token without a user is pending until then. Redirects to /login when
 * the session ends: by logout here or in another tab, or by a 401.
 */
function useSessionRestore() {
  const token = useSyncExternalStore(subscribeToSession, getToken);
  const { pathname } = useLocation();
  const isMemberLogin = pathname === '/member-login';
  const [state, setState] = useState<'pending' | 'offline' | 'done'>(token ? 'pending' : 'done');

  const restore = useCallback(() => {
    setState('pending');
    void validateStoredSession().then((outcome) => setState(outcome === 'offline' ? 'offline' : 'done'));
  }, []);

  const isStarted = useRef(false);
  useEffect(() => {
    // The page of a member's link validates the session of the link itself.
    if (isStarted.current || isMemberLogin) return;
    isStarted.current = true;
    if (token) restore();
  }, [isMemberLogin, token, restore]);

  useRedirectWhenSignedOut(token, pathname);
  return {
    isPending: token !== undefined && !getSession() && state !== 'done',
    isOffline: state === 'offline',
    retry: restore,
  };
}

function useRedirectWhenSignedOut(token: string | undefined, pathname: string) {
  const navigate = useNavigate();
  const previousToken = useRef(token);
  useEffect(() => {
    const isEnded = previousToken.current !== undefined && token === undefined;
    previousToken.current = token;
    if (isEnded && pathname !== '/login' && pathname !== '/') navigate('/login', { replace: true });
  }, [token, pathname, navigate]);
}

/** Validates the stored token and stores the server's user record, or ends the session. */
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
  // Another user may have signed in meanwhile.
  if (getToken() === token) {
    clearSession();
    notify({ kind: 'error', text: t('auth:invalidToken') });
  }
  return 'ended';
}

/** Shows a Retry button instead of a blank page if the code of the app cannot be loaded or fails before its first page. */
class AppErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LoadingScreen onRetry={() => window.location.reload()} /> : this.props.children;
  }
}
