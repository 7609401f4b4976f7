import { existsSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import { type Control, type Engine, refusalsOf, SCROLL_BAR, type Tab, WINDOW } from './tab';

const usualPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

function firefoxPath(): string {
  const path = [process.env.FIREFOX_PATH, ...usualPlaces].find((place) => place && existsSync(place));
  if (path) return path;
  throw new Error(
    'No Firefox is installed here. Install it (Debian: apt-get install firefox-esr; elsewhere: https://www.mozilla.org/firefox), or name its program in FIREFOX_PATH.',
  );
}

/** By Firefox itself: when a page is left, and when a style is added while a font is on its way, which it then requests anew. */
const BROKEN_OFF = 'NS_BINDING_ABORTED';

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
    faults.push(...refusalsOf([{ status: response.status(), url: response.url() }]));
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`forbidden by ${violatedDirective}: ${blockedURI}`),
    );
  });
  return faults;
}

function selectorOf(target: string | Control): string {
  if (typeof target === 'string') return target;
  const { role, name, within = '' } = target;
  if (role === 'option') return `[role=option]::-p-text(${name})`;
  return `${within} ::-p-aria([name="${name}"][role="${role}"])`;
}

async function tabOf(page: Page, close: () => Promise<void>): Promise<Tab> {
  const faults = await recordFaults(page);
  const type = async (target: string | Control, text: string): Promise<string> => {
    const field = await page.waitForSelector(selectorOf(target), { visible: true });
    await field?.type(text);
    return String(await field?.evaluate((input) => Reflect.get(input, 'value')));
  };
  return {
    remember: async (server, entries) => {
      await page.evaluateOnNewDocument(
        (origin, kept) => {
          // The page that a tab begins with has no address, and no storage.
          if (location.origin !== origin) return;
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        },
        server,
        entries,
      );
    },
    goto: async (url) => void (await page.goto(url)),
    evaluate: (read) => page.evaluate(read),
    textsOf: (selector) => page.$$eval(selector, (elements) => elements.map(({ textContent }) => textContent ?? '')),
    waitFor: async (selector) => void (await page.waitForSelector(selector)),
    press: (target) => page.locator(selectorOf(target)).click(),
    type,
    typeDate: (target, parts) => type(target, parts.join('')),
    upload: async (selector, file) => {
      const field = await page.waitForSelector(selector);
      await field?.toElement('input').then((input) => input.uploadFile(file));
    },
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    faults: async () => faults,
    close,
  };
}

/** Playwright's own Firefox is a download, and drives no other one of this age: this is the one of the system, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
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
  return {
    openTab: async () => {
      const context = await browser.createBrowserContext();
      return tabOf(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}
