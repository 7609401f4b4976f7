/**
 * A slow phone: milliseconds until a page stands with its data and until its largest paint, with an empty cache and on a later visit without a
 * slow network, and until the login form does; then how long a click takes until it is drawn. Beside another site in the same run, if one is
 * named, in turns.
 * Options: --turns 5 --widths 1280,390 --pages 'pending deposits,login' --out FILE --beside URL of a list --beside-row SELECTOR of its rows
 * --beside-login URL --beside-storage JSON of the localStorage entries that sign in there
 */
import type { Browser, Page } from '@playwright/test';
import { type Persona, personas } from '../../fixtures/personas';
import build from '../e2e/support/build';
import { type Host, startHost } from '../e2e/support/host';
import { storedSession } from '../e2e/support/session';
import { launchChromium, storeIn } from './chromium';
import { option, printTable, rounded, writeJson } from './format';
import { median } from './latency';
import { SLOWER, type Visit, type Visited, visitSlowly } from './slow-visit';

const TRACED = 3;
/** 2.5 s is what web.dev calls a good Largest Contentful Paint: login and a member's home must keep it. */
const LCP_COLUMN = 'LCP, must 2500';
const PASSWORD = 'input[type=password]';
/** Rows of the table, or the cards in their place on a phone. */
const ROW = 'main [role=row][data-id], main li[data-id]';
/** A figure of a card, once its data is there. */
const FIGURE = 'main .stat-value span';

interface BenchPage extends Pick<Visited, 'url' | 'awaits' | 'storage'> {
  readonly site: string;
  readonly name: string;
}

interface Measured {
  readonly site: string;
  readonly page: string;
  readonly width: number;
  readonly visits: readonly Visit[];
  readonly traced: readonly Visit[];
}

async function ourPages(host: Host): Promise<BenchPage[]> {
  const page = async (name: string, path: string, awaits: string, persona?: Persona): Promise<BenchPage> => ({
    site: 'INVEST',
    name,
    url: `${host.url}${path}`,
    awaits,
    storage: persona ? await storedSession(host, persona) : {},
  });
  return [
    await page('pending deposits', '/pending-deposits', ROW, personas.superadmin),
    await page("superadmin's dashboard", '/dashboard', FIGURE, personas.superadmin),
    await page("member's dashboard", '/member-dashboard', FIGURE, personas.member),
    await page("panchayat's round", '/panchayat/members?view=round', FIGURE, personas.panchayat),
    await page('login', '/admin', PASSWORD),
  ];
}

/** The site that the options name: its list stands beside our pending deposits. */
function otherPages(): BenchPage[] {
  const list = option('beside', '');
  if (list === '') return [];
  const [row, login] = [option('beside-row', ''), option('beside-login', '')];
  if (row === '' || login === '') throw new Error('--beside also needs --beside-row and --beside-login');
  const storage = JSON.parse(option('beside-storage', '{}'));
  const site = new URL(list).host;
  return [
    { site, name: 'pending deposits', url: list, awaits: row, storage },
    { site, name: 'login', url: login, awaits: PASSWORD, storage: {} },
  ];
}

/** All pages take turns, so that what else the machine does meets each of them. */
async function measure(browser: Browser, pages: readonly BenchPage[], width: number, turns: number) {
  const all = pages.flatMap(({ site, name, ...visited }) =>
    [false, true].map((isWarm) => ({
      measured: { site, page: isWarm ? `${name}, warm` : name, width, visits: [] as Visit[], traced: [] as Visit[] },
      visited: { ...visited, width, isWarm },
    })),
  );
  // A server's first answer is slower than all later ones.
  for (const { visited } of all) await visitSlowly(browser, visited);
  for (let turn = 0; turn < turns; turn++)
    for (const { measured, visited } of all) measured.visits.push(await visitSlowly(browser, visited));
  for (let turn = 0; turn < TRACED; turn++)
    for (const { measured, visited } of all) measured.traced.push(await visitSlowly(browser, visited, true));
  return all.map(({ measured }): Measured => measured);
}

/** Clicks and keys in the order of a superadmin's work, each on the page as the one before has left it. */
const CLICKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'open a deposit': async (page) => {
    await page.locator('main [role=row][data-id] [data-field=member]').first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  approve: async (page) => {
    const row = page.locator('main [role=row][data-id]').first();
    const id = await row.getAttribute('data-id');
    await row.getByRole('button', { name: /^Approve/ }).click();
    await page.locator(`main [role=row][data-id="${id}"]`).waitFor({ state: 'detached' });
  },
  'next page': async (page) => {
    await page.getByRole('navigation').getByRole('button', { name: /next/i }).click();
    await page.waitForURL(/page=2/);
  },
  filter: async (page) => {
    // A key, since a choice that a script makes is no event of the browser.
    await page.locator('main select').first().press('ArrowDown');
    await page.waitForLoadState('networkidle');
  },
};

/**
 * The Interaction to Next Paint of each: the longest duration of its events as the browser's Event Timing gives it, in steps of 8 ms, the
 * median of the turns.
 */
async function measureClicks(browser: Browser, host: Host, turns: number) {
  const storage = await storedSession(host, personas.superadmin);
  const durations = new Map(Object.keys(CLICKS).map((name) => [name, [] as number[]]));
  for (let turn = 0; turn < turns; turn++) {
    const context = await browser.newContext({ locale: 'en-IN', viewport: { width: 1280, height: 900 } });
    await storeIn(context, storage);
    await context.addInitScript(() => {
      Reflect.set(window, 'eventDurations', []);
      new PerformanceObserver((list) => {
        // Only a click, a tap or a key has an id; a pointer that passes over the page has none.
        for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
          if (interactionId) Reflect.get(window, 'eventDurations').push(duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const page = await context.newPage();
    await page.goto(`${host.url}/pending-deposits`);
    await page.locator('main [role=row][data-id]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const [name, click] of Object.entries(CLICKS)) {
      await page.evaluate(() => Reflect.set(window, 'eventDurations', []));
      await click(page);
      // The entry of an event comes after the frame that it has drawn.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
      const longest = await page.evaluate((): number => Math.max(0, ...Reflect.get(window, 'eventDurations')));
      durations.get(name)?.push(longest);
    }
    await context.close();
  }
  return [...durations].map(([click, values]) => ({ click, ms: rounded(median(values)) }));
}

function rowOf({ visits, traced }: Measured) {
  const middle = (value: (visit: Visit) => number, of = visits) => rounded(median(of.map(value)));
  return {
    code: middle(({ code }) => code),
    'first call': middle(({ data }) => data),
    layout: middle(({ layout }) => layout),
    heading: middle(({ heading }) => heading),
    shown: middle(({ shown }) => shown),
    [LCP_COLUMN]: middle(({ lcp }) => lcp),
    'main thread': middle(({ busyMs = 0 }) => busyMs, traced),
    scripts: middle(({ scripts }) => scripts),
    kB: middle(({ scriptBytes }) => scriptBytes / 1000),
  };
}

type Row = ReturnType<typeof rowOf>;

/** One row a page, and one with the ratios below it where the other site was measured too. */
function report(all: readonly Measured[], turns: number) {
  const rows = all
    .filter(({ site }) => site === 'INVEST')
    .flatMap((ours) => {
      const other = all.find(
        ({ site, page, width }) => site !== 'INVEST' && page === ours.page && width === ours.width,
      );
      const shown = [ours, ...(other ? [other] : [])].map((measured) => {
        const { site, page, width } = measured;
        return { page, width, site, ...rowOf(measured) };
      });
      const [own, beside] = shown;
      if (!own || !beside) return shown;
      const { page, width, site, ...figures } = own;
      const ratioOf = (value: number, other: number) => (other > 0 ? rounded(value / other) : '–');
      const ratios = Object.entries(figures).map(([name, value]) => [name, ratioOf(value, beside[name as keyof Row])]);
      return [...shown, { page, width, site: '÷', ...Object.fromEntries(ratios) }];
    });
  printTable(
    `Milliseconds on 1.6 Mbit/s, 150 ms, a quarter of the processor, nothing cached (warm: all cached, no slow network), the median of ${turns}`,
    rows,
  );
  return rows;
}

const turns = Number(option('turns', '5'));
const widths = option('widths', '1280,390').split(',').map(Number);
const chosen = option('pages', '').split(',').filter(Boolean);
await build();
const host = await startHost();
const browser = await launchChromium();
try {
  const pages = [...(await ourPages(host)), ...otherPages()];
  const wanted = pages.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  const measured: Measured[] = [];
  for (const width of widths) measured.push(...(await measure(browser, wanted, width, turns)));
  const medians = report(measured, turns);
  const clicks = await measureClicks(browser, host, turns);
  printTable(
    'Milliseconds from a click to what it draws, a quarter of the processor, 1280 px: the slowest event of each',
    clicks,
  );
  writeJson(option('out', 'test-results/bench-first-row.json'), { turns, medians, clicks, measured });
} finally {
  await browser.close();
  await host.dispose();
}
