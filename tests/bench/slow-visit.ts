import type { Browser, Page } from '@playwright/test';
import { newContext } from './chromium';

/** One page of a site, and how to tell that it is there. */
export interface Visited {
  readonly url: string;
  /** CSS selector of what is waited for. */
  readonly awaits: string;
  /** Entries of localStorage that are there before the page. */
  readonly storage: Readonly<Record<string, string>>;
  readonly width: number;
  /** The browser has been there before, and the network is not slow. */
  readonly isWarm?: boolean;
}

/** Milliseconds from asking for the page; 0 for what never came. */
export interface Visit {
  /** The last script of the page is there. */
  readonly code: number;
  /** The first call for data leaves; the session's own validation is none. */
  readonly data: number;
  /** What is waited for is drawn. */
  readonly shown: number;
  /** Scripts that had come by then, and their size on the wire. */
  readonly scripts: number;
  readonly scriptBytes: number;
}

/** A slow phone: 1.6 Mbit/s down and 750 kbit/s up in bytes per second, 150 ms for a round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const HEIGHT = 900;
const TOLD = 'tellShown';

/** A quarter of the processor, and the slow network unless it is left out. */
export async function slowDown(page: Page, withoutNetwork = false): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (!withoutNetwork) await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Runs in the page: tells once, right after the frame in which the first match of `awaits` is drawn. Functions with a name would not run there. */
function watch({ awaits, told }: { awaits: string; told: string }): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(awaits)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const shown = performance.now();
        const entries = performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming);
        const scripts = entries.filter(
          ({ name, responseEnd }) => responseEnd > 0 && new URL(name).pathname.endsWith('.js'),
        );
        const calls = entries.filter(
          ({ name, initiatorType }) =>
            ['fetch', 'xmlhttprequest'].includes(initiatorType) && !/\.\w+$|\/validate$/.test(new URL(name).pathname),
        );
        Reflect.get(
          window,
          told,
        )({
          code: Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)),
          data: calls.length > 0 ? Math.min(...calls.map(({ startTime }) => startTime)) : 0,
          shown,
          scripts: scripts.length,
          scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        });
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

/** Fills the cache. The scripts have been run, so that the browser keeps them compiled too. */
async function visitBefore(page: Page, { url, awaits }: Visited): Promise<void> {
  await page.goto(url);
  await page.waitForSelector(awaits);
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** Opens the page as a slow phone does, with an empty cache unless the visit is warm. */
export async function visitSlowly(browser: Browser, visited: Visited): Promise<Visit> {
  const { url, awaits, storage, width, isWarm = false } = visited;
  const context = await newContext(browser, storage, { width, height: HEIGHT });
  try {
    if (isWarm) await visitBefore(await context.newPage(), visited);
    const page = await context.newPage();
    await slowDown(page, isWarm);
    let tell: (visit: Visit) => void = () => undefined;
    const told = new Promise<Visit>((resolve) => {
      tell = resolve;
    });
    await page.exposeFunction(TOLD, tell);
    await page.addInitScript(watch, { awaits, told: TOLD });
    await page.goto(url, { waitUntil: 'commit' });
    return await told;
  } finally {
    await context.close();
  }
}
