import './node-uint8array';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, vi } from 'vitest';
import { makeApp } from '../make-app';
import { type Fault, startTestHost } from '../test-host';
import { signIn } from './sign-in';
import { resizeWindow } from './window';

const host = startTestHost();

// A machine that does other work as well is slow, not wrong: these are limits, nothing waits for them.
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 150_000 });

// The app is loaded once before the first test, and not earlier, since it reads the port of the server of this file.
beforeAll(async () => {
  await Promise.all([import('@/app/root'), import('@/app/App')]);
}, 120_000);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

export interface RenderOptions {
  /** A role with a demo login, or an email: the session that a login would have stored. */
  as?: string;
  /** Signed in by 'Login as Member': the session lives in this tab alone. */
  isLoginAs?: boolean;
  /** Of the window, in pixels. */
  width?: number;
  api?: ReturnType<typeof makeApp>;
  /** Requests that fail from the start. */
  faults?: readonly Fault[];
}

/** Renders the whole app at this address, against the real mock server in memory. */
export async function renderApp(path: string, options: RenderOptions = {}) {
  const { as, isLoginAs, width = 1440, api: given, faults = [] } = options;
  const api = given ?? makeApp({ corsOrigins: [window.location.origin] });
  host.serve(api.app);
  resizeWindow(width);
  if (as) await signIn(api, as, isLoginAs);
  host.faults.push(...faults);
  window.history.replaceState(null, '', path);
  const { Root } = await import('@/app/root');
  const view = render(<Root />);
  return {
    api,
    user: userEvent.setup(),
    container: view.container,
    unmount: view.unmount,
    /** Requests that fail from now on. */
    faults: host.faults,
    calls: host.calls,
    path: () => window.location.pathname,
  };
}
