import { writeFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { pixel } from '../support/pixel';
import { t } from '../support/texts';
import { expect, test } from './support/firefox';
import { screens } from './support/screens';
import { storedSession } from './support/session';

/** The texts of all elements that match. */
const textsOf = (tab: Page, selector: string): Promise<string[]> =>
  tab.$$eval(selector, (elements) => elements.map(({ textContent }) => textContent ?? ''));

for (const { login, path } of screens) {
  test(`Firefox shows ${path} of the ${login}`, async ({ tab, host }) => {
    await tab.evaluateOnNewDocument(
      (entries) => {
        // The page that a tab begins with has no address, and no storage.
        if (location.protocol !== 'http:') return;
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      await storedSession(host, personas[login]),
    );
    await tab.goto(`${host.url}${path}`);
    await expect.poll(() => textsOf(tab, 'h1')).toEqual([expect.stringMatching(/\p{Letter}{3}/u)]);
    await expect.poll(() => textsOf(tab, '[aria-busy=true]')).toEqual([]);
  });
}

/** The button of the account menu. */
const ACCOUNT = 'header [aria-haspopup=menu]';

const PLAN = plans.graminBachat;

const named = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

const press = (tab: Page, selector: string): Promise<void> => tab.locator(selector).click();

/** Types into a field. A date has another value than what was typed: Firefox takes it part by part, in the order of its language. */
async function type(tab: Page, selector: string, text: string, value = text): Promise<void> {
  const field = await tab.waitForSelector(selector, { visible: true });
  await field?.type(text);
  expect(await field?.evaluate((input) => Reflect.get(input, 'value'))).toBe(value);
}

async function choose(tab: Page, field: string, option: string): Promise<void> {
  await press(tab, named('combobox', field));
  await press(tab, `[role=option]::-p-text(${option})`);
}

async function signIn(tab: Page, url: string, email: string): Promise<void> {
  await tab.goto(url);
  await type(tab, named('textbox', t('auth:email')), email);
  await type(tab, '[type=password]', DEMO_PASSWORD);
  await press(tab, named('button', 'Login'));
  await tab.waitForSelector(ACCOUNT);
}

async function logOut(tab: Page): Promise<void> {
  await press(tab, ACCOUNT);
  await press(tab, named('menuitem', 'Logout'));
  await tab.waitForSelector('[type=password]');
}

test('in Firefox a member invests for a new family member, and sees that the superadmin has approved it', async ({
  tab,
  host,
}, testInfo) => {
  const name = `Mira Kumar ${Date.now() % 100000}`;
  const rows = async () => (await textsOf(tab, '[role=row]')).filter((text) => text.includes(name));
  await signIn(tab, `${host.url}/login?as=member`, personas.member.email);
  await press(tab, named('tab', t('shell:screens.family-members')));
  await press(tab, named('button', 'Add Family Member'));
  // An opening dialog takes the focus, also from a field.
  await tab.waitForSelector('[role=dialog]:focus-within, :focus [role=dialog]');
  await type(tab, `[role=dialog] ${named('textbox', 'Name')}`, name);
  await choose(tab, 'Relationship', t('ui:relationships.sibling'));
  await choose(tab, 'Gender', 'Female');
  await type(tab, '[role=dialog] [type=date]', '04052001', '2001-04-05');
  await type(tab, `[role=dialog] ${named('textbox', t('family-members:form.mobileNumber'))}`, '9876543210');
  await type(tab, `[role=dialog] ${named('textbox', t('auth:email'))}`, 'mira@example.in');
  const picture = testInfo.outputPath('mira.png');
  writeFileSync(picture, pixel);
  const field = await tab.waitForSelector('[role=dialog] input[type=file]');
  await field?.toElement('input').then((input) => input.uploadFile(picture));
  await press(tab, `[role=dialog] ${named('button', t('family-members:form.add'))}`);

  await press(tab, named('button', `Invest for ${name}`));
  await choose(tab, t('deposits:filters.plan'), PLAN.planName);
  await press(tab, `[role=dialog] ${named('button', t('member:invest.submit'))}`);
  await press(tab, `[role=dialog] ${named('button', t('member:confirm.yes'))}`);
  await press(tab, named('tab', t('member:tabs.investments')));
  await expect.poll(rows).toEqual([expect.stringContaining(t('ui:states.decision.pending.name'))]);

  await logOut(tab);
  await signIn(tab, `${host.url}/admin`, personas.superadmin.email);
  await tab.goto(`${host.url}/pending-deposits`);
  await type(tab, named('searchbox', t('deposits:search.label')), name);
  await expect.poll(async () => (await textsOf(tab, '[role=row][data-id]')).length).toBe(1);
  expect(await rows()).toHaveLength(1);
  await press(tab, '[role=row][data-id] [aria-label^="Approve"]');
  await expect.poll(rows).toEqual([]);

  await logOut(tab);
  await signIn(tab, `${host.url}/login?as=member`, personas.member.email);
  await tab.goto(`${host.url}/member-dashboard?tab=investments`);
  await expect.poll(rows).toEqual([expect.stringContaining(t('ui:states.decision.approved.name'))]);
});
