import type { Browser, Page } from '@playwright/test';
import { storeIn } from './chromium';

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
interface Stages {
  /** The last script of the page is there. */
  readonly code: number;
  /** The first call for data leaves; the session's own validation is none. */
  readonly data: number;
  readonly layout: number;
  readonly heading: number;
  readonly shown: number;
}

export interface Visit extends Stages {
  /** Scripts that had come by then, and their size on the wire. */
  readonly scripts: number;
  readonly scriptBytes: number;
  /** What the main thread had worked by then; only of visits that are traced, which are slower for it. */
  readonly busyMs?: number;
  /** The Largest Contentful Paint of the whole visit, as the browser measures it, until nothing has been loaded for a while. */
  readonly lcp: number;
  /** What was painted then: the beginning of its text. */
  readonly lcpText: string;
}

type Shown = Omit<Visit, 'busyMs' | 'lcp' | 'lcpText'>;
type LargestPaint = Pick<Visit, 'lcp' | 'lcpText'>;

/** A slow phone: 1.6 Mbit/s down and 750 kbit/s up in bytes per second, 150 ms for a round trip, a quarter of this processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const SLOWER = 4;
const HEIGHT = 900;
/** Milliseconds after which the browser has also kept the compiled code of a page and installed its service worker. */
const SETTLED = 3000;
const TOLD = 'tellShown';
const MARK = 'shown';
const LCP = 'largestPaint';
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

async function slowDown(page: Page, isWarm: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (!isWarm) await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/**
 * Runs in the page: notes when layout and heading come, and tells once, right after the frame in which the first match of `awaits` is drawn.
 * The largest paint until now is a property of the window. Functions with a name would not run there.
 */
function watch({ awaits, told, mark, lcp }: { awaits: string; told: string; mark: string; lcp: string }): void {
  const seen: Record<string, number> = {};
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries() as LargestContentfulPaint[])
      Reflect.set(window, lcp, { lcp: startTime, lcpText: element?.textContent?.slice(0, 80) ?? '' });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector('header')) seen.layout ??= performance.now();
    if (document.querySelector('main h1')) seen.heading ??= performance.now();
    if (!document.querySelector(awaits)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const { startTime: shown } = performance.mark(mark);
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
          layout: seen.layout ?? 0,
          heading: seen.heading ?? 0,
          shown,
          scripts: scripts.length,
          scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        });
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

/** Fills the cache. A later visit is no visit in the same second, which would share the processor with what the browser does after this one. */
async function visitBefore(page: Page, { url, awaits }: Visited): Promise<void> {
  await page.goto(url);
  await page.waitForSelector(awaits);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED);
  await page.close();
}

/** An entry of Chromium's trace: times in microseconds, `tdur` is the processor's time of the thread. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly startTime?: number } };
}

/**
 * Milliseconds of the processor that the main thread of the page needed between asking for the page and its mark of this name: the sum
 * of its tasks, without the time for which other programs had the processor.
 */
function busyBefore(trace: Buffer, name: string): number {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = events.find((event) => event.name === name && event.cat.includes('blink.user_timing'));
  if (mark?.args.data?.startTime === undefined) throw new Error(`The trace has no mark ${name}`);
  const start = mark.ts - mark.args.data.startTime * 1000;
  return (
    events
      .filter((event) => event.name === 'RunTask' && event.pid === mark.pid && event.tid === mark.tid)
      .filter(({ ts }) => ts >= start && ts < mark.ts)
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  );
}

/** Opens the page as a slow phone does, with an empty cache unless the visit is warm. */
export async function visitSlowly(browser: Browser, visited: Visited, isTraced = false): Promise<Visit> {
  const { url, awaits, storage, width, isWarm = false } = visited;
  const context = await browser.newContext({ locale: 'en-IN', viewport: { width, height: HEIGHT } });
  try {
    await storeIn(context, storage);
    if (isWarm) await visitBefore(await context.newPage(), visited);
    const page = await context.newPage();
    await slowDown(page, isWarm);
    let tell: (shown: Shown) => void = () => undefined;
    const shown = new Promise<Shown>((resolve) => {
      tell = resolve;
    });
    await page.exposeFunction(TOLD, tell);
    await page.addInitScript(watch, { awaits, told: TOLD, mark: MARK, lcp: LCP });
    if (isTraced) await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: 'commit' });
    const stages = await shown;
    const traced = isTraced && { busyMs: busyBefore(await browser.stopTracing(), MARK) };
    await page.waitForLoadState('networkidle');
    const largest = await page.evaluate(
      (name): LargestPaint => Reflect.get(window, name) ?? { lcp: 0, lcpText: '' },
      LCP,
    );
    return { ...stages, ...traced, ...largest };
  } finally {
    await context.close();
  }
}
