import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Host, startHost } from './host';
import { keepMessages, takeMessage } from './messages';
import { openWorld, type World } from './world';

/** The start page of each way to sign in. */
export type Login = 'superadmin' | 'state' | 'sambhaag' | 'district' | 'tehsil' | 'sankul' | 'panchayat' | 'member';

interface Tools {
  /** A test that asks for it has data of its own: its page sees nothing of what others do on the host. */
  world: World;
  /** Signs in through the form, as a person would; `which` is '2' for the neighbours. */
  signIn: (page: Page, login: Login, which?: '' | '2') => Promise<void>;
  /** Begins with a session in storage: for tests of what comes after the login. */
  beginAs: (page: Page, login: Login) => Promise<void>;
  /** Waits until the page has said this in a message that passes by. */
  expectSaid: (page: Page, text: string) => Promise<void>;
  /** Fails on findings that axe calls serious or critical. */
  expectAccessible: (page: Page) => Promise<void>;
}

/** Each worker has a host of its own; files on one worker share its data, so a test makes the records it counts. */
export const test = base.extend<Tools, { host: Host }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this very pattern
    async ({}, use) => {
      const host = await startHost();
      await use(host);
      await host.dispose();
    },
    { scope: 'worker' },
  ],
  world: async ({ page, host }, use) => use(await openWorld(page, host)),
  page: async ({ page }, use) => {
    await keepMessages(page);
    // Whatever a test is about: nothing in the page may go wrong unseen.
    const thrown: string[] = [];
    page.on('pageerror', ({ stack, message }) => thrown.push(stack ?? message));
    await use(page);
    expect(thrown).toEqual([]);
  },
  baseURL: async ({ host }, use) => use(host.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this very pattern
  signIn: async ({}, use) => {
    await use(async (page, login, which = '') => {
      await page.goto(login === 'superadmin' ? '/admin' : '/login');
      if (login !== 'superadmin') {
        await page.getByLabel('Login As').selectOption(login);
      }
      await page.getByLabel(/^Email/).fill(`${login}${which}@invest.example`);
      await page.getByLabel(/^Password/).fill('Demo@1234');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    });
  },
  beginAs: async ({ host, request }, use) => {
    await use(async (page, login) => {
      const answer = await request.post(`${host.apiUrl}/${login}/auth/login`, {
        data: { email: `${login}@invest.example`, password: 'Demo@1234' },
      });
      const { token, user } = await answer.json();
      const session = { token, user: JSON.stringify({ ...user, role: login }), loginType: login };
      await page.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, session);
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this very pattern
  expectSaid: async ({}, use) => {
    await use(async (page, text) => {
      await expect.poll(() => takeMessage(page, text), { message: `said: ${text}` }).toBe(true);
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this very pattern
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // No screen has frames: without going round them, and reporting the failures alone, it takes a third of the time.
      const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
      const { violations } = await axe.analyze();
      const grave = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
      expect(grave).toEqual([]);
    });
  },
});

export { expect };
