import type { Page } from '@playwright/test';
import { fields } from '@/contract/fields';
import { demoFamily, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { t } from '../support/texts';
import { exactRupees } from './support/format';
import { type Act, tellLostAnswers } from './support/lost-answers';
import { choose, idsOf, leaveNoneOut, press, rowOf } from './support/page';
import { found, withId } from './support/records';
import { expect, expectMessage, openAs, openList } from './support/test';
import type { World } from './support/world';

const dialogOf = (page: Page) => page.getByRole('dialog');

const invest: Act = {
  title: 'a payment of a member',
  call: { method: 'POST', path: '/member/investment' },
  daily: 'lost',
  begin: async (page, world) => {
    const { name } = withId(world.fixtures.familyMembers, demoFamily.mother);
    const paid = async () => {
      const { data } = await world.send('member', 'GET', '/member/dashboard/investments');
      return (data as { investments: object[] }).investments.length;
    };
    const before = await paid();
    await openAs(page, 'member', '/member-dashboard?tab=family');
    await press(page, t('member:family.invest', { name }));
    await choose(
      page.getByRole('dialog', { name: t('member:invest.title', { name }) }),
      new RegExp(`^${t('member:invest.plan')}`),
      new RegExp(`^${plans.laghuBachat.planName}`),
    );
    await press(page, t('member:invest.submit'));
    return {
      send: () => press(page, t('member:confirm.yes')),
      sendAgain: async () => {
        await press(page, t('member:invest.submit'));
        await press(page, t('member:confirm.yes'));
      },
      done: async () => {
        await expectMessage(page, t('member:invest.created'));
        await expect(dialogOf(page)).toHaveCount(0);
        expect(await paid()).toBe(before + 1);
      },
      audited: ['deposit.create'],
    };
  },
};

const pendingRows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve/ }) });

const decide = (decision: 'approve' | 'deny', daily?: Act['daily']): Act => ({
  title: { approve: 'an approval of a deposit', deny: 'a denial of a deposit' }[decision],
  call: { method: 'PATCH', path: `/superadmin/crud/deposits/:id/${decision}` },
  daily,
  begin: async (page) => {
    await openList(page, '/pending-deposits');
    const [id = ''] = await idsOf(pendingRows(page));
    const open = new RegExp(`^${t(`deposits:${decision}.action`)}`);
    const confirm = () => press(dialogOf(page), t('deposits:deny.confirm'));
    if (decision === 'deny') await press(rowOf(page, id), open);
    return {
      send: decision === 'deny' ? confirm : () => press(rowOf(page, id), open),
      isFoundOut: true,
      done: async () => {
        await expectMessage(page, t(`deposits:${decision}.done`));
        await expect(rowOf(page, id)).toHaveCount(0);
      },
      audited: [[`deposit.${decision}`, id]],
    };
  },
});

const bulk: Act = {
  title: 'an approval of many deposits',
  call: { method: 'PATCH', path: '/superadmin/crud/deposits/:id/approve' },
  daily: 'gateway',
  begin: async (page) => {
    await openList(page, '/pending-deposits');
    const ids = await idsOf(pendingRows(page));
    await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).check();
    await press(page.getByRole('region', { name: t('deposits:selection.label') }), t('deposits:selection.approve'));
    const dialog = dialogOf(page);
    await leaveNoneOut(dialog);
    return {
      // Four are under way at once: of one of them both answers are lost.
      path: `/superadmin/crud/deposits/${ids[0]}/approve`,
      send: () => press(dialog, `Approve ${ids.length} deposits`),
      isFoundOut: true,
      done: async () => {
        await expect(dialog).toContainText(`${ids.length} of ${ids.length} approved`);
        await press(dialog, t('deposits:bulk.close'));
      },
      audited: ids.map((id) => ['deposit.approve', id]),
    };
  },
};

const takeBack: Act = {
  title: 'an approval that is taken back',
  call: { method: 'PATCH', path: '/superadmin/crud/deposits/take-back' },
  begin: async (page, world) => {
    const { _id } = found(world.fixtures.deposits, ({ status }) => status === 'pending');
    await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${_id}/approve`);
    await openAs(page, 'superadmin', `/pending-deposits/all/show/${_id}`);
    const action = page.getByRole('button', { name: t('decisions:takeBack.action') });
    return {
      send: () => action.click(),
      isFoundOut: true,
      // A message says it too, but not for long; the drawer shows the record as it is then.
      done: async () => {
        await expect(action).toHaveCount(0);
        await expect(dialogOf(page)).toContainText(t('ui:states.decision.pending.name'));
      },
      audited: [['deposit.take-back', _id]],
    };
  },
};

const enter: Act = {
  title: 'a deposit that the office enters',
  call: { method: 'POST', path: '/superadmin/crud/deposit' },
  begin: async (page, world) => {
    const { fixtures } = world;
    const { id, email, name } = personas.member;
    const begun = new Set(fixtures.deposits.flatMap((row) => (row.memberId === id ? [row.planId] : [])));
    const plan = found(fixtures.plans, (each) => each.isActive && each.isRecurring && !begun.has(each._id));
    let reads = 0;
    page.on('requestfinished', (request) => {
      if (request.method() === 'GET' && request.url().includes(`planId=${plan._id}`)) reads += 1;
    });
    await openAs(page, 'superadmin', '/pending-deposits/create');
    const form = page.getByRole('dialog', { name: t('deposits:create.title'), exact: true });
    await form.getByRole('combobox', { name: t('deposits:create.member') }).fill(email);
    await page.getByRole('option').filter({ hasText: name }).click();
    await choose(form, t('deposits:create.plan'), plan.planName);
    await form.getByRole('textbox', { name: t('deposits:show.transaction') }).fill('RCPT 000417');
    return {
      send: () => press(form, t('deposits:create.submit')),
      sendAgain: async () => {
        // The payments are read anew, with this one among them, and the form is drawn with them.
        await expect.poll(() => reads).toBeGreaterThan(1);
        await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
        await expect(form).toContainText(t('deposits:create.first'));
        await press(form, t('deposits:create.submit'));
      },
      done: async () => {
        await expectMessage(page, t('deposits:create.done'));
        await expect(form).toHaveCount(0);
      },
      audited: ['deposit.create'],
    };
  },
};

const reverse: Act = {
  title: 'a reversal of a deposit',
  call: { method: 'PATCH', path: '/superadmin/crud/deposits/:id/reverse' },
  begin: async (page, world) => {
    const { commissions, deposits } = world.fixtures;
    const { depositId } = found(commissions, ({ status }) => status === 'paid');
    const { _id } = withId(deposits, depositId);
    await openAs(page, 'superadmin', `/pending-deposits/all/show/${_id}`);
    await page.getByRole('button', { name: t('all-deposits:reverse.action'), exact: true }).click();
    const dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: t('all-deposits:reverse.confirm') }) });
    await press(dialog, t('all-deposits:reverse.reasons.chequeReturned'));
    return {
      send: () => press(dialog, t('all-deposits:reverse.confirm')),
      done: () => expectMessage(page, t('all-deposits:reverse.done')),
      audited: [
        ['deposit.reverse', _id],
        ...commissions.flatMap((row) => (row.depositId === _id ? ['commission.reverse'] : [])),
      ],
    };
  },
};

const receive: Act = {
  title: 'the receipt of a hand-in',
  call: { method: 'PATCH', path: '/superadmin/hand-ins/:id/receive' },
  daily: 'gateway',
  begin: async (page, world) => {
    const { _id, number, amountPaise } = found(world.fixtures.handIns, ({ status }) => status === 'handed-in');
    await openAs(page, 'superadmin', `/pending-deposits/hand-in/${number}`);
    const dialog = page.getByRole('dialog', { name: t('cash-office:receive.title', { number }) });
    await dialog.getByLabel(fields.countedAmount).fill(String(amountPaise / 100));
    return {
      send: () => dialog.getByRole('button', { name: t('cash-office:receive.action'), exact: true }).click(),
      done: async () => {
        await expectMessage(page, t('cash-office:receive.done', { number }));
        await expect(dialog).toHaveCount(0);
      },
      audited: [['hand-in.receive', _id]],
    };
  },
};

const AREA = '/coordinator/dashboard';

interface Stop {
  readonly _id: string;
  readonly name: string;
  readonly waitingDeposits: readonly { readonly _id: string; readonly amount: number; readonly cashTakenAt?: string }[];
  readonly owedPayments: readonly { readonly months: readonly { readonly amount: number }[] }[];
}

const stopsOf = async (world: World) =>
  ((await world.send('panchayat', 'GET', `${AREA}/round`)).data as { stops: Stop[] }).stops;

const openStop = async (page: Page, { name }: Stop) => {
  await openAs(page, 'panchayat', '/panchayat/members?view=round');
  await page
    .getByRole('list', { name: t('round:label') })
    .getByRole('button', { name, expanded: false })
    .click();
};

const rupeesOf = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
const outbox = (page: Page) => page.getByText(/on this phone, not sent yet/);

const taken: Act = {
  title: 'cash of a deposit that is taken on the round',
  call: { method: 'POST', path: `${AREA}/cash/taken` },
  begin: async (page, world) => {
    const isWaiting = ({ cashTakenAt }: Stop['waitingDeposits'][number]) => !cashTakenAt;
    const stop = found(await stopsOf(world), ({ waitingDeposits }) => waitingDeposits.some(isWaiting));
    const deposit = found(stop.waitingDeposits, isWaiting);
    await openStop(page, stop);
    const amount = rupeesOf(deposit.amount);
    const { name } = stop;
    return {
      send: () =>
        page
          .getByRole('button', { name: new RegExp(`^${t('round:taken.named', { name, amount, month: '' })}`) })
          .first()
          .click(),
      isFoundOut: true,
      done: async () => {
        await expectMessage(page, t('round:taken.done', { name, amount }));
        await expect(outbox(page)).toHaveCount(0);
      },
      audited: [['deposit.take-cash', deposit._id]],
    };
  },
};

const collect: Act = {
  title: 'cash that is collected on the round',
  call: { method: 'POST', path: `${AREA}/cash/collections` },
  daily: 'lost',
  begin: async (page, world) => {
    const stop = found(await stopsOf(world), ({ owedPayments }) => owedPayments.length === 1);
    const owed = stop.owedPayments[0]?.months[0]?.amount ?? 0;
    const amount = rupeesOf(owed);
    await openStop(page, stop);
    await press(page, t('round:collect.action', { amount }));
    return {
      send: () => press(dialogOf(page), t('round:collect.confirm', { amount: exactRupees(100 * owed) })),
      isFoundOut: true,
      done: async () => {
        await expectMessage(page, t('round:taken.done', { name: stop.name, amount }));
        await expect(outbox(page)).toHaveCount(0);
      },
      audited: ['deposit.collect'],
    };
  },
};

const handIn: Act = {
  title: 'a hand-in',
  call: { method: 'POST', path: `${AREA}/hand-ins` },
  daily: 'lost',
  begin: async (page) => {
    await openAs(page, 'panchayat', '/panchayat/members?view=cash');
    await press(page, new RegExp(`^${t('round:handIn.action', { amount: '₹' })}`));
    const confirm = dialogOf(page).getByRole('button', { name: t('round:handIn.confirm'), exact: true });
    return {
      send: () => confirm.click(),
      done: () => expect(page.getByRole('dialog', { name: t('round:handIn.done') })).toContainText(/HO-\d{4}-\d{4}/),
      audited: ['hand-in.create'],
    };
  },
};

tellLostAnswers([
  invest,
  decide('approve', 'gateway'),
  decide('deny'),
  bulk,
  takeBack,
  enter,
  reverse,
  receive,
  taken,
  collect,
  handIn,
]);
