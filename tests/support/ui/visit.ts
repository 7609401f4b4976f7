import { setSession } from '@/session/session';
import { type Api, makeApp } from '../make-app';
import { type Fault, testHost } from '../test-host';
import { signIn } from './sign-in';
import { resizeWindow } from './window';

export interface VisitOptions {
  /** A role with a demo login, or an email: the session that a login would have stored. */
  as?: string;
  /** Signed in by 'Login as Member': the session lives in this tab alone. */
  isLoginAs?: boolean;
  width?: number;
  api?: Api;
  /** The server names nothing that it has beyond the specifications. */
  offersNothing?: boolean;
  before?: () => void;
  faults?: readonly Fault[];
}

/** A window at this address, with the session of this user, and the real mock server in memory. */
export async function startVisit(path: string, options: VisitOptions) {
  const { as, isLoginAs, width = 1440, api: given, faults = [], offersNothing = false, before } = options;
  const api = given ?? makeApp({ corsOrigins: [window.location.origin] });
  testHost.serve(api.app);
  resizeWindow(width);
  const session = as && (await signIn(api, as, isLoginAs));
  if (session && offersNothing) setSession({ ...session, features: [] });
  before?.();
  testHost.faults.push(...faults);
  window.history.replaceState(null, '', path);
  return { api, faults: testHost.faults, calls: testHost.calls, path: () => window.location.pathname };
}
