import type { Page } from '@playwright/test';
import { toPaise } from '@/domain/money';
import { textsIn } from '../support/texts';
import { grouped } from './support/format';
import { cachedPaths, workerReady } from './support/offline';
import { figure, region } from './support/page';
import { required } from './support/records';
import { expect, openAs, test } from './support/test';
import type { World } from './support/world';

const say = textsIn('hi');
const AREA = '/coordinator/dashboard';

test.use({
  isFirstVisit: true,
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  locale: 'hi-IN',
  hasTouch: true,
});

interface Visit {
  _id: string;
  name: string;
  waitingDeposits: { _id: string; amount: number; cashTakenAt?: string }[];
  owedPayments: { months: { amount: number }[] }[];
}

interface Book {
  deposits: { _id: string; depositAmount: number; cashTakenAt: string; handIn?: object; cashReturnedAt?: string }[];
}

const visitsOf = async (world: World) =>
  ((await world.send('panchayat', 'GET', `${AREA}/round`)).data as { stops: Visit[] }).stops;
const bookOf = async (world: World) => (await world.send('panchayat', 'GET', `${AREA}/cash`)).data as Book;
const inHandOf = async (world: World) =>
  (await bookOf(world)).deposits
    .filter(({ handIn, cashReturnedAt }) => !handIn && !cashReturnedAt)
    .reduce((sum, { depositAmount }) => sum + toPaise(depositAmount), 0) / 100;

/** A member with a deposit whose cash nobody took, and with a month that nobody sent. */
async function memberToTakeFrom(world: World) {
  const visit = required(
    (await visitsOf(world)).find(
      ({ waitingDeposits, owedPayments }) =>
        waitingDeposits.some(({ cashTakenAt }) => !cashTakenAt) && owedPayments.length > 0,
    ),
    'member with both',
  );
  const waiting = required(
    visit.waitingDeposits.find(({ cashTakenAt }) => !cashTakenAt),
    'deposit in cash',
  );
  const owed = visit.owedPayments.reduce((sum, { months }) => sum + (months[0]?.amount ?? 0), 0);
  return { ...visit, waiting, owed };
}

const openRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: say('round:label') })
    .getByRole('button', { name, expanded: false })
    .click();

async function takeBoth(page: Page, { name, waiting, owed }: Awaited<ReturnType<typeof memberToTakeFrom>>) {
  const amount = `₹${grouped(waiting.amount)}`;
  await page
    .getByRole('button', { name: new RegExp(`^${say('round:taken.named', { name, amount, month: '' })}`) })
    .click();
  await page.getByRole('button', { name: say('round:collect.action', { amount: `₹${grouped(owed)}` }) }).click();
  const dialog = page.getByRole('dialog', { name: say('round:collect.title', { name }) });
  await expect(dialog).toContainText(`₹${grouped(owed)}`);
  const confirm = dialog.getByRole('button', { name: say('round:collect.confirm', { amount: `₹${grouped(owed)}` }) });
  // A dialog ignores a finger that has not had the time to read it.
  await expect(async () => {
    await confirm.click({ timeout: 1000 });
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('cash that is taken without a network is sent once, and is handed in', async ({ page, context, world }) => {
  const member = await memberToTakeFrom(world);
  const before = await inHandOf(world);
  const inHand = before + member.waiting.amount + member.owed;
  const notice = (of: Page) => of.getByText(say('round:outbox.waiting', { count: 2, shown: '2' }));
  await openAs(page, 'panchayat', '/panchayat/members?view=round');
  await expect(figure(page, say('round:stats.inHand'))).toHaveText(`₹${grouped(before)}`);
  await workerReady(page);
  for (const kept of ['round', 'cash']) await expect.poll(() => cachedPaths(page)).toContain(`/kept${AREA}/${kept}`);

  await test.step('taps work offline, are shown at once, and can be undone', async () => {
    await context.setOffline(true);
    await openRow(page, member.name);
    await takeBoth(page, member);
    await expect(notice(page)).toBeVisible();
    await expect(figure(page, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand)}`);
    const undo = page.getByRole('button', {
      name: say('round:taken.undoOf', { name: member.name, amount: `₹${grouped(member.owed)}` }),
    });
    await undo.click();
    await expect(figure(page, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand - member.owed)}`);
    await page
      .getByRole('button', { name: say('round:collect.action', { amount: `₹${grouped(member.owed)}` }) })
      .click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: /ले लिया$/ });
    await expect(async () => {
      await confirm.click({ timeout: 1000 });
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(notice(page)).toBeVisible();
  });

  await test.step('they survive a reload, and the end of the page', async () => {
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await expect(figure(page, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand)}`);
  });

  const next = await context.newPage();
  await page.close();
  await next.goto('/panchayat/members?view=round');
  await expect(notice(next)).toBeVisible();
  expect(await inHandOf(world)).toBe(before);

  await test.step('a logout asks first', async () => {
    await next.getByRole('button', { name: /SD|Savitri/ }).click();
    await next.getByRole('menuitem', { name: say('shell:user.logout') }).click();
    const question = next.getByRole('dialog', { name: say('shell:unsent.title') });
    await question.getByRole('button', { name: say('shell:unsent.stay') }).click();
    await expect(question).toHaveCount(0);
  });

  await test.step('with a network each is sent once, also where another phone took the same cash meanwhile', async () => {
    await world.send('panchayat', 'POST', `${AREA}/cash/taken`, { depositIds: [member.waiting._id] });
    await context.setOffline(false);
    await expect(notice(next)).toHaveCount(0, { timeout: 30_000 });
    await expect.poll(() => inHandOf(world)).toBe(inHand);
    await expect(figure(next, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand)}`);
  });

  await test.step('all that is in hand is handed in, and gets its number', async () => {
    await region(next, say('round:stats.inHand')).getByRole('link').click();
    await expect(next).toHaveURL(/view=cash/);
    await next.getByRole('button', { name: say('round:handIn.action', { amount: `₹${grouped(inHand)}` }) }).click();
    const confirm = next.getByRole('dialog').getByRole('button', { name: say('round:handIn.confirm') });
    const done = next.getByRole('dialog', { name: say('round:handIn.done') });
    await expect(async () => {
      await confirm.click({ timeout: 1000 });
      await expect(done).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(done).toContainText(/HO-\d{4}-\d{4}/);
    expect(await inHandOf(world)).toBe(0);
    await done.getByRole('button', { name: say('common:actions.close') }).click();
    await expect(next.getByText(say('round:handIn.empty'))).toBeVisible();
  });
});

test('whichever step of a tap the line is cut at, both sides agree to the rupee', async ({ page, world }) => {
  const member = await memberToTakeFrom(world);
  const before = await inHandOf(world);
  const count = (await bookOf(world)).deposits.length;
  // Of each tap the first request does not arrive, and the answer to the second is lost after the server has done it.
  const tries = new Map<string, number>();
  await page.route(/\/cash\/(taken|collections)\?/, async (route) => {
    const key = (await route.request().headerValue('Idempotency-Key')) ?? '';
    const times = (tries.get(key) ?? 0) + 1;
    tries.set(key, times);
    if (times > 2) return route.continue();
    if (times === 2) await route.fetch();
    await route.abort('connectionreset');
  });
  await openAs(page, 'panchayat', '/panchayat/members?view=round');
  await openRow(page, member.name);
  await takeBoth(page, member);
  const inHand = before + member.waiting.amount + member.owed;
  await expect(figure(page, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand)}`);
  await expect(page.getByRole('status').filter({ hasText: 'इस फ़ोन में' })).toHaveCount(0, { timeout: 60_000 });
  expect([...tries.values()]).toEqual([3, 3]);
  expect(await inHandOf(world)).toBe(inHand);
  expect((await bookOf(world)).deposits).toHaveLength(count + 1 + member.owedPayments.length);
  await page.reload();
  await expect(figure(page, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand)}`);
});
