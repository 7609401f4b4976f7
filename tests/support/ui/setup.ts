import { cleanup, configure, getConfig } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { testHost } from '../test-host';
import { allAnswered } from './requests';
import { resizeWindow } from './window';
import './node-uint8array';

/** Vitest puts the window's own object there. */
declare const jsdom: { virtualConsole: { removeAllListeners(event: 'jsdomError'): unknown } };
// It would print each connection that a test cuts, also where the test passes.
jsdom.virtualConsole.removeAllListeners('jsdomError');

// A machine that does other work as well is slow, not wrong: this is a limit, nothing waits for it. It is below that of a test, so that a text
// that never comes is named, with the page as it was.
configure({ asyncUtilTimeout: 45_000 });

// The library prints the whole page for each look that finds nothing, which takes longer than to look for a text. Nobody reads that while it
// looks again and again: the page is printed when the message is read, which is at the end of the wait or of the test.
const { getElementError: withPage } = getConfig();
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  // What looked for it is the test, and not this function.
  Error.captureStackTrace(error, getElementError);
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => withPage(message, container).message,
  });
}
configure({ getElementError });

// One worker runs many files in one window, and loads the product once, since that takes longer than most tests. Each test begins with an
// empty window, and with what our modules keep as it was at the start.
window.INVEST_CONFIG = { apiUrl: testHost.apiUrl };
const [{ reportConnection }, { dismissNotice, getNotices }] = await Promise.all([
  import('@/session/connection'),
  import('@/utils/notices'),
  // A component rendered by itself needs i18next set up, as main.tsx does for the application.
  import('@/i18n/i18n'),
]);

async function emptyWindow() {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  resizeWindow(1440);
  for (const { key } of getNotices()) dismissNotice(key);
  reportConnection(true);
  await i18next.changeLanguage('en');
}
// A page that a file renders once for all its tests must not find what the file before left, such as its language.
beforeAll(emptyWindow);
beforeEach(emptyWindow);

// The page that is left must not do anything in the next test. Vitest would end the imports that a file leaves under way, and the next file in
// this worker would find that a module failed to load.
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await vi.dynamicImportSettled();
  await allAnswered();
});
