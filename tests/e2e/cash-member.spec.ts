import type { Page } from '@playwright/test';
import { addMonths } from '@/domain/months';
import { demoFamily, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { textsIn } from '../support/texts';
import { exactRupees, rupeesInFull } from './support/format';
import { press } from './support/page';
import { brokenFigures, smallTargets } from './support/phone-reading';
import { found, required, withId } from './support/records';
import { expect, expectAccessible, openAs, test } from './support/test';

const say = textsIn('hi');
const coordinator = personas.panchayat.name;

const date = 'DAY';
/** The text with whatever day. */
const onAnyDay = (text: string): RegExp => new RegExp(text.replace(date, '\\d+ \\S+ \\d{4}'));

test.use({ viewport: { width: 360, height: 740 }, locale: 'hi-IN', hasTouch: true });

/** The line of a person in What is due. */
const lineOf = (page: Page, name: string) =>
  page.getByRole('region', { name: say('member:next.title') }).getByRole('button', { name: new RegExp(`^${name}`) });

const expectReadable = async (page: Page) => {
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await expect.poll(() => brokenFigures(page)).toEqual([]);
  await expectAccessible(page);
};

test('a member sees each step of the cash, and tells the office what is wrong', async ({ page, world }) => {
  const { deposits, familyMembers } = world.fixtures;
  const mine = deposits.filter(({ memberId }) => memberId === personas.member.id);
  const waiting = found(mine, (row) => row.status === 'pending' && row.paymentMethod === 'Cash');
  const payee = withId(familyMembers, waiting.familyMemberId ?? '').name;
  const son = withId(familyMembers, demoFamily.son).name;
  const amount = rupeesInFull(100 * plans.vidyaNidhi.monthly);
  const exact = exactRupees(100 * plans.vidyaNidhi.monthly);
  const firstOwed = addMonths(
    found(mine, (row) => row.status === 'pending' && row.familyMemberId === demoFamily.son),
    1,
  );
  const asPanchayat = async <T>(path: string, body: object) =>
    (await world.send('panchayat', 'POST', `/coordinator/dashboard/${path}`, body)).data as T;
  const decide = (path: string, body: object) => world.send('superadmin', 'PATCH', `/superadmin/${path}`, body);

  await test.step('cash that the coordinator has taken is asked for no more', async () => {
    await openAs(page, 'member', '/member-dashboard');
    const asked = page.getByText(
      say('member:next.handOverTo', { amount: rupeesInFull(waiting.amountPaise), name: coordinator }),
    );
    await expect(asked).toBeVisible();
    await asPanchayat('cash/taken', { depositIds: [waiting._id] });
    await page.reload();
    await press(page, say('member:next.showAll', { count: 5 }));
    await expect(lineOf(page, payee)).toContainText(onAnyDay(say('receipts:cash.taken', { name: coordinator, date })));
    await expect(asked).toHaveCount(0);
  });

  const { deposits: entered } = await asPanchayat<{ deposits: { _id: string; slipCode: string }[] }>(
    'cash/collections',
    {
      memberId: personas.member.id,
      payments: [{ familyMemberId: demoFamily.son, depositPlanId: plans.vidyaNidhi.id, ...firstOwed }],
    },
  );
  const { _id: depositId, slipCode } = required(entered[0], 'deposit that was entered');

  await test.step('a deposit that the coordinator entered is disputed, once and for good', async () => {
    const disputes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/dispute')) disputes.push(request.method());
    });
    await page.reload();
    await lineOf(page, son).click();
    await expect(lineOf(page, son)).toContainText(say('receipts:cash.entered', { name: coordinator }));
    const notYou = page.getByRole('button', { name: say('receipts:cash.notYou') });
    await notYou.dblclick();
    const question = page.getByRole('group', { name: say('receipts:cash.notYou') });
    await expect(question).toBeFocused();
    expect(disputes).toEqual([]);
    await expectReadable(page);
    await press(page, say('receipts:cash.keep'));
    await expect(notYou).toBeFocused();
    await notYou.click();
    await page.getByRole('button', { name: say('receipts:cash.tell') }).dblclick();
    await expect(page.getByText(onAnyDay(say('receipts:cash.told', { date })))).toBeVisible();
    expect(disputes).toEqual(['PATCH']);
    await page.reload();
    await lineOf(page, son).click();
    await expect(page.getByText(onAnyDay(say('receipts:cash.told', { date })))).toBeVisible();
    await expect(notYou).toHaveCount(0);
  });

  await test.step('what the office received stands at the deposit', async () => {
    const { handIn } = await asPanchayat<{ handIn: { _id: string; amount: number } }>('hand-ins', {
      depositIds: [waiting._id],
    });
    await page.goto('/deposits');
    const card = page.locator('.record-card').filter({ hasText: waiting.transactionId });
    await expect(card).toContainText(say('receipts:cash.handedIn'));
    await decide(`hand-ins/${handIn._id}/receive`, { countedAmount: handIn.amount });
    await page.reload();
    await expect(card).toContainText(onAnyDay(say('receipts:cash.received', { date })));
    await expectReadable(page);
  });

  await test.step('a denial says who has the cash, on the closed line, in the passbook and before paying again', async () => {
    await decide(`crud/deposits/${depositId}/deny`, { reason: 'Blurred slip' });
    const held = say('receipts:cash.withCoordinator', { amount, name: coordinator });
    await page.goto('/member-dashboard');
    await expect(lineOf(page, son)).toContainText(`Blurred slip · ${held}`);
    // In January it is of the year before.
    await page.goto('/member-dashboard/passbook?year=all');
    await expect(page.getByText(`Blurred slip · ${held}`).filter({ visible: true })).toHaveCount(1);
    const again = `/member-dashboard?dialog=catch-up&familyMember=${demoFamily.son}&plan=${plans.vidyaNidhi.id}`;
    const review = page.getByRole('button', { name: new RegExp(`${exactRupees(300 * plans.vidyaNidhi.monthly)}`) });
    const confirmation = page.getByRole('dialog', { name: say('member:confirm.title') });
    await page.goto(again);
    await review.click();
    await expect(confirmation).toContainText(
      say('member:confirm.withCoordinator', { amount: exact, name: coordinator }),
    );
    await asPanchayat('cash/returned', { depositIds: [depositId] });
    await page.goto(again);
    await review.click();
    await expect(confirmation).toContainText(onAnyDay(say('member:confirm.givenBack', { amount: exact, date })));
  });

  await test.step('the code of a slip proves that the cash was taken, in both languages, and looks like no receipt', async () => {
    await page.goto(`/verify?code=${slipCode}`);
    await expect(page.getByText(say('receipts:verify.slip.statuses.denied'))).toBeVisible();
    await expect(page.getByText(onAnyDay(say('receipts:verify.slip.givenBack', { date })))).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText([/301\.00$/, /\d{4}$/, plans.vidyaNidhi.planName, 'RY']);
    await press(page, 'English');
    await expect(page.getByText(new RegExp(`^Cash of ${exact} was taken on .* by ${coordinator}\\.`))).toBeVisible();
    await expect(page.getByText(/receipt is genuine/)).toHaveCount(0);
    await expectAccessible(page);
  });
});
