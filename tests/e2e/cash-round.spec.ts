import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { toPaise } from '@/domain/money';
import { personas } from '../../fixtures/personas';
import { textsIn } from '../support/texts';
import { exactRupees, grouped } from './support/format';
import { cachedPaths, workerReady } from './support/offline';
import { figure, press, region } from './support/page';
import { required, withId } from './support/records';
import { expect, openAs, test } from './support/test';
import type { World } from './support/world';

const say = textsIn('hi');
const AREA = '/coordinator/dashboard';
const CASH_CALLS = /\/cash\/(taken|collections)\?/;

/** A cheap phone that speaks Hindi. */
const PHONE = {
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  locale: 'hi-IN',
  hasTouch: true,
} as const;

test.use({ isFirstVisit: true, ...PHONE });

interface Visit {
  _id: string;
  name: string;
  waitingDeposits: { _id: string; amount: number; cashTakenAt?: string }[];
  owedPayments: {
    familyMemberId?: string;
    plan: { _id: string };
    months: { amount: number; month: number; year: number }[];
  }[];
}

interface Book {
  deposits: {
    _id: string;
    depositAmount: number;
    status: string;
    cashTakenAt: string;
    handIn?: object;
    cashReturnedAt?: string;
  }[];
}

const visitsOf = async (world: World) =>
  ((await world.send('panchayat', 'GET', `${AREA}/round`)).data as { stops: Visit[] }).stops;
const bookOf = async (world: World) => (await world.send('panchayat', 'GET', `${AREA}/cash`)).data as Book;
const inHandIn = async (world: World) =>
  (await bookOf(world)).deposits.filter(({ handIn, cashReturnedAt }) => !handIn && !cashReturnedAt);
const inHandOf = async (world: World) =>
  (await inHandIn(world)).reduce((sum, { depositAmount }) => sum + toPaise(depositAmount), 0) / 100;

/** A member with a deposit whose cash nobody took, and with a month that nobody sent. */
async function memberToTakeFrom(world: World, memberId?: string) {
  const visit = required(
    (await visitsOf(world)).find(
      ({ _id, waitingDeposits, owedPayments }) =>
        (!memberId || _id === memberId) &&
        waitingDeposits.some(({ cashTakenAt }) => !cashTakenAt) &&
        owedPayments.length > 0,
    ),
    'member with both',
  );
  const waiting = required(
    visit.waitingDeposits.find(({ cashTakenAt }) => !cashTakenAt),
    'deposit in cash',
  );
  return { ...visit, waiting, owed: owedIn(visit) };
}

const owedIn = ({ owedPayments }: Visit) => owedPayments.reduce((sum, { months }) => sum + (months[0]?.amount ?? 0), 0);

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
  await collect(page, name, owed);
}

async function collect(page: Page, name: string, owed: number) {
  await page.getByRole('button', { name: say('round:collect.action', { amount: `₹${grouped(owed)}` }) }).click();
  const dialog = page.getByRole('dialog', { name: say('round:collect.title', { name }) });
  await expect(dialog.getByText(exactRupees(toPaise(owed)), { exact: true })).toBeVisible();
  await press(dialog, say('round:collect.confirm', { amount: exactRupees(toPaise(owed)) }));
  await expect(dialog).toHaveCount(0);
}

test('the whole way of cash: without a network, over the end of the browser and an update, to the office and the member', async ({
  page,
  world,
  browser,
  host,
  launchOptions,
}) => {
  const member = await memberToTakeFrom(world, personas.member.id);
  const other = required(
    (await visitsOf(world)).find(({ _id, owedPayments }) => _id !== member._id && owedPayments.length > 0),
    'another member who owes',
  );
  const before = await inHandOf(world);
  const inHand = before + member.waiting.amount + member.owed + owedIn(other);
  const notice = (of: Page) => of.getByText(say('round:outbox.waiting', { count: 3, shown: '3' }));
  const profile = mkdtempSync(join(tmpdir(), 'invest-phone-'));
  const startPhone = async () => {
    const started = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...PHONE,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Kolkata',
      baseURL: host.url,
    });
    await world.join(started);
    return started;
  };
  let phone = await startPhone();
  let round = await phone.newPage();
  await openAs(round, 'panchayat', '/panchayat/members?view=round');
  await expect(figure(round, say('round:stats.inHand'))).toHaveText(`₹${grouped(before)}`);
  await workerReady(round);
  for (const kept of ['round', 'cash']) await expect.poll(() => cachedPaths(round)).toContain(`/kept${AREA}/${kept}`);

  await openAs(page, 'member', '/deposits');
  const { transactionId } = withId(world.fixtures.deposits, member.waiting._id);
  const card = page.locator('.record-card').filter({ hasText: transactionId });
  const memberSees = async (text: string) => {
    await page.reload();
    await expect(card).toContainText(text);
  };
  const takenBy = say('receipts:cash.taken', { name: personas.panchayat.name, date: '|' }).split('|')[0] ?? '';

  await test.step('taps work offline, are shown at once, and can be undone', async () => {
    await phone.setOffline(true);
    await openRow(round, other.name);
    await collect(round, other.name, owedIn(other));
    await openRow(round, member.name);
    await takeBoth(round, member);
    await expect(notice(round)).toBeVisible();
    await expect(figure(round, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand)}`);
    await press(round, say('round:taken.undoOf', { name: member.name, amount: `₹${grouped(member.owed)}` }));
    await expect(figure(round, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand - member.owed)}`);
    await collect(round, member.name, member.owed);
    await expect(notice(round)).toBeVisible();
  });

  await test.step('they survive a reload, and the end of the browser', async () => {
    await round.reload();
    await expect(notice(round)).toBeVisible();
    await phone.close();
    phone = await startPhone();
    await phone.setOffline(true);
    round = await phone.newPage();
    await round.goto('/panchayat/members?view=round');
    await expect(notice(round)).toBeVisible();
    await expect(figure(round, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand)}`);
    expect(await inHandOf(world)).toBe(before);
    await expect(card).toBeVisible();
    await expect(card).not.toContainText(takenBy);
  });

  await test.step('a logout asks first', async () => {
    await round.getByRole('button', { name: /SD|Savitri/ }).click();
    await round.getByRole('menuitem', { name: say('shell:user.logout') }).click();
    const question = round.getByRole('dialog', { name: say('shell:unsent.title') });
    await question.getByRole('button', { name: say('shell:unsent.stay') }).click();
    await expect(question).toHaveCount(0);
  });

  const keys = new Set<string | null>();
  let isCut = true;
  await test.step('they survive an update of the app, whose worker takes over the open page', async () => {
    // What is tried anew meanwhile is cut as well, so that each key that reaches the server is seen.
    await phone.route(CASH_CALLS, async (route) => {
      if (isCut) return route.abort('connectionreset');
      keys.add(await route.request().headerValue('Idempotency-Key'));
      return route.continue();
    });
    await phone.setOffline(false);
    await round.evaluate(async () => {
      const [worker] = await navigator.serviceWorker.getRegistrations();
      const next = new URL(worker?.active?.scriptURL ?? '/sw.js', location.href);
      next.searchParams.set('version', 'next');
      const takesOver = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      await navigator.serviceWorker.register(next);
      await takesOver;
    });
    await round.reload();
    await expect(notice(round)).toBeVisible();
    expect(await inHandOf(world)).toBe(before);
  });

  await test.step('with a network each is sent once, also where another phone took the same cash meanwhile', async () => {
    await world.send('panchayat', 'POST', `${AREA}/cash/taken`, { depositIds: [member.waiting._id] });
    isCut = false;
    await round.reload();
    await expect(notice(round)).toHaveCount(0);
    await expect.poll(() => inHandOf(world)).toBe(inHand);
    await expect(figure(round, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand)}`);
    // A reload may repeat a call that is under way, with its key.
    expect(keys.size).toBe(3);
    await memberSees(takenBy);
  });

  const pending = (await inHandIn(world)).filter(({ status }) => status === 'pending').length;
  let number = '';
  await test.step('all that is in hand is handed in, and gets its number', async () => {
    await region(round, say('round:stats.inHand')).getByRole('link').click();
    await expect(round).toHaveURL(/view=cash/);
    await press(round, say('round:handIn.action', { amount: `₹${grouped(inHand)}` }));
    await press(round.getByRole('dialog'), say('round:handIn.confirm'));
    const done = round.getByRole('dialog', { name: say('round:handIn.done') });
    await expect(done).toContainText(exactRupees(toPaise(inHand)));
    [number = ''] = /HO-\d{4}-\d{4}/.exec(await done.innerText()) ?? [];
    expect(await inHandOf(world)).toBe(0);
    await press(done, say('common:actions.close'));
    await expect(round.getByText(say('round:handIn.empty'))).toBeVisible();
    await memberSees(say('receipts:cash.handedIn'));
  });
  await phone.close();
  rmSync(profile, { recursive: true, force: true });

  await test.step('the office receives it to the rupee and approves it, which the member reads', async () => {
    const desk = await browser.newContext({ ...PHONE, serviceWorkers: 'block', baseURL: host.url });
    await world.join(desk);
    const office = await desk.newPage();
    await openAs(office, 'superadmin', `/pending-deposits/hand-in/${number}`);
    const dialog = office.getByRole('dialog', { name: say('cash-office:receive.title', { number }) });
    await expect(dialog.getByText(exactRupees(toPaise(inHand)), { exact: true })).toBeVisible();
    await dialog.getByLabel(say('fields:countedAmount')).fill(String(inHand));
    await expect(dialog.getByRole('status')).toHaveText(say('cash-office:difference.none'));
    const shown = { count: pending, shown: String(pending) };
    await press(dialog, say('cash-office:receive.andApprove', shown));
    await press(office.getByRole('dialog'), say('deposits:approve.bulkTitle', shown));
    await press(office.getByRole('dialog'), say('deposits:bulk.close'));
    await desk.close();
    await memberSees(say('receipts:cash.received', { date: '|' }).split('|')[1] ?? '');
    await expect(card).toContainText(say('ui:states.decision.approved.name'));
  });
});

test('whichever step of a tap the line is cut at, both sides agree to the rupee', async ({ page, world }) => {
  const member = await memberToTakeFrom(world);
  const before = await inHandOf(world);
  const count = (await bookOf(world)).deposits.length;
  // Of each tap the first request does not arrive, and the answer to the second is lost after the server has done it.
  await world.fail(
    ...['taken', 'collections'].flatMap((name) => {
      const path = `${AREA}/cash/${name}`;
      return [{ path, drop: true, times: 1 } as const, { path, when: 'after', cutAfter: 0, times: 1 } as const];
    }),
  );
  await openAs(page, 'panchayat', '/panchayat/members?view=round');
  await openRow(page, member.name);
  await takeBoth(page, member);
  const inHand = before + member.waiting.amount + member.owed;
  await expect(figure(page, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand)}`);
  await expect.poll(world.failures).toEqual([1, 1, 1, 1]);
  await expect(page.getByRole('status').filter({ hasText: 'इस फ़ोन में' })).toHaveCount(0);
  expect(await inHandOf(world)).toBe(inHand);
  expect((await bookOf(world)).deposits).toHaveLength(count + 1 + member.owedPayments.length);
  await page.reload();
  await expect(figure(page, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand)}`);

  await test.step('two phones of one coordinator take one month once: the later one says why it was refused', async () => {
    const other = required(
      (await visitsOf(world)).find(({ _id, owedPayments }) => _id !== member._id && owedPayments.length > 0),
      'another member who owes',
    );
    // The page names its coordinator in each call; the other phone below does not.
    await world.fail({ path: `${AREA}/cash/collections`, query: { coordinatorType: 'panchayat' }, drop: true });
    await openRow(page, other.name);
    await collect(page, other.name, owedIn(other));
    await expect(page.getByText(say('round:outbox.waiting', { count: 1, shown: '1' }))).toBeVisible();
    const payments = other.owedPayments.map(({ familyMemberId, plan, months: [first] }) => {
      const { month, year } = required(first, 'month');
      return { familyMemberId, depositPlanId: plan._id, month, year };
    });
    await world.send('panchayat', 'POST', `${AREA}/cash/collections`, { memberId: other._id, payments });
    await world.fail();
    await page.reload();
    await expect(page.getByText(say('round:outbox.someRefused', { count: 1, shown: '1' }))).toBeVisible();
    expect(await inHandOf(world)).toBe(inHand + owedIn(other));
    await expect(figure(page, say('round:stats.inHand'))).toHaveText(`₹${grouped(inHand + owedIn(other))}`);
  });
});
