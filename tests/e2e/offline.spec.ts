import type { Page } from '@playwright/test';
import { loadFixtures } from '@server/runtime/load-fixtures';
import type { Dataset } from '@server/store/rows';
import { monthOf } from '@/domain/months';
import { demoFamily, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { expectedRound, inOrderOfVisits } from '../support/collection-round-oracle';
import { t } from '../support/texts';
import { cachedPaths, workerReady } from './support/offline';
import { choose, figure, follow } from './support/page';
import { approvedDeposits, required, withId } from './support/records';
import { expect, expectMessage, logOut, signIn, test } from './support/test';

test.use({ isFirstVisit: true, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** The spouse of the demo member and the progress of the plan that was begun for her, as the cards show them. */
function spouseIn(fixtures: Dataset) {
  const { _id, name } = withId(fixtures.familyMembers, demoFamily.spouse);
  const { id, years } = plans.laghuBachat;
  const paid = approvedDeposits(fixtures).filter((row) => row.familyMemberId === _id && row.planId === id).length;
  const payments = years * 12;
  return { name, months: `${paid}/${payments} months`, percent: `${((paid / payments) * 100).toFixed(1)}%` };
}

test('without a network a member sees the last dashboard, and nothing is sent', async ({ page, context }) => {
  const spouse = spouseIn(loadFixtures(new Date()));
  const main = page.getByRole('main');
  await signIn(page, 'member');
  await workerReady(page);
  await expect(figure(page, 'Total Investments')).toHaveText(/^₹[\d,]+$/);
  const invested = await figure(page, 'Total Investments').textContent();
  for (const tab of ['Investment Progress', 'Family Members']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByText(spouse.name).first()).toBeVisible();
  }
  await expect(page.getByText(new RegExp(spouse.months))).toBeVisible();
  const shortcuts = page.getByRole('navigation', { name: t('shell:quick.label') });
  await shortcuts.getByRole('link', { name: t('shell:quick.deposits') }).click();
  await expect(page.getByText(/Showing 1 to 20 of/)).toBeVisible();
  await expect(figure(page, 'Total Deposits')).toHaveText(/\d/);
  const deposits = await figure(page, 'Total Deposits').textContent();
  // A page that is left does not finish keeping what it shows.
  for (const kept of ['crud/deposits', 'dashboard/overview', 'family-members'])
    await expect.poll(() => cachedPaths(page)).toContain(`/kept/member/${kept}`);
  await page.goto('/member-dashboard?tab=family');
  const bar = page.getByRole('status').filter({ hasText: /You are offline/ });

  await test.step('a form is refused with a message and keeps what was entered', async () => {
    await page.getByRole('button', { name: 'Add Family Member' }).click();
    const form = page.getByRole('dialog', { name: 'Add Family Member' });
    await form.getByLabel('Name').fill('Asha Yadav');
    await choose(form, 'Relationship', t('ui:relationships.sibling'));
    await choose(form, 'Gender', t('family-members:genders.female'));
    await form.getByLabel('Date of Birth').fill('2001-04-05');
    await form.getByLabel(t('family-members:form.mobileNumber')).fill('9876543210');
    await form.getByLabel(t('auth:email')).fill('asha@example.in');
    await context.setOffline(true);
    const add = form.getByRole('button', { name: t('family-members:form.add') });
    await add.click();
    await expect(form.getByRole('alert')).toHaveText(
      'You are offline. Nothing was sent. Try again when you are connected.',
    );
    await context.setOffline(false);
    await expectMessage(page, t('shell:offline.back'));
    await add.click();
    await expect(page.getByRole('button', { name: 'Invest for Asha Yadav' })).toBeVisible();
  });

  await test.step('the dashboard and the deposits come back after a reload, as they were last seen', async () => {
    await context.setOffline(true);
    await page.goto('/member-dashboard');
    await expect(bar).toContainText(/What you see is as of \d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m\./);
    await expect(figure(page, 'Total Investments')).toHaveText(invested ?? '');
    await page.getByRole('tab', { name: t('shell:screens.investment-progress') }).click();
    await expect(page.getByRole('tabpanel').getByText(spouse.percent)).toBeVisible();
    await page.goto('/member-dashboard?tab=family');
    await expect(page.getByText(new RegExp(spouse.months))).toBeVisible();
    await page.goto('/deposits');
    await expect(page.getByText(/Showing 1 to 20 of/)).toBeVisible();
    await expect(figure(page, 'Total Deposits')).toHaveText(deposits ?? '');
    await expect(bar).toContainText('What you see is as of');
  });

  await test.step('a list that was never loaded says so, and loads by itself with a network', async () => {
    // The passbook is made of what the dashboard had requested.
    await shortcuts.getByRole('link', { name: t('shell:quick.passbook') }).click();
    await expect(page.getByRole('heading', { name: /^\d{4}$/ })).toBeVisible();
    // Browsers differ in whether a page that was loaded without a network knows that there is none: this one loses it.
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
    await context.setOffline(true);
    await follow(shortcuts, t('shell:quick.deposits'));
    await page.getByRole('searchbox', { name: t('my-deposits:search.label') }).fill(spouse.name);
    await expect(main.getByText(t('ui:error.notOpened'))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await context.setOffline(false);
    await expect(figure(page, 'Total Deposits')).toHaveText(/\d/);
    await expect(bar).toHaveCount(0);
  });

  await test.step('the caches have only the program and what was opened, and nothing of the member after a logout', async () => {
    const answers = (await cachedPaths(page)).filter((path) => !/^\/(assets\/.*|[\w.-]*)$/.test(path));
    const ofMember =
      /^\/kept\/member\/(dashboard\/(overview|investments|monthly-progress)|family-members(\/\w{24}\/active-plans)?|crud\/deposits)$/;
    expect(answers.filter((path) => !ofMember.test(path))).toEqual([]);
    expect(answers).toContain('/kept/member/dashboard/overview');
    await logOut(page);
    await expect.poll(async () => (await cacheNames(page)).filter((name) => !name.startsWith('program-'))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/member-dashboard');
    await expect(page.getByRole('heading', { name: t('auth:title') })).toBeVisible();
    await expect(page.getByText(spouse.name)).toHaveCount(0);
    await context.setOffline(false);
  });
});

test('a page whose code could not be loaded comes back by itself', { tag: '@nightly' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, 'superadmin');
  await expect(figure(page, 'Total Members')).toHaveText(/\d/);
  await page.waitForLoadState('networkidle');
  const bar = page.getByRole('status').filter({ hasText: /offline|cannot be reached/ });
  // Nothing that a pointer or an idle moment has fetched ahead counts.
  await page.route(/\/assets\//, (route) => route.abort());
  await page.route(/\/(backend|superadmin)\//, (route) => route.abort());
  await page
    .getByRole('link', { name: t('shell:screens.coordinators'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(bar).toBeVisible();
  await page.unrouteAll();
  await expect(bar).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: t('coordinators:title') })).toBeVisible();
  await expect(page.getByText(/Showing 1 to 20 of/)).toBeVisible();
  await context.setOffline(false);
});

test('the round list works without a network until logout', { tag: '@nightly' }, async ({ page, context, world }) => {
  const round = expectedRound(world.fixtures, personas.panchayat.id, monthOf(new Date()));
  const expected = inOrderOfVisits(world.fixtures, round);
  const { name, mobileNumber } = required(expected[0], 'member with overdue months');
  const visits = page.getByRole('list', { name: t('round:label') }).getByRole('heading', { level: 2 });
  const bar = page.getByRole('status').filter({ hasText: /You are offline/ });
  const roundIsKept = () => expect.poll(() => cachedPaths(page)).toContain('/kept/coordinator/dashboard/round');
  await signIn(page, 'panchayat');
  await workerReady(page);
  await roundIsKept();

  await test.step('once the dashboard was opened it is there as of its time, with calls, reminders and marks', async () => {
    await context.setOffline(true);
    await page.goto('/panchayat/members?view=round');
    await expect(visits).toHaveText(expected.map((each) => each.name));
    await expect(bar).toContainText(/What you see is as of \d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m\./);
    await page.getByRole('button', { name, expanded: false }).click();
    await expect(page.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', `tel:+91${mobileNumber}`);
    await expect(page.getByRole('link', { name: `Remind ${name} on WhatsApp` })).toHaveAttribute('href', /wa\.me/);
    const visited = page.getByRole('button', { name: `Visited today: ${name}` });
    await visited.click();
    await page.reload();
    await page.getByRole('button', { name, expanded: false }).click();
    await expect(visited).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    await expect(bar).toHaveCount(0, { timeout: 30_000 });
  });

  await test.step('the next panchayat of this phone sees its own round and nothing of the other', async () => {
    await logOut(page);
    await expect.poll(async () => (await cacheNames(page)).filter((each) => !each.startsWith('program-'))).toEqual([]);
    await signIn(page, 'panchayat', '2');
    await roundIsKept();
    await context.setOffline(true);
    await page.goto('/panchayat/members?view=round');
    const ofSecond = expectedRound(world.fixtures, personas.panchayat2.id, monthOf(new Date()));
    await expect(visits).toHaveText(ofSecond.map((each) => each.name));
    await expect(page.getByText(name)).toHaveCount(0);
    await context.setOffline(false);
  });
});

for (const login of ['member', 'panchayat'] as const) {
  test(`a ${login} opens the bottom bar without a network`, { tag: '@nightly' }, async ({ page, context, host }) => {
    await signIn(page, login);
    await workerReady(page);
    // Without opening them, their data is read when the line is free.
    const kept =
      login === 'member'
        ? ['/kept/member/crud/deposits', '/kept/member/family-members']
        : ['/kept/coordinator/dashboard/downline-users', '/kept/coordinator/dashboard/commissions'];
    await expect.poll(() => cachedPaths(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(kept));
    // The service worker itself stays online in Chromium's emulation: it finds no server.
    await host.kill();
    await context.setOffline(true);
    const notOpened = page.getByText(t('ui:error.notOpened'));
    const bar = page.getByRole('status').filter({ hasText: /You are offline/ });
    const links = page.getByRole('navigation', { name: t('shell:quick.label') }).getByRole('link');
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText(/\d/).filter({ visible: true }).first()).toBeVisible();
      await expect(notOpened).toHaveCount(0);
    }

    await page.getByRole('button', { name: t('shell:menu.more'), exact: true }).click();
    const other = login === 'member' ? 'Settings' : 'Ranking';
    await follow(page.getByRole('navigation', { name: t('shell:menu.label') }), other);
    await expect(notOpened).toBeVisible();
    await expect(bar).toBeVisible();
    await host.start();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${other}`) })).toBeVisible({
      timeout: 30_000,
    });
    await expect(bar).toHaveCount(0, { timeout: 30_000 });
  });
}

test('the app has a manifest, icons and a service worker to be installed', async ({ request, host }) => {
  const manifest = await request.get(`${host.url}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, start_url, display, icons } = await manifest.json();
  expect([name, start_url, display]).toEqual(['INVEST', '/', 'standalone']);
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(`${host.url}${src}`);
    expect(icon.headers()['content-type'], src).toContain(type);
    // Width and height stand in the first chunk of a PNG.
    if (type === 'image/png') {
      const bytes = await icon.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
  const worker = await request.get(`${host.url}/sw.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
  // Loaded when the first page stands, and needed without a network too.
  expect(await worker.text()).toMatch(/assets\/http-/);
});
