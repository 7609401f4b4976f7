import { personas } from '../../fixtures/personas';
import { readPdf } from '../support/pdf-text';
import { t } from '../support/texts';
import { expectNoProblems } from './support/problems';
import { found, required, withId } from './support/records';
import { expect, expectAccessible, openAs, test } from './support/test';

const PHONE = { width: 360, height: 740 };
const CODE = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

test('the code on a receipt, and no other, shows anybody what the receipt proves', async ({ page, world, host }) => {
  const { deposits, plans } = world.fixtures;
  const deposit = found(deposits, ({ memberId, status }) => memberId === personas.member.id && status === 'approved');
  const plan = withId(plans, deposit.planId);
  const { data } = await world.send('member', 'GET', `/member/investment/deposit/${deposit._id}/generateInvoice`);
  const { invoiceUrl } = data as { invoiceUrl: string };
  // With the header of the world, which every request of this browser has.
  const reply = await page.request.get(`${host.apiUrl}${invoiceUrl}`);
  const [receipt] = readPdf(await reply.body());
  const code = required(
    receipt?.text.split('\n').find((line) => CODE.test(line)),
    'code on the receipt',
  );

  await test.step('typed in from the login page, in English on a wide screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/login');
    await page.getByRole('link', { name: t('receipts:verify.title') }).click();
    await expect(page).toHaveURL(/\/verify$/);
    await page.getByLabel(/^Verification code/).fill(code.toLowerCase().replaceAll('-', ''));
    await page.getByRole('button', { name: t('receipts:verify.submit') }).click();
    await expect(page.getByText(t('receipts:verify.statuses.approved'))).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText([
      /^INV-/,
      `₹${(deposit.amountPaise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
      new RegExp(`${deposit.year}$`),
      plan.planName,
      'RY',
    ]);
    await expect(page.getByText(personas.member.name)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('opened by its address, in Hindi on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/verify?code=${code}`);
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByText('यह रसीद असली है। जमा मंज़ूर है।')).toBeVisible();
    await expectAccessible(page);
    await expectNoProblems(page);
    await page.getByRole('button', { name: 'English' }).click();
  });

  await test.step('any other code is unknown, and somebody who is signed in sees the same', async () => {
    await page.getByLabel(/^Verification code/).fill('0000-0000-0000');
    await page.getByRole('button', { name: t('receipts:verify.submit') }).click();
    await expect(page.getByText(/^No receipt with this code\./)).toBeVisible();
    await expect(page.getByRole('definition')).toHaveCount(0);
    await openAs(page, 'panchayat', `/verify?code=${code}`);
    await expect(page.getByText(t('receipts:verify.statuses.approved'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('account:backToLogin') })).toHaveCount(0);
    await page.getByRole('link', { name: t('receipts:verify.back') }).click();
    await expect(page).toHaveURL(/\/panchayat-dashboard/);
  });
});

test('a host that verifies no receipts says so', { tag: '@nightly' }, async ({ page, world }) => {
  await world.replyAs('plain');
  await page.goto('/verify?code=7K3M-Q2XD-9WVA');
  await expect(page.getByText(t('receipts:verify.notOffered'))).toBeVisible();
});
