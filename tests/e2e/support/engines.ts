import { startFirefox } from './firefox';
import { expectNoProblems } from './problems';
import type { Engine, Tab } from './tab';
import { test as base, expect } from './test';
import { startWebkit } from './webkit';

const starts = { Firefox: startFirefox, WebKit: startWebkit };

type EngineName = keyof typeof starts;

export const engineNames = Object.keys(starts) as EngineName[];

interface Tools {
  engine: EngineName;
  /** A page in a window of an office. */
  tab: Tab;
}

/** Other browsers than Playwright's, on the host of the worker. What these tests ask of a page, its tab answers; they assert with Playwright's `expect`. */
export const test = base.extend<Tools, { engines: Map<EngineName, Engine> }>({
  engine: ['Firefox', { option: true }],
  engines: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this very pattern
    async ({}, use) => {
      const engines = new Map<EngineName, Engine>();
      await use(engines);
      for (const running of engines.values()) await running.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, engines }, use, testInfo) => {
    const running = engines.get(engine) ?? (await starts[engine]());
    engines.set(engine, running);
    const tab = await running.openTab();
    await use(tab);
    if (testInfo.errors.length === 0) {
      await expectNoProblems(tab);
      expect(await tab.faults()).toEqual([]);
    } else {
      await tab.screenshot(testInfo.outputPath('page.png'));
    }
    await tab.close();
  },
});

export { expect };
