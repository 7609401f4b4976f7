import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { expectNoProblems } from './problems';
import { test as base, expect } from './test';

/** A scroll bar of Windows, beside the page: the window of most people in an office, and the narrowest page that 1366 px leave. */
const SCROLL_BAR = 17;
const WINDOW = { width: 1366, height: 768 } as const;

const usualPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Playwright's own Firefox is a download, and drives no other one of this age: these tests drive the one of the system by WebDriver BiDi. */
function firefoxPath(): string {
  const path = [process.env.FIREFOX_PATH, ...usualPlaces].find((place) => place && existsSync(place));
  if (path) return path;
  throw new Error(
    'No Firefox is installed here. Install it (Debian: apt-get install firefox-esr; elsewhere: https://www.mozilla.org/firefox), or name its program in FIREFOX_PATH.',
  );
}

/** By Firefox itself: when a page is left, and when a style is added while a font is on its way, which it then requests anew. */
const BROKEN_OFF = 'NS_BINDING_ABORTED';

/** What the specifications answer about a plan into which nobody has paid. */
const NO_NEXT_MONTH = /^404 .*\/next-month$/;

/** Records what is wrong with a page besides what it shows: in the console, in what it requests, and what its Content-Security-Policy forbids. */
async function recordFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/^(error|warn)$/.test(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(String(error instanceof Error ? (error.stack ?? error) : error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== BROKEN_OFF) faults.push(`${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    const answer = `${response.status()} ${new URL(response.url()).pathname}`;
    if (response.status() >= 400 && !NO_NEXT_MONTH.test(answer)) faults.push(answer);
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`forbidden by ${violatedDirective}: ${blockedURI}`),
    );
  });
  return faults;
}

interface Tools {
  /** A page in a window of an office, whose storage is empty. */
  tab: Page;
}

/** Firefox on the host of the worker. What these tests ask of a page, they ask by Puppeteer, and assert with Playwright's `expect`. */
export const test = base.extend<Tools, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this very pattern
    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: firefoxPath(),
        defaultViewport: WINDOW,
        extraPrefsFirefox: {
          // As in all tests but those of times without a network.
          'dom.serviceWorkers.enabled': false,
          'ui.prefersReducedMotion': 1,
          'ui.useOverlayScrollbars': 0,
          'widget.non-native-theme.scrollbar.size.override': SCROLL_BAR,
        },
        env: { ...process.env, TZ: 'Asia/Kolkata' },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ firefox }, use, testInfo) => {
    const context = await firefox.createBrowserContext();
    const tab = await context.newPage();
    const faults = await recordFaults(tab);
    await use(tab);
    if (testInfo.errors.length === 0) {
      await expectNoProblems(tab);
      expect(faults).toEqual([]);
    } else {
      await tab.screenshot({ path: testInfo.outputPath('page.png') as `${string}.png` });
    }
    await context.close();
  },
});

export { expect };
