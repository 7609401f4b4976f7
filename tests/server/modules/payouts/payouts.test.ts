import type { CommissionRow, SuperadminRow } from '@server/store/rows';
import { checkInvariants } from '@server/testing/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DuePayout, Payout } from '@/contract/payouts';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { personas } from '../../../support/test-plans';

const path = '/superadmin/payouts';
const UNKNOWN = '000000000000000000000000';
const OTHER = '7375706500000000000000aa';

let api: Api;
let admin: Agent;
let other: Agent;

beforeEach(async () => {
  api = makeApp();
  admin = await api.as('superadmin');
  await api.store.commit((tx) => {
    const [first] = tx.all('superadmins') as [SuperadminRow];
    tx.insert('superadmins', { ...first, _id: OTHER, name: 'Second Admin', email: 'second@invest.example' });
  });
  other = api.withToken(await api.tokens.issue({ id: OTHER, role: 'superadmin' }));
});

/** What can be paid, found without the product's code. */
function unpaidRows(): CommissionRow[] {
  const taken = new Set(
    api.store.all('payoutLines').flatMap(({ status, commissionIds }) => (status === 'failed' ? [] : commissionIds)),
  );
  return api.store.all('commissions').filter(({ _id, status }) => status === 'approved' && !taken.has(_id));
}

const rupeesOf = (rows: readonly { amountPaise: number }[]) =>
  rows.reduce((sum, row) => sum + row.amountPaise, 0) / 100;

async function due(query: object = {}) {
  const { body } = await admin
    .get(`${path}/due`)
    .query({ limit: 1000, ...query })
    .expect(200);
  return body.data as {
    due: DuePayout[];
    summary: Record<string, number>;
    totalCount: number;
    nextNumber: string;
    minimumAmount: number;
  };
}

const payable = async (query: object = {}) => (await due({ isHeldBack: false, ...query })).due;

async function prepare(rows: readonly { _id: string }[], more: object = {}): Promise<Payout> {
  const { body } = await admin
    .post(path)
    .send({ coordinatorIds: rows.map(({ _id }) => _id), ...more })
    .expect(201);
  return body.data.payout;
}

const change = (payout: Pick<Payout, '_id'>, name: string, body: object = {}, who = admin) =>
  who.patch(`${path}/${payout._id}/${name}`).send(body);
const changed = async (payout: Pick<Payout, '_id'>, name: string, body: object = {}): Promise<Payout> => {
  const reply = await change(payout, name, body);
  expect(reply.body.message).toBeDefined();
  expect(reply.status, reply.body.message).toBe(200);
  return reply.body.data.payout;
};
const show = async ({ _id }: { _id: string }): Promise<Payout> =>
  (await admin.get(`${path}/${_id}`).expect(200)).body.data.payout;

const commissionsOf = (payout: Payout, index = 0) => {
  const ids = api.store.get('payoutLines', payout.lines[index]?._id ?? '')?.commissionIds ?? [];
  return ids.map((id) => api.store.get('commissions', id) as CommissionRow);
};

async function expectInvariants() {
  const broken = (await checkInvariants(api.store)).filter(({ holds }) => !holds);
  expect(broken).toEqual([]);
}

describe('what is due', () => {
  it('is approved, not paid and in no payout, by coordinator, as far as it was decided by a day', async () => {
    const decidedBy = '2026-09-30';
    for (const [until, end] of [
      [undefined, '9999'],
      [decidedBy, '2026-09-30T18:30:00.000Z'],
    ] as const) {
      const rows = unpaidRows().filter(({ decidedAt = '' }) => decidedAt < end);
      const found = await due({ until });
      const ids = new Set(rows.map(({ coordinatorId }) => coordinatorId));
      expect(new Set(found.due.map(({ _id }) => _id))).toEqual(ids);
      expect(found.totalCount).toBe(ids.size);
      for (const each of found.due) {
        const own = rows.filter(({ coordinatorId }) => coordinatorId === each._id);
        const [oldest] = own.map(({ year, month }) => year * 100 + month).sort((a, b) => a - b);
        expect(each).toMatchObject({ count: own.length, totalAmount: rupeesOf(own) });
        expect(each.oldestMonth.year * 100 + each.oldestMonth.month).toBe(oldest);
      }
      const paid = found.due.filter(({ heldBack }) => heldBack === null);
      const idsOf = (list: readonly DuePayout[]) => new Set(list.map(({ _id }) => _id));
      const ofPaid = rows.filter(({ coordinatorId }) => idsOf(paid).has(coordinatorId));
      expect(found.summary).toEqual({
        count: ofPaid.length,
        coordinatorCount: paid.length,
        totalAmount: rupeesOf(ofPaid),
        heldBackCount: found.due.length - paid.length,
        heldBackAmount: rupeesOf(rows.filter(({ coordinatorId }) => !idsOf(paid).has(coordinatorId))),
      });
    }
  });

  it('is searched, filtered by level and sorted, the largest sum first unless asked otherwise', async () => {
    const all = await due();
    const sums = all.due.map(({ totalAmount }) => totalAmount);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    const [first] = all.due;
    const found = await due({
      search: first?.coordinator.unitName,
      coordinatorType: first?.coordinator.coordinatorType,
    });
    expect(found.due.map(({ _id }) => _id)).toContain(first?._id);
    expect(found.due.length).toBeLessThan(all.due.length);
    const counts = (await due({ sort: 'count', order: 'asc' })).due.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  it('is held back in the fixtures from somebody who is not active, and from others who have no payee', async () => {
    const { due: held } = await due({ isHeldBack: true });
    expect(new Set(held.map(({ heldBack }) => heldBack))).toEqual(new Set(['not-active', 'no-payee']));
  });

  it('is held back from whoever is not active, has no payee, or is due less than the minimum, and none of it is lost', async () => {
    const [one, two, three] = await payable();
    if (!one || !two || !three) throw new Error('The fixtures have too little to pay');
    await api.store.commit((tx) => tx.update('coordinators', one._id, { status: 'suspended' }));
    await admin
      .patch(`/superadmin/crud/${two.coordinator.coordinatorType}/${two._id}`)
      .send({ payee: null })
      .expect(200);
    const minimumAmount = three.totalAmount + 0.01;
    const audited = await admin.patch(`${path}/settings`).send({ minimumAmount }).expect(200);
    expect(audited.body.data.settings).toMatchObject({ minimumAmount });
    const after = await due();
    const reasonOf = (id: string) => after.due.find(({ _id }) => _id === id)?.heldBack;
    expect([one, two, three].map(({ _id }) => reasonOf(_id))).toEqual(['not-active', 'no-payee', 'below-minimum']);
    expect(after.minimumAmount).toBe(minimumAmount);
    const refused = await admin.post(path).send({ coordinatorIds: [one._id, two._id, three._id] });
    expect([refused.status, refused.body.code]).toEqual([409, 'payout-nobody-due']);
    expect(refused.body.message).toBe(
      'None of them can be paid now: 1 is not active, 1 has no bank account or UPI ID, and 1 is due less than the minimum. Choose others, or settle this first.',
    );
    await admin.patch(`${path}/settings`).send({ minimumAmount: three.totalAmount }).expect(200);
    const payout = await prepare([one, two, three]);
    expect(payout.lines.map(({ coordinator }) => coordinator._id)).toEqual([three._id]);
    expect((await due()).due.filter(({ _id }) => _id === one._id || _id === two._id)).toHaveLength(2);
  });

  it('may be below nothing, which is carried over until later commissions cover it', async () => {
    const [one] = await payable();
    const [row] = unpaidRows().filter(({ coordinatorId }) => coordinatorId === one?._id);
    if (!one || !row) throw new Error('The fixtures have nothing to pay');
    const back = { ...row, _id: 'a'.repeat(24), amountPaise: -100 * one.totalAmount - 100 };
    await api.store.commit((tx) => tx.insert('commissions', back));
    const before = (await due()).due.find(({ _id }) => _id === one._id);
    expect(before).toMatchObject({ totalAmount: -1, heldBack: 'below-minimum' });
    await admin
      .post(path)
      .send({ coordinatorIds: [one._id] })
      .expect(409);
    await api.store.commit((tx) => tx.insert('commissions', { ...row, _id: 'b'.repeat(24), amountPaise: 350 }));
    const payout = await prepare([one]);
    expect(payout).toMatchObject({ totalAmount: 2.5, commissionCount: one.count + 2 });
  });
});

describe('a prepared payout', () => {
  it('freezes its commissions: they can be neither taken back nor rejected nor processed nor paid twice', async () => {
    const pending = api.store
      .by('commissions', 'coordinatorId', personas.panchayat.id)
      .find((row) => row.status === 'pending');
    const id = pending?._id ?? '';
    const management = '/superadmin/commission-management';
    await admin.patch(`${management}/commission/${id}/approve`).send({}).expect(200);
    const payout = await prepare([{ _id: personas.panchayat.id }]);
    expect(commissionsOf(payout).map(({ _id }) => _id)).toContain(id);
    const taken = await admin.patch(`${management}/commissions/take-back`).send({ commissionIds: [id] });
    expect(taken.body.data.failed).toMatchObject([
      { id, code: 'commission-in-payout', params: { number: payout.number } },
    ]);
    await admin.patch(`${management}/commission/${id}/reject`).send({ reason: 'No' }).expect(409);
    const panchayat = await api.as('panchayat');
    const processed = await panchayat.post('/coordinator/dashboard/process-commissions').send({ commissionIds: [id] });
    expect(processed.body.data.updated).toEqual([]);
    expect((await payable()).map(({ _id }) => _id)).not.toContain(personas.panchayat.id);
    const numbers = async () => {
      const { payouts } = (await panchayat.get('/coordinator/dashboard/payouts').expect(200)).body.data;
      return payouts.map(({ number }: { number: string }) => number);
    };
    expect(await numbers()).toContain(payout.number);
    await change(payout, 'cancel', { reason: 'Not yet' }).expect(200);
    expect(await numbers()).not.toContain(payout.number);
    const free = await admin.patch(`${management}/commissions/take-back`).send({ commissionIds: [id] });
    expect(free.body.data.updated).toEqual([id]);
  });

  it('has a line for each coordinator, whose sums, months, references and commissions are those of what was due', async () => {
    const rows = (await payable()).slice(0, 12);
    const expected = unpaidRows().filter(({ coordinatorId }) => rows.some(({ _id }) => _id === coordinatorId));
    const { nextNumber } = await due();
    const payout = await prepare(rows, { notes: 'November', totalAmount: rupeesOf(expected) });
    expect(payout).toMatchObject({
      number: nextNumber,
      status: 'prepared',
      totalAmount: rupeesOf(expected),
      lineCount: 12,
      commissionCount: expected.length,
      openCount: 12,
      openAmount: rupeesOf(expected),
      notes: 'November',
      createdBy: { name: 'Super Admin' },
      lastChange: { act: 'prepare', by: { name: 'Super Admin' } },
    });
    expect(payout.lines.map(({ reference }) => reference)).toEqual(
      Array.from({ length: 12 }, (_, index) => `${nextNumber}-0${String(index + 1).padStart(2, '0')}`),
    );
    for (const line of payout.lines) {
      const was = rows.find(({ _id }) => _id === line.coordinator._id);
      expect(line).toMatchObject({ count: was?.count, totalAmount: was?.totalAmount, oldestMonth: was?.oldestMonth });
      const { body } = await admin.get(`${path}/${payout._id}/lines/${line._id}/commissions`).query({ limit: 1000 });
      expect(body.data.totalCount).toBe(line.count);
      const sum = body.data.commissions.reduce(
        (total: number, row: { commisionAmount: number }) => total + row.commisionAmount * 100,
        0,
      );
      expect(Math.round(sum) / 100).toBe(line.totalAmount);
      expect(body.data.commissions[0].payout).toMatchObject({
        number: nextNumber,
        reference: line.reference,
        status: 'prepared',
      });
    }
    const later = await admin.post(path).send({ coordinatorIds: rows.map(({ _id }) => _id) });
    expect([later.status, later.body.code]).toEqual([409, 'payout-nobody-due']);
    expect(later.body.params).toEqual({ inPayouts: 12 });
  });

  it('is refused where the sum is not the one that was shown, or somebody is unknown', async () => {
    const [row] = await payable();
    for (const difference of [1, -1]) {
      const totalAmount = (row?.totalAmount ?? 0) + difference;
      const refused = await admin.post(path).send({ coordinatorIds: [row?._id], totalAmount });
      expect(refused.body).toMatchObject({ code: 'payout-sum-changed', params: { amount: row?.totalAmount } });
      expect(refused.status).toBe(409);
    }
    await admin
      .post(path)
      .send({ coordinatorIds: [row?._id, UNKNOWN] })
      .expect(404);
    await admin.post(path).send({ coordinatorIds: [] }).expect(400);
    await admin.get(`${path}/${UNKNOWN}`).expect(404);
  });

  it('is counted within the year of India, without gaps, also after one was cancelled', async () => {
    const rows = await payable();
    const numberOf = async (index: number) => (await prepare(rows.slice(index, index + 1))).number;
    const counted = api.store.all('payouts').filter(({ createdAt }) => createdAt >= '2025-12-31T18:30').length;
    api.clock.set('2026-12-31T18:29:59Z');
    admin = await api.as('superadmin');
    const last = await prepare(rows.slice(0, 1));
    expect(last.number).toBe(`PAY-2026-0${counted + 1}`);
    await change(last, 'take-back').expect(200);
    expect(await numberOf(1)).toBe(`PAY-2026-0${counted + 2}`);
    api.clock.set('2026-12-31T18:30:00Z');
    expect([await numberOf(2), await numberOf(3)]).toEqual(['PAY-2027-001', 'PAY-2027-002']);
  });
});

describe('a payout that is marked as paid', () => {
  it('makes its commissions paid, and says to office and coordinator when, by which number and reference', async () => {
    const earnedBefore = (await admin.get('/superadmin/analytics/dashboard')).body.data.commissionStats.totalCommission;
    const row = (await payable()).find(({ _id }) => _id === personas.panchayat.id);
    const payout = await prepare([row as DuePayout]);
    api.clock.advance(86_400_000);
    admin = await api.as('superadmin');
    const paid = await changed(payout, 'paid', { paidOn: '2026-11-20', bankReference: 'SBIN526324000123' });
    expect(paid).toMatchObject({
      status: 'paid',
      paidOn: '2026-11-20',
      paidAt: '2026-11-21T06:30:00.000Z',
      paidBy: { name: 'Super Admin' },
      paidAmount: row?.totalAmount,
      openCount: 0,
    });
    const trail = await admin.get('/superadmin/audit').query({ recordId: payout._id, action: 'payout.pay' });
    expect(trail.body.data.audit[0].changes).toContainEqual({ field: 'bankReference', after: 'SBIN526324000123' });
    expect(trail.body.data.audit[0].reason).toBeUndefined();
    for (const commission of commissionsOf(paid))
      expect(commission).toMatchObject({ status: 'paid', paidAt: '2026-11-21T06:30:00.000Z', payoutId: payout._id });
    const [first] = commissionsOf(paid);
    const one = await admin.get('/superadmin/crud/commission').query({ commissionId: first?._id });
    const payment = {
      _id: payout._id,
      number: payout.number,
      reference: `${payout.number}-001`,
      status: 'paid',
      paidOn: '2026-11-20',
      bankReference: 'SBIN526324000123',
      paidAt: '2026-11-21T06:30:00.000Z',
    };
    expect(one.body.data.response[0].payout).toEqual({
      ...payment,
      paidBy: { _id: personas.superadmin.id, name: 'Super Admin' },
    });
    const panchayat = await api.as('panchayat');
    const own = await panchayat.get('/coordinator/dashboard/commissions').query({ status: 'paid', limit: 1000 });
    const mine = own.body.data.commissions.find(({ _id }: { _id: string }) => _id === first?._id);
    expect(mine.payout).toEqual(payment);
    const ownRows = api.store.by('commissions', 'coordinatorId', personas.panchayat.id);
    const sums = {
      toBePaid: rupeesOf(ownRows.filter(({ status }) => status === 'approved')),
      paid: rupeesOf(ownRows.filter(({ status }) => status === 'paid')),
    };
    const payouts = (await panchayat.get('/coordinator/dashboard/payouts')).body.data;
    expect(payouts.summary).toEqual(sums);
    expect(payouts.payouts[0]).toMatchObject({
      number: payout.number,
      status: 'paid',
      bankReference: 'SBIN526324000123',
    });
    const overview = (await panchayat.get('/coordinator/dashboard/overview')).body.data;
    expect(overview.payouts).toEqual({ ...sums, lastPaidOn: '2026-11-20' });
    expect((await panchayat.get('/coordinator/dashboard/commission-stats')).body.data).toMatchObject(sums);
    expect(earnedBefore).toEqual(
      (await admin.get('/superadmin/analytics/dashboard')).body.data.commissionStats.totalCommission,
    );
  });

  it('may be so line by line, with the reference and the day of each, and is paid with the last one', async () => {
    const payout = await prepare((await payable()).slice(0, 3));
    api.clock.advance(2 * 86_400_000);
    admin = await api.as('superadmin');
    const [one, two, three] = payout.lines;
    const part = await changed(payout, 'paid', {
      paidOn: '2026-11-22',
      lines: [{ _id: two?._id, bankReference: 'UTR-2', paidOn: '2026-11-21' }],
    });
    expect(part).toMatchObject({ status: 'prepared', paidCount: 1, openCount: 2, paidAmount: two?.totalAmount });
    const cancelled = await change(payout, 'cancel', { reason: 'No' });
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'payout-lines-paid']);
    const twice = await change(payout, 'paid', {
      paidOn: '2026-11-22',
      lines: [{ _id: two?._id, bankReference: 'UTR-9' }],
    });
    expect([twice.status, twice.body.code]).toEqual([409, 'payout-line-decided']);
    const failed = await admin
      .patch(`${path}/${payout._id}/lines/${three?._id}/failed`)
      .send({ reason: 'Closed account' });
    expect(failed.body.data.payout).toMatchObject({ status: 'prepared', failedAmount: three?.totalAmount });
    const paid = await changed(payout, 'paid', { paidOn: '2026-11-22', bankReference: 'UTR-1' });
    expect(paid.lines).toMatchObject([
      { _id: one?._id, status: 'paid', bankReference: 'UTR-1', paidOn: '2026-11-22' },
      { _id: two?._id, status: 'paid', bankReference: 'UTR-2', paidOn: '2026-11-21' },
      { _id: three?._id, status: 'failed', reason: 'Closed account' },
    ]);
    expect(paid.status).toBe('paid');
    const again = await change(payout, 'paid', { paidOn: '2026-11-22', bankReference: 'UTR-1' });
    expect([again.status, again.body.code]).toEqual([409, 'payout-already-decided']);
    const free = (await payable()).find(({ _id }) => _id === three?.coordinator._id);
    expect(free).toMatchObject({ count: three?.count, totalAmount: three?.totalAmount });
    await expectInvariants();
  });

  it('was paid by who paid the last line, also where somebody else closes it by a failed line', async () => {
    const payout = await prepare((await payable()).slice(0, 2));
    const [one, two] = payout.lines;
    await change(payout, 'paid', { paidOn: '2026-11-20', lines: [{ _id: one?._id, bankReference: 'X' }] }, other);
    api.clock.advance(60_000);
    const { body } = await admin.patch(`${path}/${payout._id}/lines/${two?._id}/failed`).send({ reason: 'Closed' });
    expect(body.data.payout).toMatchObject({
      status: 'paid',
      paidBy: { _id: OTHER },
      paidAt: '2026-11-20T06:30:00.000Z',
    });
  });

  it('is cancelled when all of its lines failed', async () => {
    const payout = await prepare((await payable()).slice(0, 1));
    const line = payout.lines[0]?._id;
    const { body } = await admin.patch(`${path}/${payout._id}/lines/${line}/failed`).send({ reason: 'Closed account' });
    expect(body.data.payout).toMatchObject({ status: 'cancelled', reason: 'Closed account' });
    await admin.patch(`${path}/${payout._id}/lines/${line}/failed`).send({ reason: 'Again' }).expect(409);
  });

  it.each([
    [{ paidOn: '2026-11-21', bankReference: 'X' }, 'payout-paid-on-in-future'],
    [{ paidOn: '2026-11-19', bankReference: 'X' }, 'payout-paid-on-too-early'],
    [{ paidOn: '20 Nov', bankReference: 'X' }, 'field-not-date'],
    [{ bankReference: 'X' }, 'field-required'],
    [{ paidOn: '2026-11-20' }, 'field-required'],
    [{ paidOn: '2026-11-20', bankReference: '  ' }, 'field-required'],
  ])('is refused with %o', async (body, code) => {
    const payout = await prepare((await payable()).slice(0, 1));
    const reply = await change(payout, 'paid', body);
    expect([reply.status, reply.body.errors?.[0]?.code]).toEqual([400, code]);
    expect((await show(payout)).status).toBe('prepared');
  });

  it('needs lines of its own, each once', async () => {
    const payout = await prepare((await payable()).slice(0, 1));
    const lines = ['X', 'Y'].map((bankReference) => ({ _id: payout.lines[0]?._id, bankReference }));
    const twice = await change(payout, 'paid', { paidOn: '2026-11-20', lines });
    expect([twice.status, twice.body.errors?.[0]?.code]).toEqual([400, 'payout-line-twice']);
    const most = Array.from({ length: 3000 }, (_, n) => ({
      _id: n.toString(16).padStart(24, '0'),
      bankReference: 'N'.repeat(50),
      paidOn: '2026-11-20',
    }));
    await change(payout, 'paid', { paidOn: '2026-11-20', lines: most }).expect(404);
    await change(payout, 'paid', { paidOn: '2026-11-20', lines: [{ _id: UNKNOWN, bankReference: 'X' }] }).expect(404);
    await admin.patch(`${path}/${payout._id}/lines/${UNKNOWN}/failed`).send({ reason: 'No' }).expect(404);
    await admin.get(`${path}/${payout._id}/lines/${UNKNOWN}/commissions`).expect(404);
  });
});

describe('the last change of a payout is taken back within ten minutes by whoever made it:', () => {
  const steps: readonly [string, (payout: Payout) => Promise<unknown>, Partial<Payout>][] = [
    [
      'the payment',
      (payout) => changed(payout, 'paid', { paidOn: '2026-11-20', bankReference: 'X' }),
      { status: 'prepared', openCount: 2 },
    ],
    ['the cancellation', (payout) => changed(payout, 'cancel', { reason: 'No' }), { status: 'prepared', openCount: 2 }],
    [
      'a failed line',
      async (payout) =>
        admin.patch(`${path}/${payout._id}/lines/${payout.lines[0]?._id}/failed`).send({ reason: 'No' }).expect(200),
      { status: 'prepared', openCount: 2 },
    ],
    ['the preparation', async () => undefined, { status: 'cancelled', failedCount: 2 }],
  ];

  it.each(steps)('%s', async (_, step, after) => {
    const payout = await prepare((await payable()).slice(0, 2));
    await step(payout);
    const foreign = await change(payout, 'take-back', {}, other);
    expect([foreign.status, foreign.body.code]).toEqual([409, 'decided-by-other']);
    api.clock.advance(10 * 60_000);
    const late = await change(payout, 'take-back');
    expect([late.status, late.body.code]).toEqual([409, 'decided-long-ago']);
    api.clock.advance(-60_000);
    const back = await changed(payout, 'take-back');
    expect(back).toMatchObject(after);
    expect(back.lastChange).toBeUndefined();
    for (const row of commissionsOf(back)) {
      expect(row.status).toBe('approved');
      expect([row.paidAt, row.payoutId]).toEqual([undefined, undefined]);
    }
    expect((await change(payout, 'take-back')).body.code).toBe('not-decided');
    const { body } = await admin.get('/superadmin/audit').query({ recordId: payout._id });
    expect(body.data.audit[0]).toMatchObject({ action: 'payout.take-back', record: { name: payout.number } });
  });

  it('not a cancellation after which something of it was prepared anew', async () => {
    const rows = (await payable()).slice(0, 2);
    const payout = await prepare(rows);
    await changed(payout, 'cancel', { reason: 'No' });
    await prepare(rows.slice(0, 1));
    const refused = await change(payout, 'take-back');
    expect([refused.status, refused.body.code]).toEqual([409, 'payout-commissions-taken']);
    await expectInvariants();
  });
});

it('the payouts of a year are counted also beyond 999', async () => {
  const [first] = api.store.all('payouts').filter(({ status }) => status === 'cancelled');
  const rest = { status: 'cancelled', amountPaise: 0, lineCount: 0, commissionCount: 0 } as const;
  await api.store.commit((tx) => {
    for (let n = tx.by('payouts', 'year', '2026').length + 1; first && n < 1000; n += 1)
      tx.insert('payouts', { ...first, ...rest, _id: n.toString().padStart(24, '0'), number: `PAY-2026-${n}` });
  });
  expect((await prepare((await payable()).slice(0, 1))).number).toBe('PAY-2026-1000');
  await expectInvariants();
});

it('two superadmins who prepare at the same moment pay each commission once', async () => {
  const rows = (await payable()).slice(0, 20);
  const idsFrom = (first: number, end: number) => rows.slice(first, end).map(({ _id }) => _id);
  const replies = await Promise.all([
    admin.post(path).send({ coordinatorIds: idsFrom(0, 15) }),
    other.post(path).send({ coordinatorIds: idsFrom(5, 20) }),
    other.post(path).send({ coordinatorIds: idsFrom(0, 20) }),
  ]);
  // Whoever names all of them leaves nothing to both others, where that request is the first to arrive.
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const prepared = replies.flatMap(({ body }) => (body.data?.payout as Payout | undefined)?.lines ?? []);
  expect(prepared.map(({ coordinator }) => coordinator._id).toSorted()).toEqual(idsFrom(0, 20).toSorted());
  expect(new Set(prepared.map(({ reference }) => reference)).size).toBe(20);
  await expectInvariants();
});

it('a request with a key that is sent twice prepares one payout', async () => {
  const [row] = await payable();
  const send = () =>
    admin
      .post(path)
      .set('Idempotency-Key', 'prepare-november')
      .send({ coordinatorIds: [row?._id] });
  const [first, second] = [await send(), await send()];
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.body).toEqual(first.body);
});

it('the cards of the office tell what is paid from what is approved and not paid yet', async () => {
  const rows = api.store.all('commissions');
  const sums = {
    paidCommission: rupeesOf(rows.filter(({ status }) => status === 'paid')),
    unpaidCommission: rupeesOf(rows.filter(({ status }) => status === 'approved')),
  };
  const earnings = '/superadmin/commission-management/coordinators-with-earnings';
  expect((await admin.get(earnings)).body.data.summary).toMatchObject(sums);
  const own = rows.filter(({ coordinatorId, year }) => coordinatorId === personas.district.id && year === 2025);
  expect(
    (await admin.get(earnings).query({ coordinatorId: personas.district.id, year: 2025 })).body.data.summary,
  ).toMatchObject({
    paidCommission: rupeesOf(own.filter(({ status }) => status === 'paid')),
    unpaidCommission: rupeesOf(own.filter(({ status }) => status === 'approved')),
  });
});
