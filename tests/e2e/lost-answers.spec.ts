import type { Page, Request } from '@playwright/test';
import { demoFamily } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { required } from './support/records';
import type { Sandbox } from './support/sandbox';
import { expect, test } from './support/test';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const spouseIn = ({ fixtures }: Sandbox) =>
  required(
    fixtures.familyMembers.find(({ _id }) => _id === demoFamily.spouse),
    'spouse',
  );

const isInvestment = (request: Request) => request.method() === 'POST' && request.url().endsWith('/member/investment');

/** From now on the server takes changes at this address, and their answers do not arrive. */
async function loseAnswers(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** The ids of the deposits of the member and the family. */
async function depositsOf(sandbox: Sandbox) {
  const { data } = await sandbox.send('member', 'GET', '/member/dashboard/investments');
  return (data as { investments: { _id: string }[] }).investments.map(({ _id }) => _id);
}

test('payments whose answers are lost are found at the server and not sent twice', async ({
  page,
  sandbox,
  signIn,
}) => {
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
  await sandbox.setClock(new Date(Date.UTC(year, month + 2, 15)).toISOString());
  const before = await depositsOf(sandbox);
  await signIn(page, 'member');
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isInvestment(request)) sent.push(request);
  });
  await page.goto('/member-dashboard?dialog=catch-up');
  const choice = page.getByRole('dialog', { name: 'Pay what is due' });
  await choice.getByRole('button', { name: /^Review/ }).click();
  const due = await page
    .getByRole('dialog', { name: 'Confirm Investment' })
    .getByRole('button', { name: /^Yes, Confirm/ })
    .textContent();
  const count = Number(/\d+/.exec(due ?? '')?.[0]);
  expect(count).toBeGreaterThan(1);
  await loseAnswers(page, '**/member/investment');
  // Of the first payment the server cannot be asked either.
  let isAsked = false;
  await page.route('**/member/family-members/*/investments', async (route) => {
    if (isAsked) return route.continue();
    isAsked = true;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Yes, Confirm/ }).click();
  const results = page.getByRole('dialog', { name: 'What was submitted' });
  await expect(results.getByRole('status')).toContainText(`${count - 1} of ${count} submitted`);
  await expect(results.getByText('We do not know yet whether this arrived.')).toHaveCount(1);
  expect(sent).toHaveLength(count);

  await results.getByRole('button', { name: 'Retry 1 payment' }).click();
  await expect(results.getByRole('status')).toContainText(`${count} of ${count} submitted`);
  expect(sent).toHaveLength(count);
  expect(await depositsOf(sandbox)).toHaveLength(before.length + count);
});

test('an investment whose answer is lost is shown as made', async ({ page, sandbox, beginAs, expectMessage }) => {
  const before = await depositsOf(sandbox);
  const person = spouseIn(sandbox);
  await beginAs(page, 'member');
  await page.goto(`/member-dashboard?tab=family&dialog=invest&familyMember=${person._id}`);
  const form = page.getByRole('dialog', { name: `Invest for ${person.name}` });
  await form.getByLabel('Plan').click();
  await page.getByRole('option', { name: new RegExp(`^${plans.laghuBachat.planName}`) }).click();
  await loseAnswers(page, '**/member/investment');
  await form.getByRole('button', { name: 'Review investment' }).click();
  await page.getByRole('button', { name: 'Yes, Confirm Investment' }).click();
  await expectMessage(page, 'Investment created successfully!');
  await expect(form).toHaveCount(0);
  expect(await depositsOf(sandbox)).toHaveLength(before.length + 1);
});

test('an investment that did not reach the server says so', async ({ page, sandbox, beginAs }) => {
  const before = await depositsOf(sandbox);
  const person = spouseIn(sandbox);
  await beginAs(page, 'member');
  await page.goto(`/member-dashboard?tab=family&dialog=invest&familyMember=${person._id}`);
  const form = page.getByRole('dialog', { name: `Invest for ${person.name}` });
  await form.getByLabel('Plan').click();
  await page.getByRole('option', { name: new RegExp(`^${plans.laghuBachat.planName}`) }).click();
  await page.route('**/member/investment', (route) => route.abort('connectionreset'));
  await form.getByRole('button', { name: 'Review investment' }).click();
  await page.getByRole('button', { name: 'Yes, Confirm Investment' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'Nothing was recorded.' })).toBeVisible();
  expect(await depositsOf(sandbox)).toHaveLength(before.length);
});
