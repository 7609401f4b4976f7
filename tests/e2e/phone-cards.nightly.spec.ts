import type { Locator } from '@playwright/test';
import { demoFamily } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { t } from '../support/texts';
import { press } from './support/page';
import { expect, openAs, test } from './support/test';

const BIRTH_DATE = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('the family list says of whom its cards are, and leads to an investment, whose confirmation Back closes alone', async ({
  page,
  world,
}) => {
  const son = world.fixtures.familyMembers.find(({ _id }) => _id === demoFamily.son);
  await openAs(page, 'member', '/family-members');
  const card = page.getByRole('listitem').filter({ hasText: son?.name ?? '' });
  const born = new Date(`${son?.dateOfBirth}T00:00:00Z`).toLocaleDateString('en-GB', BIRTH_DATE);
  await expect(card).toContainText(`${t('family-members:genders.male')} · ${born}`);
  await page.getByRole('link', { name: `Invest for ${son?.name}` }).tap();
  const form = page.getByRole('dialog', { name: `Invest for ${son?.name}` });
  const plan = form.getByRole('combobox', { name: /^Plan/ });
  await plan.click();
  await page.getByRole('option', { name: new RegExp(plans.vidyaNidhi.planName) }).click();
  await form.getByRole('button', { name: t('member:invest.submit') }).tap();
  const confirmation = page.getByRole('dialog', { name: t('member:confirm.title') });
  await expect(confirmation).toBeVisible();
  await page.goBack();
  await expect(confirmation).toHaveCount(0);
  await expect(plan).toContainText(plans.vidyaNidhi.planName);
  await page.keyboard.press('Escape');
  await press(page.getByRole('dialog'), t('ui:unsaved.discard'));
  await expect(page).toHaveURL(/\/family-members$/);
  await expect(card).toBeVisible();
});

test('the coordinators of a level are in one list, ordered as one chooses, and can be called', async ({ page }) => {
  await openAs(page, 'district', '/coordinator-dashboard?units=all&unitsMonth=all');
  const rows = page.getByRole('list', { name: t('coordinator-dashboard:units.below') }).getByRole('listitem');
  const amounts = async (pattern: RegExp) =>
    (await rows.allTextContents()).map((text) => Number(pattern.exec(text)?.[1]?.replaceAll(',', '')));
  await expect(rows).toHaveCount(2);
  const paidIn = await amounts(/₹([\d,]+)/);
  expect(paidIn).toEqual(paidIn.toSorted((a, b) => b - a));
  await page.getByRole('combobox', { name: t('downline-units:level') }).selectOption('panchayat');
  await expect(page).toHaveURL(/units=panchayat/);
  await page.getByRole('combobox', { name: t('coordinator-dashboard:units.order.label') }).selectOption('arrears');
  await expect(page).toHaveURL(/unitsBy=arrears/);
  const arrears = () => amounts(/Arrears today₹([\d,]+)/);
  const isDescending = (figures: number[]) => figures.every((each, index) => each <= (figures[index - 1] ?? each));
  await expect.poll(async () => isDescending((await arrears()).filter((figure) => !Number.isNaN(figure)))).toBe(true);
  await expect(rows.first().locator('a[href^="tel:"]')).toHaveAttribute('href', /^tel:\+91[6-9]\d{9}$/);
});

test('the card of a commission shows level and state of its coordinator, also below a long name', async ({ page }) => {
  await openAs(page, 'superadmin', '/pending-commissions');
  const marks = page.getByRole('listitem').filter({ hasText: 'Inactive' }).first().locator('.status-chip');
  await expect(marks).toHaveText([/^(State|Sambhaag|District|Tehsil|Sankul|Panchayat)$/, 'Inactive']);
  for (const mark of await marks.all()) {
    const isWhole = await mark.evaluate((chip) => {
      const [inner, outer] = [chip.getBoundingClientRect(), chip.closest('.two-lines > span')?.getBoundingClientRect()];
      return outer !== undefined && inner.bottom <= outer.bottom + 1 && inner.right <= outer.right + 1;
    });
    expect(isWhole).toBe(true);
  }
});

test('Back closes a question about cash, and nothing else', async ({ page, world }) => {
  const { data } = await world.send('panchayat', 'GET', '/coordinator/dashboard/round');
  const { stops } = data as { stops: { name: string; owedPayments: object[] }[] };
  const owing = stops.find(({ owedPayments }) => owedPayments.length > 0)?.name ?? '';
  const askedAndClosed = async (button: Locator, title: string) => {
    await button.tap();
    const question = page.getByRole('dialog', { name: title });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  await openAs(page, 'panchayat', '/panchayat/members?view=round');
  await page.getByRole('button', { name: owing, exact: true }).tap();
  const collect = new RegExp(`^${t('round:collect.action', { amount: '₹' })}`);
  await askedAndClosed(page.getByRole('button', { name: collect }), t('round:collect.title', { name: owing }));
  await page.goto('/panchayat/members?view=cash');
  const handIn = new RegExp(`^${t('round:handIn.action', { amount: '₹' })}`);
  await askedAndClosed(page.getByRole('button', { name: handIn }), t('round:handIn.title'));
  await page.getByRole('button', { name: handIn }).tap();
  let letThrough = () => {};
  const isFree = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/cash/hand-ins', async (route) => {
    if (route.request().method() === 'POST') await isFree;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  const question = page.getByRole('dialog', { name: t('round:handIn.title') });
  await press(question, t('round:handIn.confirm'));
  await sent;
  await page.goBack();
  await expect(question).toHaveCount(0);
  letThrough();
  const number = page.getByRole('dialog', { name: t('round:handIn.done') });
  await expect(number).toBeVisible();
  await page.goBack();
  await expect(number).toHaveCount(0);
  await expect(page).toHaveURL(/view=cash$/);
});
