import { writeFileSync } from 'node:fs';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { pixel } from '../support/pixel';
import { t } from '../support/texts';
import { engineNames, expect, test } from './support/engines';
import { screens } from './support/screens';
import { storedSession } from './support/session';
import type { Control, Tab } from './support/tab';

/** The button of the account menu. */
const ACCOUNT = 'header [aria-haspopup=menu]';

const DIALOG = '[role=dialog]';

const PLAN = plans.graminBachat;

const button = (name: string, within?: string): Control => ({ role: 'button', name, ...(within && { within }) });

async function choose(tab: Tab, field: string, option: string): Promise<void> {
  await tab.press({ role: 'combobox', name: field });
  await tab.press({ role: 'option', name: option });
}

async function type(tab: Tab, field: Control, text: string): Promise<void> {
  expect(await tab.type(field, text)).toBe(text);
}

async function signIn(tab: Tab, url: string, email: string): Promise<void> {
  await tab.goto(url);
  await type(tab, { role: 'textbox', name: t('auth:email') }, email);
  await tab.type('[type=password]', DEMO_PASSWORD);
  await tab.press(button('Login'));
  await tab.waitFor(ACCOUNT);
}

async function logOut(tab: Tab): Promise<void> {
  await tab.press(ACCOUNT);
  await tab.press({ role: 'menuitem', name: 'Logout' });
  await tab.waitFor('[type=password]');
}

for (const engine of engineNames)
  test.describe(engine, () => {
    test.use({ engine });

    for (const { login, path, hasDialog } of screens) {
      test(`${engine} shows ${path} of the ${login}`, async ({ tab, host }) => {
        await tab.remember(host.url, await storedSession(host, personas[login]));
        await tab.goto(`${host.url}${path}`);
        await expect.poll(() => tab.textsOf('h1')).toEqual([expect.stringMatching(/\p{Letter}{3}/u)]);
        await expect.poll(async () => (await tab.textsOf(DIALOG)).length).toBe(hasDialog ? 1 : 0);
        await expect.poll(() => tab.textsOf('[aria-busy=true]')).toEqual([]);
      });
    }

    test(`in ${engine} a member invests for a new family member, and sees that the superadmin has approved it`, async ({
      tab,
      host,
    }, testInfo) => {
      test.slow();
      const name = `Mira Kumar ${Date.now() % 100000}`;
      const rows = async () => (await tab.textsOf('[role=row]')).filter((text) => text.includes(name));
      await signIn(tab, `${host.url}/login?as=member`, personas.member.email);
      await tab.press({ role: 'tab', name: t('shell:screens.family-members') });
      await tab.press(button('Add Family Member'));
      // An opening dialog takes the focus, also from a field.
      await tab.waitFor(`${DIALOG}:focus-within, :focus ${DIALOG}`);
      const field = (label: string): Control => ({ role: 'textbox', name: label, within: DIALOG });
      await type(tab, field('Name'), name);
      await choose(tab, 'Relationship', t('ui:relationships.sibling'));
      await choose(tab, 'Gender', 'Female');
      expect(await tab.typeDate(`${DIALOG} [type=date]`, ['04', '05', '2001'])).toBe('2001-04-05');
      await type(tab, field(t('family-members:form.mobileNumber')), '9876543210');
      await type(tab, field(t('auth:email')), 'mira@example.in');
      const picture = testInfo.outputPath('mira.png');
      writeFileSync(picture, pixel);
      await tab.upload(`${DIALOG} input[type=file]`, picture);
      await tab.press(button(t('family-members:form.add'), DIALOG));
      await expect.poll(() => tab.textsOf(DIALOG)).toEqual([]);

      await tab.press(button(`Invest for ${name}`));
      await choose(tab, t('deposits:filters.plan'), PLAN.planName);
      await tab.press(button(t('member:invest.submit'), DIALOG));
      await tab.press(button(t('member:confirm.yes'), DIALOG));
      await tab.press({ role: 'tab', name: t('member:tabs.investments') });
      await expect.poll(rows).toEqual([expect.stringContaining(t('ui:states.decision.pending.name'))]);

      await logOut(tab);
      await signIn(tab, `${host.url}/admin`, personas.superadmin.email);
      await tab.goto(`${host.url}/pending-deposits`);
      await type(tab, { role: 'searchbox', name: t('deposits:search.label') }, name);
      await expect.poll(async () => (await tab.textsOf('[role=row][data-id]')).length).toBe(1);
      expect(await rows()).toHaveLength(1);
      await tab.press('[role=row][data-id] [aria-label^="Approve"]');
      await expect.poll(rows).toEqual([]);

      await logOut(tab);
      await signIn(tab, `${host.url}/login?as=member`, personas.member.email);
      await tab.goto(`${host.url}/member-dashboard?tab=investments`);
      await expect.poll(rows).toEqual([expect.stringContaining(t('ui:states.decision.approved.name'))]);
    });
  });
