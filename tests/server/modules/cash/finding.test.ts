import type { CommissionRow, DepositRow } from '@server/store/rows';
import { describe, expect, it } from 'vitest';
import type { PanchayatDeposits } from '@/contract/cash';
import { fetchFile } from '../../../support/fetch-file';
import { makeApp } from '../../../support/make-app';
import { readPdf } from '../../../support/pdf-text';
import { personas } from '../../../support/test-plans';

const api = makeApp();
const admin = await api.as('superadmin');
const panchayat = await api.as('panchayat');

const rupeesOf = (rows: readonly { amountPaise: number }[]) =>
  rows.reduce((sum, row) => sum + row.amountPaise, 0) / 100;
const panchayatOf = ({ memberId }: { memberId: string }) => api.store.get('members', memberId)?.panchayatId ?? '';
const INDIA_MS = 5.5 * 60 * 60 * 1000;
const dayOf = (instant: string) => new Date(Date.parse(instant) + INDIA_MS).toISOString().slice(0, 10);
const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).toSorted();

async function find(url: string, query: object) {
  const { body } = await admin
    .get(url)
    .query({ limit: 1000, ...query })
    .expect(200);
  return body;
}

describe('deposits', () => {
  const deposits = api.store.all('deposits');
  const decidedOn = (row: DepositRow, from: string, to: string) =>
    row.decidedAt !== undefined && dayOf(row.decidedAt) >= from && dayOf(row.decidedAt) <= to;
  const enteredOn = (row: DepositRow, from: string, to: string) =>
    dayOf(row.createdAt) >= from && dayOf(row.createdAt) <= to;

  it.each([
    ['the panchayat', { panchayatId: personas.panchayat.id }, (row) => panchayatOf(row) === personas.panchayat.id],
    ['its coordinator and place', { search: 'savitri rampur' }, (row) => panchayatOf(row) === personas.panchayat.id],
    [
      'days of entry',
      { submittedFrom: '2026-10-06', submittedTo: '2026-11-05' },
      (row) => enteredOn(row, '2026-10-06', '2026-11-05'),
    ],
    [
      'one day',
      { submittedFrom: '2026-11-05', submittedTo: '2026-11-05' },
      (row) => enteredOn(row, '2026-11-05', '2026-11-05'),
    ],
    ['nothing', {}, () => true],
  ] as [string, object, (row: DepositRow) => boolean][])(
    'are found by %s, with the sum of all',
    async (_, query, fits) => {
      const all = deposits.filter(fits);
      expect(all.length).toBeGreaterThan(0);
      const { data } = await find('/superadmin/crud/deposit', query);
      expect([data.totalCount, data.totalAmount]).toEqual([all.length, rupeesOf(all)]);
      const page = await find('/superadmin/crud/deposit', { ...query, limit: 5 });
      expect(page.data.totalAmount).toBe(rupeesOf(all));
      const pending = all.filter(({ status }) => status === 'pending');
      for (const path of ['pending', 'pending/optimized']) {
        const body = await find(`/superadmin/crud/deposits/${path}`, query);
        expect([idsOf(body.data), body.totalAmount]).toEqual([idsOf(pending), rupeesOf(pending)]);
      }
    },
  );

  it('are found by the days of their decision, and refuse days in the wrong order', async () => {
    const [from, to] = ['2026-11-01', '2026-11-08'];
    const expected = deposits.filter((row) => decidedOn(row, from, to));
    const { data } = await find('/superadmin/crud/deposit', { decidedFrom: from, decidedTo: to });
    expect(idsOf(data.response)).toEqual(idsOf(expected));
    for (const [url, name] of [
      ['/superadmin/crud/deposit', 'submitted'],
      ['/superadmin/crud/deposit', 'decided'],
      ['/superadmin/crud/deposits/pending/optimized', 'submitted'],
      ['/superadmin/crud/commission', 'decided'],
      ['/superadmin/crud/commission', 'submitted'],
    ]) {
      const query = { [`${name}From`]: to, [`${name}To`]: from };
      const { body } = await admin.get(String(url)).query(query);
      expect([url, body.errors?.[0]?.path]).toEqual([url, `${name}To`]);
    }
  });

  it('follow a member that moves, and the sum follows a decision', async () => {
    const own = makeApp();
    const office = await own.as('superadmin');
    const query = { panchayatId: personas.panchayat2.id, limit: 1 };
    const totals = async () => {
      const { body } = await office.get('/superadmin/crud/deposits/pending/optimized').query(query).expect(200);
      return [body.totalCount, body.totalAmount];
    };
    await totals();
    await own.store.commit((tx) => tx.update('members', personas.member.id, { panchayatId: personas.panchayat2.id }));
    const ofPlace = () =>
      own.store
        .all('deposits')
        .filter(
          (row) =>
            row.status === 'pending' && own.store.get('members', row.memberId)?.panchayatId === personas.panchayat2.id,
        );
    expect(await totals()).toEqual([ofPlace().length, rupeesOf(ofPlace())]);
    const { _id } = ofPlace()[0] as DepositRow;
    await office.patch(`/superadmin/crud/deposits/${_id}/approve`).expect(200);
    expect(await totals()).toEqual([ofPlace().length, rupeesOf(ofPlace())]);
  });
});

it('commissions are found by the panchayat of the member and by days, also those that wait', async () => {
  const base = '/superadmin/commission-management';
  const commissions = api.store.all('commissions');
  const entered = ({ depositId }: CommissionRow) => dayOf(api.store.get('deposits', depositId)?.createdAt ?? '');
  const [from, to] = ['2026-10-20', '2026-11-10'];
  const isEntered = (row: CommissionRow) => entered(row) >= from && entered(row) <= to;
  const isOwn = (row: CommissionRow) => panchayatOf(row) === personas.panchayat.id;
  const isDecided = ({ decidedAt }: CommissionRow) =>
    decidedAt !== undefined && dayOf(decidedAt) >= from && dayOf(decidedAt) <= to;
  for (const [query, fits] of [
    [{ panchayatId: personas.panchayat.id }, isOwn],
    [{ submittedFrom: from, submittedTo: to }, isEntered],
    [{ panchayatId: personas.panchayat.id, submittedFrom: from }, (row) => isOwn(row) && entered(row) >= from],
    [{ decidedFrom: from, decidedTo: to }, isDecided],
  ] as [Record<string, string>, (row: CommissionRow) => boolean][]) {
    const expected = commissions.filter(fits);
    const { data } = await find('/superadmin/crud/commission', query);
    expect([data.totalCount, data.summary.totalAmount]).toEqual([expected.length, rupeesOf(expected)]);
    if ('decidedFrom' in query) continue;
    const waiting = expected.filter(({ status }) => status === 'pending');
    const pending = (await find(`${base}/pending-commissions`, query)).data;
    expect(idsOf(pending.pendingCommissions)).toEqual(idsOf(waiting));
    const groups = (await find(`${base}/pending-commissions-by-deposit`, query)).data;
    expect(groups.summary.totalPendingAmount).toBe(rupeesOf(waiting));
    expect(idsOf(groups.deposits)).toEqual([...new Set(waiting.map(({ depositId }) => depositId))].toSorted());
  }
});

describe('pending deposits by panchayat', () => {
  const url = '/superadmin/crud/deposits/pending/by-panchayat';
  const pending = api.store.all('deposits').filter(({ status }) => status === 'pending');
  const inHand = api.store.all('deposits').filter((row) => row.cashTakenAt && !row.handInId && !row.cashReturnedAt);
  const waiting = api.store.all('handIns').filter(({ receivedAt }) => receivedAt === undefined);
  const sums = (rows: readonly DepositRow[]) => ({ count: rows.length, amount: rupeesOf(rows) });

  it('are counted, with the cash that its coordinator has or handed in', async () => {
    const { panchayats, totalCount } = (await find(url, {})).data as {
      panchayats: PanchayatDeposits[];
      totalCount: number;
    };
    const places = new Set([
      ...pending.map(panchayatOf),
      ...inHand.map(({ cashTakenBy = '' }) => cashTakenBy),
      ...waiting.map(({ coordinatorId }) => coordinatorId),
    ]);
    expect([totalCount, idsOf(panchayats)]).toEqual([places.size, [...places].toSorted()]);
    for (const { _id, count, totalAmount, cashTaken, cashNotTaken, ...each } of panchayats) {
      const own = pending.filter((row) => panchayatOf(row) === _id);
      const cash = own.filter(({ paymentMethod }) => paymentMethod === 'Cash');
      const had = inHand.filter(({ cashTakenBy }) => cashTakenBy === _id);
      expect([_id, count, totalAmount]).toEqual([_id, own.length, rupeesOf(own)]);
      expect(cashTaken).toEqual(sums(cash.filter(({ cashTakenAt }) => cashTakenAt)));
      expect(cashNotTaken).toEqual(sums(cash.filter(({ cashTakenAt }) => !cashTakenAt)));
      const since = had.map(({ cashTakenAt = '' }) => dayOf(cashTakenAt)).toSorted()[0];
      expect(each.inHand).toEqual({ ...sums(had), ...(since && { since }) });
      expect(idsOf(each.handIns)).toEqual(idsOf(waiting.filter(({ coordinatorId }) => coordinatorId === _id)));
    }
    const amounts = panchayats.map(({ totalAmount }) => totalAmount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });

  it('are searched, filtered and sorted', async () => {
    const found = async (query: object): Promise<PanchayatDeposits[]> => (await find(url, query)).data.panchayats;
    expect(idsOf(await found({ search: 'savitri' }))).toEqual([personas.panchayat.id]);
    expect(idsOf(await found({ panchayatId: personas.panchayat.id }))).toEqual([personas.panchayat.id]);
    const online = pending.filter(({ paymentMethod }) => paymentMethod === 'UPI');
    const byMethod = await found({ paymentMethod: 'UPI' });
    expect(byMethod.reduce((sum, { count }) => sum + count, 0)).toBe(online.length);
    expect(byMethod.every(({ count }) => count > 0)).toBe(true);
    const held = (await found({ sort: 'inHand', order: 'desc' })).map((each) => each.inHand.amount);
    expect(held).toEqual(held.toSorted((a, b) => b - a));
  });
});

it("the superadmin's dashboard counts what about cash waits", async () => {
  const { cash } = (await admin.get('/superadmin/analytics/dashboard').expect(200)).body.data;
  const now = api.clock.now().getTime();
  const daysSince = (instant = '') => (now - Date.parse(instant)) / 86_400_000;
  const weekAgo = dayOf(new Date(now - 7 * 86_400_000).toISOString());
  const old = api.store
    .all('deposits')
    .filter((row) => row.cashTakenAt && !row.handInId && !row.cashReturnedAt && dayOf(row.cashTakenAt) < weekAgo);
  const waiting = api.store.all('handIns').filter(({ receivedAt }) => !receivedAt);
  const different = api.store
    .all('handIns')
    .filter((row) => row.receivedAt && daysSince(row.receivedAt) <= 30 && row.countedPaise !== row.amountPaise);
  const disputed = api.store.all('deposits').filter((row) => row.disputedAt && row.status === 'pending');
  for (const rows of [old, waiting, different, disputed]) expect(rows.length).toBeGreaterThan(0);
  expect(cash).toEqual({
    oldCount: old.length,
    oldAmount: rupeesOf(old),
    handInCount: waiting.length,
    handInAmount: rupeesOf(waiting),
    differenceCount: different.length,
    differenceAmount: rupeesOf(different.map((row) => ({ amountPaise: (row.countedPaise ?? 0) - row.amountPaise }))),
    disputedCount: disputed.length,
  });
});

describe('what a panchayat prints', () => {
  const readSheet = async (url: string, query: object = {}) => {
    const { body } = await panchayat.get(url).query(query).expect(200);
    const { bytes, headers } = await fetchFile(api, body.data.pdfUrl);
    expect(headers['content-type']).toBe('application/pdf');
    return readPdf(bytes)
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('₹ ', '₹');
  };
  const own = api.store.all('deposits').filter(({ cashTakenBy }) => cashTakenBy === personas.panchayat.id);
  const nameOf = ({ memberId }: DepositRow) => api.store.get('members', memberId)?.name.split(' ')[0] ?? '';
  const formatted = (rows: readonly DepositRow[]) =>
    rupeesOf(rows)
      .toFixed(2)
      .replace(/^(\d)(\d{3}\.)/, '$1,$2');

  it('is the book of a day with all that was taken then, its sum in figures and words, and lines to sign', async () => {
    const today = own.filter(({ cashTakenAt = '' }) => dayOf(cashTakenAt) === '2026-11-20');
    expect(today.length).toBeGreaterThan(0);
    const text = await readSheet('/coordinator/dashboard/cash/sheet');
    for (const part of ['Cash taken on 20 November 2026', '20 नवंबर 2026 को लिया नकद', 'Rampur Kalan', 'Savitri Devi'])
      expect(text).toContain(part);
    expect(text).toContain(`Total: ${today.length}`);
    expect(text).toContain(`₹${formatted(today)}`);
    expect(text).toContain('Rupees');
    expect(text).toMatch(/Coordinator: _+ .*Checked by: _+/);
    const [first] = today;
    const [, hour, minute] =
      /T(\d\d):(\d\d)/.exec(new Date(Date.parse(first?.cashTakenAt ?? '') + 19_800_000).toISOString()) ?? [];
    expect(text).toContain(`${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`);
    for (const row of today) expect(text).toContain(nameOf(row));
    const [other] = own.filter(({ cashTakenAt = '' }) => dayOf(cashTakenAt) !== '2026-11-20');
    const day = dayOf(other?.cashTakenAt ?? '');
    expect(await readSheet('/coordinator/dashboard/cash/sheet', { day })).toContain(nameOf(other as DepositRow));
  });

  it('is the sheet of a hand-in with its number, for both signatures', async () => {
    for (const row of api.store.by('handIns', 'coordinatorId', personas.panchayat.id)) {
      const text = await readSheet(`/coordinator/dashboard/hand-ins/${row._id}/sheet`);
      const deposits = own.filter(({ handInId }) => handInId === row._id);
      expect(text).toContain(`Hand-in ${row.number}`);
      expect(text).toContain(`Total: ${deposits.length}`);
      expect(text).toContain(`₹${formatted(deposits)}`);
      expect(text).toContain(row.receivedAt ? 'Received on' : 'not received yet');
      expect(text).toMatch(/Received by the office: _+/);
      for (const each of deposits) expect(text).toContain(nameOf(each));
    }
  });
});
