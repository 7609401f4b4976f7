import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { rupees, sumOf } from './support/format';
import { expectEntries } from './support/page';
import { found, withId } from './support/records';
import { expect, expectMessage, logOut, openAs, signIn, test } from './support/test';

test.describe('on a phone in Hindi', () => {
  test.use({ locale: 'hi-IN', viewport: { width: 360, height: 740 } });

  test('the first visit is in Hindi, and the header of every screen has the other language', async ({ page }) => {
    const html = page.locator('html');
    const manifest = page.locator('link[rel=manifest]');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'निवेश योजना लॉगिन' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'hi');
    await expect(manifest).toHaveAttribute('href', '/manifest.hi.webmanifest');

    await openAs(page, 'member', '/deposits');
    await expect(page.getByRole('heading', { level: 1, name: 'मेरी जमा' })).toBeVisible();
    const english = page.getByRole('banner').getByRole('button', { name: 'English' });
    const box = await english.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await english.click();
    await expect(page.getByRole('heading', { level: 1, name: t('shell:screens.deposits') })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');

    // What was chosen comes before the language of the phone.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: t('shell:screens.deposits') })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'मेरी जमा' })).toBeVisible();
  });
});

test('the theme is remembered and applied before the page is drawn', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'superadmin');
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  expect(await isDark()).toBe(false);
  await page.getByRole('banner').getByRole('button', { name: /dark/i }).click();
  expect(await isDark()).toBe(true);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const state = window as unknown as { firstTheme?: string };
      if (document.body && !state.firstTheme) state.firstTheme = document.documentElement.className;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { firstTheme?: string }).firstTheme)).toContain('dark');
});

test('a message is shown even when the code of messages fails to load', { tag: '@nightly' }, async ({ page }) => {
  let refused = 0;
  await page.route('**/assets/notice-stack-*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  await openAs(page, 'member', '/settings');
  await logOut(page);
  await expectMessage(page, t('auth:loggedOut'));
  expect(refused).toBeGreaterThan(0);
});

for (const width of [390, 1280]) {
  test(`words that a list does not know are searched everywhere at ${width} pixels`, async ({ page, world }) => {
    const { members } = world.fixtures;
    const { name = '', mobileNumber = '' } = members.find(({ _id }) => _id === personas.member.id) ?? {};
    await page.setViewportSize({ width, height: 800 });
    // Of no coordinator; as a contact has it.
    await openAs(page, 'superadmin', `/coordinators?search=${encodeURIComponent(`\u202A+91 ${mobileNumber}\u202C`)}`);
    await page.getByRole('button', { name: t('ui:search.everywhere') }).click();
    await expect(page.getByRole('banner').getByRole('option')).toHaveText([new RegExp(`^${name}`)]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/members/show/${personas.member.id}`);
  });
}

test('words in Devanagari that find nothing are told how names are stored', async ({ page, world: _ }) => {
  await openAs(page, 'superadmin', `/coordinators?search=${encodeURIComponent('लखनऊ')}`);
  await expect(page.getByRole('main').getByText(t('ui:search.latin'))).toBeVisible();
  await page.getByRole('banner').getByRole('combobox').fill('लखनऊ');
  await expect(page.getByRole('banner').getByText(t('ui:search.latin'))).toBeVisible();
});

test('the search finds people by mobile number, and deposits and their commissions by transaction id', async ({
  page,
  world,
}) => {
  const { members, familyMembers, deposits, commissions } = world.fixtures;
  const { id, name } = personas.member;
  const mobile = members.find(({ _id }) => _id === id)?.mobileNumber ?? '';
  const relative = familyMembers.find(({ mobileNumber }) => mobileNumber !== undefined);
  const { depositId } = found(commissions, ({ status }) => status === 'rejected');
  const deposit = withId(deposits, depositId);
  const earned = commissions.filter((row) => row.depositId === depositId && row.status !== 'rejected');
  await openAs(page, 'superadmin', '/settings');
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toBeVisible();

  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await box.fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`^${name}`)]);
  await box.fill(relative?.mobileNumber ?? '');
  await expect(page.getByRole('option', { name: relative?.name ?? '' })).toBeVisible();
  await box.fill(deposit.transactionId.toLowerCase());
  const [ofDeposit, ofCommissions] = [page.getByRole('option').first(), page.getByRole('option').last()];
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(ofDeposit).toContainText(
    `${deposit.transactionId}Deposit · ${rupees(deposit.amountPaise)} · Approved · `,
  );
  await expect(ofCommissions).toContainText(`${deposit.transactionId}Commissions · ${rupees(sumOf(earned))} · `);
  await expect(ofCommissions).toContainText(/\d Rejected/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/pending-deposits/all/show/${depositId}`);
  await page.goto('/settings');
  await box.fill(deposit.transactionId);
  await ofCommissions.click();
  await expectEntries(page, commissions.filter((row) => row.depositId === depositId).length);
});
