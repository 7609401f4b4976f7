import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, type CDPSession, expect, type Page } from '@playwright/test';
import { openWorld as connect } from '@server/testing/world-client';
import { DEMO_PASSWORD } from '../../../fixtures/personas';
import { t } from '../../support/texts';
import { type Host, startHost } from './host';
import { recordMessages, takeMessage } from './messages';
import { expectNoProblems, recordComplaints } from './problems';
import { sessionEntries } from './session';
import { openWorld, type World } from './world';

export type Login = 'superadmin' | 'state' | 'sambhaag' | 'district' | 'tehsil' | 'sankul' | 'panchayat' | 'member';

/** 'plain' answers only what the specifications list. */
type HostShape = 'own' | 'plain';

/** Set by the projects of playwright.config.ts. */
export interface WorkerOptions {
  hostShape: HostShape;
}

interface Tools {
  /** Nothing is loaded yet: for tests of what is transferred, kept or missing. */
  isFirstVisit: boolean;
  /** Data of its own for a test that names it: its page sees nothing of what other tests do on the host. */
  world: World;
}

/**
 * axe does not call these serious, or leaves them out unless it is asked: all content is in a landmark, landmarks of a kind have different
 * names, the name of a control has its visible text, so that people who speak to their device can say it, and targets have 24 px or as much
 * room around them.
 */
const MODERATE_RULES = ['region', 'landmark-unique', 'label-content-name-mismatch', 'target-size'];

const DIALOG = '[role=dialog]';

/** What a test may leave behind in the browser. The program's files stay: to load and compile them anew takes longer than most tests. */
const LEFT_BEHIND = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** A context for all tests with its options, and a blank page from which it is emptied. */
interface KeptContext {
  context: BrowserContext;
  blank: Page;
  session: CDPSession;
}

async function keepContext(context: BrowserContext): Promise<KeptContext> {
  const blank = await context.newPage();
  return { context, blank, session: await context.newCDPSession(blank) };
}

async function emptyContext({ context, blank, session }: KeptContext, origin: string): Promise<void> {
  for (const page of context.pages()) if (page !== blank) await page.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
  await context.clearPermissions();
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT_BEHIND });
}

/** Each worker has a host of its own. The files of one worker share its data, unless a test has a world. */
export const test = base.extend<Tools, WorkerOptions & { host: Host; contexts: Map<string, KeptContext> }>({
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this very pattern
    async ({}, use) => {
      const contexts = new Map<string, KeptContext>();
      await use(contexts);
      for (const { context } of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  isFirstVisit: [false, { option: true }],
  context: async (
    { browser, contexts, host, isFirstVisit, viewport, hasTouch, locale, timezoneId, serviceWorkers, contextOptions },
    use,
  ) => {
    const options = {
      ...contextOptions,
      baseURL: host.url,
      viewport,
      hasTouch,
      serviceWorkers,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
    };
    if (isFirstVisit) {
      const context = await browser.newContext(options);
      await use(context);
      return context.close();
    }
    const key = JSON.stringify(options);
    const kept = contexts.get(key) ?? (await keepContext(await browser.newContext(options)));
    contexts.set(key, kept);
    await use(kept.context);
    await emptyContext(kept, host.url);
  },
  hostShape: ['own', { option: true, scope: 'worker' }],
  host: [
    async ({ hostShape }, use) => {
      const host = await startHost();
      const { calls } = connect(host.apiUrl, 'main');
      const setShape = () => calls.putResponseShapes({ body: { endpoint: '*', shape: hostShape } });
      const start = async () => {
        await host.start();
        await setShape();
      };
      await setShape();
      await use({ ...host, start });
      await host.dispose();
    },
    { scope: 'worker' },
  ],
  world: async ({ page, host }, use) => use(await openWorld(page, host)),
  // Whatever a test is about, nothing that is wrong with its page may go unnoticed.
  page: async ({ page }, use, testInfo) => {
    await recordMessages(page);
    const complaints = recordComplaints(page);
    await use(page);
    if (testInfo.errors.length > 0) return;
    expect(complaints).toEqual([]);
    if (!page.isClosed()) await expectNoProblems(page);
  },
  baseURL: async ({ host }, use) => use(host.url),
});

/** Signs in through the form, as a person would; `chain` is '2' for the second chain of demo logins. */
export async function signIn(page: Page, login: Login, chain: '' | '2' = ''): Promise<void> {
  await page.goto(login === 'superadmin' ? '/admin' : '/login');
  if (login !== 'superadmin') await page.getByLabel('Login As').selectOption(login);
  await page.getByLabel(/^Email/).fill(`${login}${chain}@invest.example`);
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  // A dialog that opens with the page hides it from assistive technology, not from the eye.
  await expect(page.getByText(/^Account of/)).toBeAttached();
}

/** Signs in without the form; `chain` as above. */
export async function beginAs(page: Page, login: Login, chain: '' | '2' = ''): Promise<void> {
  // With the headers of the page, which name its world: a session is valid there alone.
  const answer = await page.request.post(`/backend/${login}/auth/login`, {
    data: { email: `${login}${chain}@invest.example`, password: DEMO_PASSWORD },
  });
  const session = sessionEntries(login, await answer.json());
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session);
}

export async function openAs(page: Page, login: Login, path: string): Promise<void> {
  await beginAs(page, login);
  await page.goto(path);
}

export async function openList(page: Page, path: string): Promise<void> {
  await openAs(page, 'superadmin', path);
  // The grid measures itself before it draws its first rows. An open drawer hides them from assistive technology, not from the eye.
  const rows = page.locator('[role=row][data-id]');
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // Rows below the window are drawn when the browser is idle.
  const [, first, last] = /(\d+) to (\d+) of/.exec(await page.getByText(/^Showing \d+ to/).innerText()) ?? [];
  await expect(rows).toHaveCount(Number(last) - Number(first) + 1);
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: t('auth:title') })).toBeVisible();
}

export const expectMessage = (page: Page, text: string): Promise<void> =>
  expect.poll(() => takeMessage(page, text), { message: `message: ${text}` }).toBe(true);

/** Fails on problems that axe calls serious or critical, and on those of `MODERATE_RULES`. */
export async function expectAccessible(page: Page): Promise<void> {
  // No page has frames: without looking for them, and with the violations alone, axe takes a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(MODERATE_RULES.map((rule) => [rule, { enabled: true }])),
    });
  // What an open dialog covers was looked at when its screen was opened.
  if (await page.locator(DIALOG).count()) axe.include(DIALOG);
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || MODERATE_RULES.includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(serious).toEqual([]);
}

export { expect };
