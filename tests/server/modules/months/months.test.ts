import { createMemoryStore } from '@server/store/memory-store';
import type { CoordinatorRow, SuperadminRow } from '@server/store/rows';
import { datasetOf } from '@server/store/tables';
import { checkInvariants } from '@server/testing/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClosableMonth } from '@/contract/months';
import { listMonths } from '@/contract/months';
import { schemasOf } from '@/contract/schemas';
import { fetchFile } from '../../../support/fetch-file';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { readPdf } from '../../../support/pdf-text';

const path = '/superadmin/months';
const management = '/superadmin/commission-management';
const OTHER = '7375706500000000000000aa';
/** Savitri Devi of Rampur Kalan, whose August comes to ₹86.79. */
const savitri = '636f6f720000000000010001';
/** The one deposit for August that waits: ₹301 of Ramesh Kumar Yadav, of which Savitri Devi earns 4.25 %, ₹12.79. */
const waitingForAugust = '6465706f00000000000004f9';

/** The compressed text 'null'. */
const NULL_TEXT = 'eJzLK83JAQAEXwG8';

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

const close = (month: number, as = admin) => as.post(`${path}/2026/${month}/close`).send({});
const reopen = (month: number, reason: string) => admin.post(`${path}/2026/${month}/reopen`).send({ reason });

async function months(): Promise<{ months: ClosableMonth[]; reopened: Record<string, unknown>[] }> {
  const { body } = await admin.get(path).expect(200);
  return schemasOf(listMonths).reply.parse(body).data as never;
}
const monthOf = async (month: number) =>
  (await months()).months.find((each) => each.month === month && each.year === 2026);

async function linkedStatement(month: number) {
  const query = { coordinatorId: savitri, month, year: 2026 };
  const { body } = await admin.get(`${management}/commission-statement`).query(query).expect(200);
  const { pdfUrl, csvUrl, ...sums } = body.data;
  return { sums, pdfUrl, csvUrl };
}

/** With its files, which take long to draw. */
async function statement(month: number) {
  const { sums, pdfUrl, csvUrl } = await linkedStatement(month);
  return { sums, csv: (await fetchFile(api, csvUrl)).bytes, pdf: (await fetchFile(api, pdfUrl)).bytes };
}
const sumsOf = async (month: number) => (await linkedStatement(month)).sums;

const approve = (depositId: string) => admin.patch(`/superadmin/crud/deposits/${depositId}/approve`);
async function approveWithCommissions(depositId: string) {
  await approve(depositId).expect(200);
  const commissionIds = api.store.by('commissions', 'depositId', depositId).map(({ _id }) => _id);
  await admin.patch(`${management}/commissions/bulk-approve`).send({ commissionIds }).expect(200);
}

async function broken(): Promise<string[]> {
  const checks = await checkInvariants(createMemoryStore(datasetOf(api.store)));
  return checks.filter(({ holds }) => !holds).map(({ name }) => name);
}

const textOf = (pdf: Buffer) =>
  readPdf(pdf)
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('₹ ', '₹');

describe('a closed month', () => {
  it('keeps its statement byte for byte, and what is decided later stands in the open month as for the closed one', async () => {
    expect((await sumsOf(8)).total.totalCommission).toBe(86.79);
    await close(8).expect(200);
    const kept = await statement(8);
    expect(kept.sums).not.toHaveProperty('addedLater');
    expect(textOf(kept.pdf)).not.toContain('added after');
    expect(kept.sums).toMatchObject({ closedAt: '2026-11-20T06:30:00.000Z', total: { totalCommission: 86.79 } });
    const before = await sumsOf(9);

    api.clock.advance(40 * 24 * 3_600_000);
    admin = await api.as('superadmin');
    await approveWithCommissions(waitingForAugust);
    await api.store.commit((tx) => {
      const { memberId, planId } = tx.get('deposits', waitingForAugust) ?? {};
      tx.update('members', memberId ?? '', { name: 'Another Name', panchayatId: '636f6f720000000000010002' });
      for (const { memberId: id } of tx.by('commissions', 'coordinatorId', savitri))
        tx.update('members', id, { userName: `renamed-${id.slice(-4)}` });
      tx.update('plans', planId ?? '', { planName: 'Another Plan' });
      tx.update('coordinators', savitri, { name: 'Her Successor', unitName: 'Elsewhere' });
      for (const { _id, month, processedAt } of tx.by('commissions', 'coordinatorId', savitri))
        if (month === 8 && !processedAt) tx.update('commissions', _id, { processedAt: '2026-12-01T00:00:00.000Z' });
    });
    const later = await statement(8);
    expect(later.sums).toEqual(kept.sums);
    expect(later.csv.equals(kept.csv)).toBe(true);
    expect(later.pdf.equals(kept.pdf)).toBe(true);
    expect(textOf(later.pdf)).toContain('Savitri Devi');

    const september = await statement(9);
    const added = (now: number, then: number) => Math.round((now - then) * 100) / 100;
    expect(added(september.sums.total.totalCommission, before.total.totalCommission)).toBe(12.79);
    expect(september.sums.otherMonths).toEqual([
      { month: 8, year: 2026, transactionCount: 1, totalCollection: 301, totalCommission: 12.79 },
    ]);
    expect(textOf(september.pdf)).toContain('for August 2026');
    expect(textOf(september.pdf)).toContain('Of this for August 2026: 1, ₹12.79');
    const lines = september.csv.toString('utf8').trimEnd().split('\r\n');
    expect(lines.filter((line) => line.includes(',12.79,') && line.endsWith(',2026-08'))).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });

  it('would have grown to ₹99.58 while it was open', async () => {
    await approveWithCommissions(waitingForAugust);
    expect((await sumsOf(8)).total.totalCommission).toBe(99.58);
  });

  it('is closed with all before it, with the sums of what is booked into it, and waiting ones wait on', async () => {
    const rows = api.store.all('commissions').filter(({ month, year }) => month === 8 && year === 2026);
    const waitingBefore = (await admin.get(`${management}/pending-commissions`).query({ limit: 1000 })).body.data;
    const { body } = await close(8).expect(200);
    const [august] = body.data.months;
    expect(body.data.months).toHaveLength(body.params.count);
    expect(august).toMatchObject({
      month: 8,
      closedBy: { name: 'Super Admin' },
      totals: {
        deposits: { count: 49, totalAmount: 32067 },
        waitingDeposits: { count: 1, totalAmount: 301 },
        commissions: {
          approved: { count: rows.filter(({ status }) => status === 'approved').length },
          pending: { count: rows.filter(({ status }) => status === 'pending').length },
        },
      },
    });
    expect(august.digest).toMatch(/^[0-9a-f]{64}$/);
    const waiting = (await admin.get(`${management}/pending-commissions`).query({ limit: 1000 })).body.data;
    expect(waiting).toEqual(waitingBefore);
    expect((await monthOf(7))?.closedAt).toBe(august.closedAt);
    expect((await monthOf(9))?.closedAt).toBeUndefined();
    // What waits for the closed months waits for September as well.
    const waitingAtAll = api.store
      .by('commissions', 'status', 'pending')
      .filter(({ month, year }) => year < 2026 || month <= 9);
    expect((await monthOf(9))?.totals.commissions.pending.count).toBe(waitingAtAll.length);
    const acts = api.store.all('audit').filter(({ action }) => action === 'month.close');
    expect(acts).toHaveLength(body.data.months.length);
    const { audit } = (await admin.get('/superadmin/audit').query({ kind: 'month', limit: 1 })).body.data;
    expect(audit[0]).toMatchObject({ action: 'month.close', record: { kind: 'month' } });
  });

  it('is followed by the month that has what waits, also where that has nothing of its own', async () => {
    api.clock.set('2027-01-15T06:30:00.000Z');
    admin = await api.as('superadmin');
    await close(12).expect(200);
    const waiting = api.store.by('deposits', 'status', 'pending').filter(({ year }) => year < 2027);
    const [newest] = (await months()).months;
    expect(newest).toMatchObject({ month: 1, year: 2027, totals: { waitingDeposits: { count: waiting.length } } });
  });

  it('says what was booked elsewhere since, and lists find its rows', async () => {
    await close(8).expect(200);
    await approveWithCommissions(waitingForAugust);
    const created = api.store.by('commissions', 'depositId', waitingForAugust);
    const sum = created.reduce((paise, { amountPaise }) => paise + amountPaise, 0) / 100;
    expect((await monthOf(8))?.bookedElsewhere).toEqual({
      deposits: { count: 1, totalAmount: 301 },
      commissions: {
        approved: { count: created.length, totalAmount: sum },
        rejected: { count: 0, totalAmount: 0 },
        paid: { count: 0, totalAmount: 0 },
      },
    });
    const query = { month: 8, year: 2026, status: 'approved', isBookedElsewhere: true };
    const deposits = (await admin.get('/superadmin/crud/deposit').query(query).expect(200)).body.data;
    expect([deposits.totalAmount, deposits.response]).toMatchObject([
      301,
      [{ _id: waitingForAugust, month: 8, bookedIn: { month: 9, year: 2026 } }],
    ]);
    const commissions = (await admin.get('/superadmin/crud/commission').query(query).expect(200)).body.data;
    expect([commissions.totalCount, commissions.summary.totalAmount]).toEqual([created.length, sum]);
    expect(commissions.response[0].bookedIn).toEqual({ month: 9, year: 2026 });
    const others = await admin.get('/superadmin/crud/deposit').query({ ...query, isBookedElsewhere: false });
    expect(others.body.data.totalCount).toBe(49);
  });

  it('goes by the month that was booked when it is paid', async () => {
    await close(10).expect(200);
    await approveWithCommissions(waitingForAugust);
    const own = api.store.by('commissions', 'coordinatorId', savitri).filter(({ status }) => status === 'approved');
    await api.store.commit((tx) => {
      for (const { _id, depositId } of own)
        if (depositId !== waitingForAugust) tx.update('commissions', _id, { status: 'rejected' });
    });
    const { due } = (await admin.get('/superadmin/payouts/due').query({ search: 'Savitri', limit: 1000 })).body.data;
    expect(due.find(({ _id }: { _id: string }) => _id === savitri)).toMatchObject({
      oldestMonth: { month: 11, year: 2026 },
      totalAmount: 12.79,
    });
  });
});

describe('closing is refused', () => {
  it('while the month is not over, for one that is closed, and for one with nothing before it', async () => {
    const codeOf = async (sent: ReturnType<typeof close>) => (await sent.expect(409)).body.code;
    expect(await codeOf(close(11))).toBe('month-not-over');
    expect(await codeOf(admin.post(`${path}/2001/1/close`).send({}))).toBe('month-empty');
    await admin.post(`${path}/2026/13/close`).send({}).expect(400);
    await close(8, other).expect(200);
    const { body } = await close(7).expect(409);
    expect(body).toMatchObject({ code: 'month-already-closed', params: { name: 'Second Admin', month: 7 } });
    expect(await codeOf(reopen(9, 'Too early'))).toBe('month-not-closed');
    await reopen(8, ' ').expect(400);
    await (await api.as('state')).post(`${path}/2026/9/close`).send({}).expect(403);
  });

  it('to the second of two who close at once', async () => {
    const replies = await Promise.all([close(9), close(9, other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(api.store.all('closings').filter(({ month, year }) => month === 9 && year === 2026)).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });
});

it('what was decided is not taken back once its month is closed, and is when it is open again', async () => {
  const [pending] = api.store.by('commissions', 'status', 'pending').filter(({ month }) => month === 8);
  const ids = { commissionIds: [pending?._id], depositIds: [waitingForAugust] };
  await admin.patch(`${management}/commission/${pending?._id}/approve`).send({}).expect(200);
  await admin.patch(`/superadmin/crud/deposits/${waitingForAugust}/deny`).send({}).expect(200);
  await close(9).expect(200);
  const takeBack = async () =>
    Promise.all([
      admin.patch(`${management}/commissions/take-back`).send({ commissionIds: ids.commissionIds }),
      admin.patch('/superadmin/crud/deposits/take-back').send({ depositIds: ids.depositIds }),
    ]);
  for (const { body } of await takeBack()) {
    expect(body.data.failed).toMatchObject([{ code: 'month-closed-since', params: { month: 8, year: 2026 } }]);
  }
  const { body } = await reopen(8, 'A cheque was returned').expect(200);
  expect(body.data.months.map(({ month }: ClosableMonth) => month)).toEqual([9, 8]);
  expect((await months()).reopened).toMatchObject([
    { month: 9 },
    { month: 8, reason: 'A cheque was returned', reopenedBy: { name: 'Super Admin' } },
  ]);
  for (const { body: taken } of await takeBack()) expect(taken.data.updated).toHaveLength(1);
  await close(8).expect(200);
  const closingsOfKept = api.store.all('keptStatements').map(({ closingId }) => api.store.get('closings', closingId));
  expect(closingsOfKept.every((closing) => closing && !closing.reopenedAt)).toBe(true);
  expect(await broken()).toEqual([]);
});

it('whatever is decided while a month is being closed is either kept with it or booked after it, and no commit is long', async () => {
  const pending = api.store.by('commissions', 'status', 'pending').map(({ _id }) => _id);
  let largest = 0;
  let changes = 0;
  api.store.subscribe(({ collection }) => {
    if (collection !== 'keptStatements') return;
    if (changes === 0)
      queueMicrotask(() => {
        largest = Math.max(largest, changes);
        changes = 0;
      });
    changes += 1;
  });
  const closing = close(10);
  const decisions = pending.slice(0, 40).map((id) => admin.patch(`${management}/commission/${id}/approve`).send({}));
  const replies = await Promise.all([closing, ...decisions]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(largest).toBeGreaterThan(0);
  expect(largest).toBeLessThanOrEqual(200);
  expect(await broken()).toEqual([]);
});

it('a payment that fails while a month is being closed is not in its statements', async () => {
  const { body } = await admin
    .post('/superadmin/payouts')
    .send({ coordinatorIds: [savitri] })
    .expect(201);
  const [{ _id, reference }] = body.data.payout.lines;
  expect((await statement(8)).csv.toString('utf8')).toContain(reference);
  let isFailed = false;
  api.store.subscribe(({ collection, after }) => {
    if (isFailed || collection !== 'keptStatements' || after?.coordinatorId !== savitri) return;
    isFailed = true;
    queueMicrotask(() => void api.store.commit((tx) => tx.update('payoutLines', _id, { status: 'failed' })));
  });
  await close(8).expect(200);
  expect(isFailed).toBe(true);
  expect((await statement(8)).csv.toString('utf8')).not.toContain(reference);
});

it('the digest of a month stands for each word of its statements', async () => {
  const digest = async () => (await close(8).expect(200)).body.data.months[0].digest as string;
  // Else what waits for July would count as waiting for August the second time.
  await close(7).expect(200);
  const first = await digest();
  await reopen(8, 'Closed too early').expect(200);
  expect(await digest()).toBe(first);
  await reopen(8, 'A name is wrong').expect(200);
  const [row] = api.store.by('commissions', 'coordinatorId', savitri).filter(({ month }) => month === 8);
  await api.store.commit((tx) => tx.update('members', row?.memberId ?? '', { name: 'Ramesh Kumar Yadaw' }));
  expect(await digest()).not.toBe(first);
});

it('a month whose last record goes while later ones are being closed is not closed with them', async () => {
  const [deposit] = api.store.by('deposits', 'status', 'pending');
  const _id = 'd'.repeat(24);
  await api.store.commit((tx) => deposit && tx.insert('deposits', { ...deposit, _id, month: 2, year: 2020 }));
  let isGone = false;
  api.store.subscribe(({ collection }) => {
    if (collection !== 'keptStatements' || isGone) return;
    isGone = true;
    queueMicrotask(() => void api.store.commit((tx) => tx.remove('deposits', _id)));
  });
  const { body } = await close(10).expect(200);
  expect(body.data.months).toHaveLength(body.params.count);
  expect(body.data.months.filter(({ year }: ClosableMonth) => year === 2020)).toEqual([]);
  expect(api.store.all('closings').filter(({ year }) => year === 2020)).toEqual([]);
  expect(await broken()).toEqual([]);
});

it('a coordinator who is deleted while a month is closed does not stop the closing', async () => {
  const [panchayat] = api.store.by('coordinators', 'level', 'panchayat') as [CoordinatorRow];
  const ids = Array.from({ length: 40 }, (_, n) => String(n).padStart(24, 'f'));
  await api.store.commit((tx) => {
    for (const _id of ids)
      tx.insert('coordinators', { ...panchayat, _id, unitName: `New ${_id}`, email: `${_id}@mail.example` });
  });
  const gone = ids.map((id) => admin.delete(`/superadmin/crud/panchayat/${id}`));
  const [closed, ...deleted] = await Promise.all([close(10), ...gone]);
  expect([closed?.status, ...new Set(deleted.map(({ status }) => status))]).toEqual([200, 200]);
  expect(await broken()).toEqual([]);
});

it('the invariants go by the order of the audit trail where the clock was set back before a month was closed', async () => {
  await approveWithCommissions(waitingForAugust);
  api.clock.advance(-20 * 60_000);
  await close(8, await api.as('superadmin')).expect(200);
  expect(await broken()).toEqual([]);
});

it.each([
  ['bookings', 'commissions', { decidedAt: '2026-11-20T07:00:00.000Z' }],
  ['kept-statements', 'commissions', { amountPaise: 1 }],
  ['closings', 'keptStatements', { content: NULL_TEXT }],
  ['closings', 'closings', { digest: 'f'.repeat(64) }],
] as const)('the invariants find %s that are wrong by a change of %s', async (name, collection, change) => {
  await close(8).expect(200);
  await api.store.commit((tx) => {
    const row = tx
      .all(collection)
      .find((each) => !('status' in each) || (each.status === 'approved' && each.month === 8));
    tx.update(collection, row?._id ?? '', change as never);
  });
  expect(await broken()).toContain(name);
});
