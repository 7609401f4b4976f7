import { t } from 'i18next';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useLoadFailure } from '@/api/app-update';
import { reload } from '@/api/reload-when-reached';
import { validateStoredSession } from '@/api/validate-session';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { homePath } from '@/contract/permissions';
import { LoadingScreen } from '@/pages/auth/loading-screen';
import { Login, loginPageState } from '@/pages/auth/login';
import { MemberLogin } from '@/pages/auth/member-login';
import { isServerReached } from '@/session/connection';
import { forgetReturnPath, isLoginPath, readReturnPath, rememberReturnPath } from '@/session/return-path';
import {
  getSession,
  getSessionEnd,
  getToken,
  isSessionStored,
  roleOf,
  subscribeToSession,
  useSession,
} from '@/session/session';
import { runWhenIdle } from '@/utils/lazy-module';
import { isLoadError } from '@/utils/load-errors';
import { notify } from '@/utils/notices';
import { loadAccountPage, loadApp, preloadAfterLogin } from './preload';

const App = lazy(loadApp);
const Register = lazy(loadAccountPage(async () => (await import('@/pages/auth/register')).Register));
const ForgotPassword = lazy(loadAccountPage(async () => (await import('@/pages/auth/forgot-password')).ForgotPassword));
const VerifyReceipt = lazy(
  loadAccountPage(async () => (await import('@/pages/auth/verify-receipt')).VerifyReceipt, 'receipts'),
);
const ResetPassword = lazy(loadAccountPage(async () => (await import('@/pages/auth/reset-password')).ResetPassword));

/** A Retry button is shown if code cannot be loaded or fails. It is loaded again when the server is reached. */
export function AuthGate() {
  // It runs outside of the boundary, since code that failed to load waits for the reply.
  useEffect(askServerWhileUnreached, []);
  return (
    <ErrorBoundary
      fallback={(error) =>
        isLoadError(error) ? <AppLoadError /> : <LoadingScreen onRetry={reload} failure="failed" />
      }
    >
      <Suspense fallback={<LoadingScreen />}>
        <PageOfSession />
      </Suspense>
    </ErrorBoundary>
  );
}

function PageOfSession() {
  const session = useSession();
  const restore = useSessionRestore();
  const { pathname } = useLocation();
  const token = session?.token;
  useEffect(() => {
    if (token && !isSessionStored()) notify.hint(t('auth:notStored'));
  }, [token]);

  if (pathname === '/member-login') return <MemberLogin />;
  // The link of the mail may be for another account than that of the session.
  if (pathname === '/reset-password') return <ResetPassword />;
  if (pathname === '/verify') return <VerifyReceipt />;
  if (session && isLoginPath(pathname)) return <LeaveLogin role={roleOf(session)} userId={session.user._id} />;
  // The key mounts a new app for each session, so that no user sees cached data of another, and when the server offers something else.
  if (session) return <App key={`${session.token} ${session.features.join()}`} />;
  if (restore.isPending) return <LoadingScreen onRetry={restore.isOffline ? restore.retry : undefined} />;
  if (pathname === '/register') return <Register />;
  if (pathname === '/forgot-password') return <ForgotPassword />;
  return <LoginPage key={pathname === '/admin' ? 'admin' : 'login'} isAdmin={pathname === '/admin'} />;
}

function LoginPage({ isAdmin }: { isAdmin: boolean }) {
  const state = loginPageState(useLocation());
  const { loginType } = state;
  const preload = isAdmin ? 'superadmin' : loginType;
  useEffect(() => runWhenIdle(() => preloadAfterLogin(preload)), [preload]);
  return <Login isAdmin={isAdmin} {...state} onLoginType={preloadAfterLogin} />;
}

/** Leads back to where the session ended, or to the home page. Back does not return to the login page. */
function LeaveLogin({ role, userId }: { role: string; userId: string }) {
  return (
    <>
      <LoadingScreen />
      <Navigate to={readReturnPath(userId) ?? homePath(role)} replace />
    </>
  );
}

/**
 * Validates the stored token in the background, once per page load, and again when the server was not reached. A token without a user is
 * pending until then. Redirects to a login page when the session ends: by logout here or in another tab, or by a 401.
 */
function useSessionRestore() {
  const token = useSyncExternalStore(subscribeToSession, getToken);
  const isMemberLogin = useLocation().pathname === '/member-login';
  const [state, setState] = useState<'pending' | 'offline' | 'done'>(token ? 'pending' : 'done');

  const restore = useCallback(() => {
    setState('pending');
    void validateStoredSession().then((outcome) => setState(outcome === 'offline' ? 'offline' : 'done'));
  }, []);

  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || isMemberLogin) return;
    isStarted.current = true;
    if (token) restore();
  }, [isMemberLogin, token, restore]);

  useSignedOutPath(token);
  return {
    isPending: token !== undefined && !getSession() && state !== 'done',
    isOffline: state === 'offline',
    retry: restore,
  };
}

const ASK_AGAIN_MILLISECONDS = 5_000;

function askServerWhileUnreached(): () => void {
  const ask = () => {
    if (navigator.onLine && !isServerReached() && getToken()) void validateStoredSession();
  };
  const timer = setInterval(ask, ASK_AGAIN_MILLISECONDS);
  window.addEventListener('online', ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', ask);
  };
}

/** Nobody wants to return to these pages after signing in, nor to the login pages. */
const OTHER_SIGNED_OUT_PATHS = ['/', '/member-login', '/reset-password', '/verify'];

/** Leads to a login page when the session ends. Nobody returns after a logout of their own: the next user may be another. */
function useSignedOutPath(token: string | undefined) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const previous = useRef({ token, user: getSession()?.user });
  // In a layout effect the form that the reader was in would still block the navigation.
  useEffect(() => {
    const { token: previousToken, user } = previous.current;
    previous.current = { token, user: getSession()?.user };
    if (token !== undefined) {
      if (!isLoginPath(pathname)) forgetReturnPath();
      return;
    }
    const end = getSessionEnd();
    const isEnded = previousToken !== undefined;
    if (isEnded && end === 'loggedOut') forgetReturnPath();
    else if (!isLoginPath(pathname) && !OTHER_SIGNED_OUT_PATHS.includes(pathname))
      rememberReturnPath(`${pathname}${search}${hash}`, user?._id);
    if (!isEnded || pathname === '/reset-password' || pathname === '/verify') return;
    if (end === 'loggedOut') return navigate('/login', { replace: true });
    navigate('/login', {
      replace: true,
      state: { notice: end ? 'sessionEnded' : 'signedOutElsewhere', role: user?.role },
    });
  }, [token, pathname, search, hash, navigate]);
}

function AppLoadError() {
  return <LoadingScreen onRetry={reload} failure={useLoadFailure()} />;
}
