import type { Browser, Page } from '@playwright/test';
import { personas } from '../../fixtures/personas';
import type { Host } from '../e2e/support/host';
import { storedSession, storeIn } from './chromium';
import { rounded } from './format';
import { median } from './latency';
import { SLOWER } from './slow-visit';

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
export async function measureClicks(browser: Browser, host: Host, turns: number) {
  const storage = await storedSession(host, personas.superadmin);
  const durations = new Map(Object.keys(CLICKS).map((name) => [name, [] as number[]]));
  for (let turn = 0; turn < turns; turn++) {
    const context = await browser.newContext({ locale: 'en-IN', viewport: { width: 1280, height: 900 } });
    await storeIn(context, storage);
    await context.addInitScript(() => {
      Reflect.set(window, 'eventDurations', []);
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (/click|pointer|key|change|input/.test(name)) Reflect.get(window, 'eventDurations').push(duration);
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
