import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '@/hooks/when-idle';
import { useSession } from '@/providers/use-session';
import { LoadingScreen } from '@/screens/auth/loading-screen';
import { Login } from '@/screens/auth/login';
import { MemberLogin } from '@/screens/auth/member-login';
import { AppBoundary } from './app-boundary';
import { loadApp, preloadAfterLogin } from './preload';
import { useRestore } from './use-restore';

const App = lazy(async () => ({ default: (await loadApp()).App }));

/** What a visitor meets: a login page, the loading screen, or the app. */
export function Entrance() {
  const session = useSession();
  const restoring = useRestore();
  const { pathname } = useLocation();

  if (pathname === '/member-login') return <MemberLogin />;
  if (session) {
    // Another user is another app: nothing that was cached for one is ever shown to the next.
    return (
      <AppBoundary>
        <Suspense fallback={<LoadingScreen />}>
          <App key={session.token} />
        </Suspense>
      </AppBoundary>
    );
  }
  if (restoring.isPending) return <LoadingScreen onRetry={restoring.isOffline ? restoring.retry : undefined} />;
  return <LoginPage key={pathname === '/admin' ? 'admin' : 'login'} isAdmin={pathname === '/admin'} />;
}

function LoginPage({ isAdmin }: { isAdmin: boolean }) {
  useEffect(() => whenIdle(() => preloadAfterLogin(isAdmin ? 'superadmin' : 'state')), [isAdmin]);
  return <Login isAdmin={isAdmin} onLoginType={preloadAfterLogin} />;
}
