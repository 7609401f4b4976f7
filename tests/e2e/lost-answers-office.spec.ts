import type { Page } from '@playwright/test';
import { fields } from '@/contract/fields';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { type Act, tellLostAnswers } from './support/lost-answers';
import { gridRows, idsOf, leaveNoneOut, press, region, rowOf } from './support/page';
import { found, required, withId } from './support/records';
import { beginAs, expect, expectMessage, openAs, openList } from './support/test';
import type { World } from './support/world';

const dialogOf = (page: Page) => page.getByRole('dialog');

const COMMISSIONS = '/superadmin/commission-management';
const commissionRows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve commission of/ }) });

const decide = (decision: 'approve' | 'reject'): Act => ({
  title: { approve: 'an approval of a commission', reject: 'a rejection of a commission' }[decision],
  call: { method: 'PATCH', path: `${COMMISSIONS}/commission/:id/${decision}` },
  begin: async (page) => {
    await openList(page, '/pending-commissions?coordinatorType=state');
    const [id = ''] = await idsOf(commissionRows(page));
    const open = new RegExp(`^${t(`commissions:${decision}.action`)} commission of`);
    if (decision === 'reject') {
      await press(rowOf(page, id), open);
      await press(dialogOf(page), t('commissions:reject.reasons.countedTwice'));
    }
    return {
      send: () =>
        decision === 'reject' ? press(dialogOf(page), t('commissions:reject.confirm')) : press(rowOf(page, id), open),
      isFoundOut: true,
      done: async () => {
        await expectMessage(page, t(`commissions:${decision}.done`, { count: 1, shown: '1' }));
        await expect(rowOf(page, id)).toHaveCount(0);
      },
      audited: [[`commission.${decision}`, id]],
    };
  },
});

const decideMany = (decision: 'approve' | 'reject'): Act => ({
  title: { approve: 'an approval of many commissions', reject: 'a rejection of many commissions' }[decision],
  call: { method: 'PATCH', path: `${COMMISSIONS}/commissions/bulk-${decision}` },
  begin: async (page) => {
    await openList(page, '/pending-commissions?coordinatorType=state');
    const ids = await idsOf(commissionRows(page));
    const count = { count: ids.length, shown: String(ids.length) };
    await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).check();
    await press(
      page.getByRole('region', { name: t('commissions:selection.label') }),
      t(`commissions:selection.${decision}`),
    );
    const dialog = dialogOf(page);
    if (decision === 'reject') await press(dialog, t('commissions:reject.reasons.countedTwice'));
    await leaveNoneOut(dialog);
    return {
      send: () => press(dialog, t(`commissions:${decision}.bulkTitle`, count)),
      sendAgain: () => press(page, t('commissions:outcome.retry')),
      done: () => expectMessage(page, t(`commissions:${decision}.done`, count)),
      audited: ids.map((id) => [`commission.${decision}`, id]),
    };
  },
});

const correct: Act = {
  title: 'a correction of a commission',
  call: { method: 'POST', path: `${COMMISSIONS}/commission/:id/correct` },
  begin: async (page, world) => {
    const pending = found(world.fixtures.commissions, ({ status }) => status === 'pending');
    const { _id, basisPoints } = pending;
    await world.send('superadmin', 'PATCH', `${COMMISSIONS}/commission/${_id}/reject`, { reason: 'Wrong rate' });
    await openAs(page, 'superadmin', `/pending-commissions/all/show/${_id}`);
    await press(page, t('all-commissions:correct.action'));
    const form = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: t('all-commissions:correct.confirm') }) });
    await form.getByLabel(fields.commissionPercentage).fill(String((basisPoints + 10) / 100));
    return {
      send: () => press(form, t('all-commissions:correct.confirm')),
      done: async () => {
        await expectMessage(page, t('all-commissions:correct.done'));
        await expect(form).toHaveCount(0);
      },
      audited: ['commission.correct'],
    };
  },
};

const process: Act = {
  title: 'a commission that its coordinator processes',
  call: { method: 'POST', path: '/coordinator/dashboard/process-commissions' },
  begin: async (page) => {
    await openAs(page, 'panchayat', '/panchayat/commissions?status=pending&year=');
    const toProcess = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Process / }) });
    await expect(toProcess.first()).toBeVisible();
    const [id = ''] = await idsOf(toProcess);
    await press(rowOf(page, id), /^Process /);
    const dialog = page.getByRole('dialog', { name: t('panchayat:own.process.title') });
    return {
      send: () => press(dialog, t('panchayat:own.process.confirm')),
      done: async () => {
        await expectMessage(page, '1 commission processed');
        await expect(dialog).toHaveCount(0);
      },
      audited: [['commission.process', id]],
    };
  },
};

interface Payout {
  readonly _id: string;
  readonly number: string;
  readonly lines: readonly {
    readonly _id: string;
    readonly coordinator: { readonly name: string };
    readonly reference: string;
  }[];
}

const PAYOUTS = '/superadmin/payouts';

async function prepared({ send }: World): Promise<Payout> {
  const { data: due } = await send('superadmin', 'GET', `${PAYOUTS}/due?isHeldBack=false&limit=2`);
  const coordinatorIds = (due as { due: { _id: string }[] }).due.map(({ _id }) => _id);
  const { data } = await send('superadmin', 'POST', PAYOUTS, { coordinatorIds });
  return (data as { payout: Payout }).payout;
}

/** Below a dialog the page is hidden from assistive technology. */
const openPayout = async (page: Page, { _id, number }: Payout, dialog = '') => {
  await openAs(page, 'superadmin', `/pending-commissions/payouts/show/${_id}${dialog}`);
  await expect(page.getByRole('heading', { level: 1, name: number, includeHidden: true })).toBeVisible();
};

const preparePayout: Act = {
  title: 'a payout that is prepared',
  call: { method: 'POST', path: PAYOUTS },
  begin: async (page) => {
    await openAs(page, 'superadmin', '/pending-commissions/payouts?isHeldBack=false');
    await gridRows(page).first().getByRole('checkbox').check();
    await press(page, t('payouts:prepare.action'));
    return {
      send: () => press(dialogOf(page), t('payouts:prepare.confirm', { count: 1, shown: '1' })),
      done: () => expect(page.getByRole('heading', { level: 1, name: /^PAY-\d{4}-\d{3}$/ })).toBeVisible(),
      audited: ['payout.prepare'],
    };
  },
};

const pay: Act = {
  title: 'a payout that is marked as paid',
  call: { method: 'PATCH', path: `${PAYOUTS}/:id/paid` },
  daily: 'lost',
  begin: async (page, world) => {
    const payout = await prepared(world);
    const lines = { count: payout.lines.length, shown: String(payout.lines.length) };
    await openPayout(page, payout, '/paid');
    const form = dialogOf(page);
    await form.getByRole('textbox', { name: fields.bankReference }).fill('SBIN52026120301');
    return {
      send: () => press(form, t('payouts:paid.confirm', lines)),
      done: async () => {
        await expectMessage(page, t('payouts:done.paid', { number: payout.number, ...lines }));
        await expect(page.getByRole('button', { name: t('payouts:takeBack.pay') })).toBeVisible();
      },
      audited: [['payout.pay', payout._id]],
    };
  },
};

const failLine: Act = {
  title: 'a line that the bank could not pay',
  call: { method: 'PATCH', path: `${PAYOUTS}/:id/lines/:lineId/failed` },
  begin: async (page, world) => {
    const payout = await prepared(world);
    const line = required(payout.lines[0], 'line');
    await openPayout(page, payout, `/lines/${line._id}/failed`);
    await press(dialogOf(page), t('payouts:failedLine.reasons.closed'));
    return {
      send: () => press(dialogOf(page), t('payouts:failedLine.action')),
      done: () => expectMessage(page, t('payouts:done.failed', { reference: line.reference })),
      audited: [['payout.fail', payout._id]],
    };
  },
};

const cancel: Act = {
  title: 'a payout that is cancelled',
  call: { method: 'PATCH', path: `${PAYOUTS}/:id/cancel` },
  begin: async (page, world) => {
    const payout = await prepared(world);
    await openPayout(page, payout, '/cancel');
    await press(dialogOf(page), t('payouts:cancel.reasons.preparedTwice'));
    return {
      send: () => press(dialogOf(page), t('payouts:cancel.action')),
      done: () => expectMessage(page, t('payouts:done.cancelled', { number: payout.number })),
      audited: [['payout.cancel', payout._id]],
    };
  },
};

const takeBackPayout: Act = {
  title: 'a payment that is taken back',
  call: { method: 'PATCH', path: `${PAYOUTS}/:id/take-back` },
  begin: async (page, world) => {
    const payout = await prepared(world);
    const { data } = await world.send('superadmin', 'GET', '/__mock/clock');
    const paidOn = new Date(Date.parse((data as { now: string }).now) + 5.5 * 3600_000).toISOString().slice(0, 10);
    await world.send('superadmin', 'PATCH', `${PAYOUTS}/${payout._id}/paid`, {
      paidOn,
      bankReference: 'SBIN52026120301',
    });
    await openPayout(page, payout);
    await press(page, t('payouts:takeBack.pay'));
    return {
      send: () => press(dialogOf(page), t('payouts:takeBack.pay')),
      done: () => expectMessage(page, t('payouts:done.takenBack', { number: payout.number })),
      audited: [['payout.take-back', payout._id]],
    };
  },
};

/** The first month of the data: nothing is before it, so that it is closed alone. */
function firstMonth({ fixtures }: World) {
  const [first] = fixtures.deposits.toSorted((a, b) => a.year * 12 + a.month - (b.year * 12 + b.month));
  const { month, year } = required(first, 'deposit');
  const name = `${new Date(Date.UTC(year, month - 1)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })} ${year}`;
  return { month, year, name, report: `/commission-management?month=${month}&year=${year}` };
}

const closeMonth: Act = {
  title: 'a month that is closed',
  call: { method: 'POST', path: '/superadmin/months/:year/:month/close' },
  daily: 'lost',
  begin: async (page, world) => {
    const { name: month, report } = firstMonth(world);
    await openAs(page, 'superadmin', report);
    const line = region(page, t('commission-report:months.label'));
    await press(line, t('commission-report:months.close', { month }));
    const dialog = page.getByRole('dialog', { name: t('commission-report:months.close', { month }) });
    return {
      send: () => press(dialog, t('commission-report:months.close', { month })),
      done: async () => {
        await expectMessage(page, t('commission-report:months.dialog.done', { month }));
        await expect(
          line.getByRole('button', { name: t('commission-report:months.reopen.title', { month }) }),
        ).toBeVisible();
      },
      audited: ['month.close'],
    };
  },
};

const reopenMonth: Act = {
  title: 'a month that is reopened',
  call: { method: 'POST', path: '/superadmin/months/:year/:month/reopen' },
  begin: async (page, world) => {
    const { name, month, year, report } = firstMonth(world);
    await world.send('superadmin', 'POST', `/superadmin/months/${year}/${month}/close`, {});
    await openAs(page, 'superadmin', report);
    const title = t('commission-report:months.reopen.title', { month: name });
    await press(region(page, t('commission-report:months.label')), title);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel(t('commission-report:months.reopen.reason')).fill('A deposit was missed');
    return {
      send: () => press(dialog, title),
      done: async () => {
        await expectMessage(page, t('commission-report:months.reopen.done', { month: name }));
        await expect(dialog).toHaveCount(0);
      },
      audited: ['month.reopen'],
    };
  },
};

const handOver: Act = {
  title: 'a unit that is handed over',
  call: { method: 'POST', path: '/superadmin/crud/:coordinatorType/:id/hand-over' },
  begin: async (page, world) => {
    const { id } = personas.panchayat;
    const unit = withId(world.fixtures.coordinators, id).unitName;
    await openAs(page, 'superadmin', `/coordinators/show/${id}`);
    await page.getByRole('link', { name: t('coordinators:handOver.open') }).click();
    const form = page.getByRole('dialog', { name: t('coordinators:handOver.title', { unit }) });
    await form.getByRole('textbox', { name: t('coordinators:form.name'), exact: true }).fill('Kamla Bai Kori');
    await form.getByLabel(t('coordinators:form.userName')).fill('kamla.kori');
    await form.getByLabel(t('coordinators:form.email')).fill('kamla@mail.example');
    await form.getByLabel(t('coordinators:form.mobileNumber')).fill('9876501234');
    await form.getByRole('textbox', { name: t('coordinators:form.password') }).fill('nadi kinare 27');
    return {
      send: () => press(form, t('coordinators:handOver.action', { unit })),
      done: async () => {
        await expectMessage(page, t('coordinators:handOver.done', { unit, name: 'Kamla Bai Kori' }));
        await expect(form).toHaveCount(0);
      },
      audited: [['coordinator.hand-over', id], 'coordinator.create', 'coordinator.take-over'],
    };
  },
};

const changeRate: Act = {
  title: 'a rate that is changed',
  call: { method: 'PATCH', path: '/superadmin/commission-management/commission-rates/:id' },
  begin: async (page, world) => {
    const { rates, plans } = world.fixtures;
    const rate = found(rates, ({ level, isActive }) => level === 'panchayat' && isActive);
    const plan = withId(plans, rate.planId).planName;
    await beginAs(page, 'superadmin');
    await page.goto('/commission-rates');
    await press(page, `Edit Panchayat rate of ${plan}`);
    const form = page.getByRole('dialog', { name: t('commission-rates:form.editTitle') });
    await form.getByLabel(t('commission-rates:fields.percentage')).fill(String((rate.basisPoints - 25) / 100));
    return {
      send: () => press(form, t('common:actions.save')),
      done: async () => {
        await expect(page.getByText(t('commission-rates:updated'))).toBeVisible();
        await expect(form).toHaveCount(0);
      },
      audited: [['rate.update', rate._id]],
    };
  },
};

const changePayee: Act = {
  title: 'an account for the payouts of a coordinator',
  call: { method: 'PATCH', path: '/superadmin/crud/:coordinatorType/:id' },
  begin: async (page) => {
    const { id } = personas.panchayat;
    await openAs(page, 'superadmin', `/coordinators/edit/${id}`);
    const form = page.getByRole('dialog', { name: t('coordinators:form.editTitle') });
    await form.getByRole('combobox', { name: t('coordinators:payee.kind') }).click();
    await page.getByRole('option', { name: t('coordinators:payee.upi') }).click();
    await form.getByRole('textbox', { name: fields.upiId }).fill('savitri.devi@sbi');
    return {
      send: () => press(form, t('common:actions.save')),
      done: () => expect(form).toHaveCount(0),
      audited: [['coordinator.payee', id]],
    };
  },
};

tellLostAnswers([
  decide('approve'),
  decide('reject'),
  decideMany('approve'),
  decideMany('reject'),
  correct,
  process,
  preparePayout,
  pay,
  failLine,
  cancel,
  takeBackPayout,
  closeMonth,
  reopenMonth,
  handOver,
  changeRate,
  changePayee,
]);
