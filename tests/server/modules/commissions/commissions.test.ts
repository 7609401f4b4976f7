import type { SignedInContext } from '@server/context';
import { statementSumsOf, sumAddedLater } from '@server/domain/statement';
import { openLinkTarget } from '@server/modules/files/linked-files';
import type { CommissionRow } from '@server/store/rows';
import type { QueueFull } from '@server/utils/limited-queue';
import { beforeEach, describe, expect, it } from 'vitest';
import { commissionStatement, coordinatorStatement, listPendingByDeposit } from '@/contract/commissions';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { fetchFile } from '../../../support/fetch-file';
import { rupeesOf, sumOfRupees } from '../../../support/figures';
import { investApproved } from '../../../support/invest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { readPdf } from '../../../support/pdf-text';
import { personas, TEST_PLAN_ID, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let admin: Agent;
const management = '/superadmin/commission-management';
const area = '/coordinator/dashboard';

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
});

const commissionOf = (depositId: string, level: string) => {
  const row = api.store.by('commissions', 'depositId', depositId).find((each) => each.level === level);
  if (!row) throw new Error(`No commission of ${level}`);
  return row._id;
};

it('the approval statistics equal the rows, of which paid ones were approved', async () => {
  const { data } = (await admin.get(`${management}/commission-approval-stats`).query({ year: 2026 }).expect(200)).body;
  const all = api.store.all('commissions').filter(({ year }) => year === 2026);
  const of = (...statuses: string[]) => {
    const rows = all.filter(({ status }) => statuses.includes(status));
    return { count: rows.length, totalAmount: rupeesOf(rows) };
  };
  const expected = { pending: of('pending'), approved: of('approved', 'paid'), rejected: of('rejected') };
  expect(data.statusBreakdown).toEqual(expected);
  const decided = expected.approved.count + expected.rejected.count;
  expect(data.summary.approvedPercentage).toBeCloseTo((expected.approved.count / decided) * 100, 9);
});

it('the processing of commissions does not change the list of the superadmin', async () => {
  const id = commissionOf(await investApproved(api), 'panchayat');
  const panchayat = await api.as('panchayat');
  const process = (...commissionIds: string[]) =>
    panchayat.post(`${area}/process-commissions`).send({ commissionIds }).expect(200);
  const { body } = await process(id, id);
  expect(body.data).toEqual({ updated: [id], failed: [] });
  const list = await panchayat.get(`${area}/commissions`).query({ plan: 'Hand', status: 'processed' }).expect(200);
  expect(list.body.data.commissions).toMatchObject([{ _id: id, status: 'processed' }]);
  const pending = await admin.get(`${management}/pending-commissions`).query({ search: 'Hand Plan' }).expect(200);
  expect(pending.body.data.totalCount).toBe(6);
  const again = await process(id);
  expect(again.body.data.failed).toMatchObject([{ id, message: 'This commission has already been processed' }]);
  await admin.patch(`${management}/commission/${id}/approve`).expect(200);
});

it('a processed commission has one status in list, filter, counts, sums and file of its coordinator', async () => {
  const { id } = personas.panchayat;
  const documentedAs = ({ status, processedAt }: CommissionRow) =>
    status === 'paid' ? 'paid' : processedAt ? 'processed' : status;
  const own = api.store.by('commissions', 'coordinatorId', id);
  const pending = own.filter((row) => documentedAs(row) === 'pending');
  expect(own.filter(({ status }) => status === 'pending').length).toBeGreaterThan(pending.length);
  const panchayat = await api.as('panchayat');
  const ask = async (call: string, query: object = {}) =>
    (await panchayat.get(`${area}/${call}`).query(query).expect(200)).body.data;

  const all = await ask('commissions', { limit: 1000 });
  for (const status of ['pending', 'approved', 'rejected', 'processed', 'paid']) {
    const ids = own.filter((row) => documentedAs(row) === status).map(({ _id }) => _id);
    const found = await ask('commissions', { status, limit: 1000 });
    expect(found.commissions.map(({ _id }: CommissionRow) => _id).toSorted()).toEqual(ids.toSorted());
    expect(found.commissions.every((row: CommissionRow) => row.status === status)).toBe(true);
    expect((await ask('commission-details', { status, limit: 1000 })).totalCount).toBe(ids.length);
    if (status === 'pending') expect([found.totalCount, found.summary.processedCount]).toEqual([ids.length, 0]);
  }
  expect(all.summary.pendingCount).toBe(pending.length);
  expect((await ask('commission-stats')).pending).toBe(rupeesOf(pending));
  expect((await ask('overview')).pendingCommissions).toMatchObject({ totalCommission: rupeesOf(pending) });
  const insights = await ask('commission-insights', { status: 'pending' });
  expect(sumOfRupees(insights.planWise.map((row: { totalCommission: number }) => row.totalCommission))).toBe(
    rupeesOf(pending),
  );
  const { csvUrl } = await ask('export-commission', { status: 'processed' });
  const [head = '', ...lines] = (await fetchFile(api, csvUrl)).bytes.toString('utf8').trimEnd().split('\r\n');
  const [status, decision] = [head.split(',').indexOf('Status'), head.split(',').indexOf('Decision')];
  const shown = lines.map((line) => line.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []);
  expect(shown.every((cells) => cells[status] === 'processed')).toBe(true);
  expect(new Set(shown.map((cells) => cells[decision]))).toContain('pending');
});

it('pending ones are found by the transaction, the family member and the place of their deposit', async () => {
  const { store } = api;
  const find = async (search: string) => {
    const { body } = await admin.get(`${management}/pending-commissions`).query({ search, limit: 1000 }).expect(200);
    return body.data.pendingCommissions.map(({ _id }: { _id: string }) => _id);
  };
  const row = store.by('commissions', 'status', 'pending').find(({ familyMemberId }) => familyMemberId !== null);
  const { transactionId } = store.get('deposits', row?.depositId ?? '') ?? {};
  const { name, memberId } = store.get('familyMembers', row?.familyMemberId ?? '') ?? {};
  const { panchayatId } = store.get('members', memberId ?? '') ?? {};
  const { unitName } = store.get('coordinators', panchayatId ?? '') ?? {};
  const ofDeposit = store
    .by('commissions', 'depositId', row?.depositId ?? '')
    .filter(({ status }) => status === 'pending');
  expect((await find(transactionId ?? '')).sort()).toEqual(ofDeposit.map(({ _id }) => _id).sort());
  for (const search of [name, unitName, `${unitName} ${name}`]) expect(await find(search ?? '')).toContain(row?._id);
});

describe('the calculation of missing commissions', () => {
  const calculate = (depositId: string) => admin.post(`${management}/calculate-commission`).send({ depositId });

  it('adds the missing commissions of an approved deposit, and nothing the second time', async () => {
    const deposit = await investApproved(api);
    const lost = [commissionOf(deposit, 'state'), commissionOf(deposit, 'sankul')];
    await api.store.commit((tx) => {
      for (const id of lost) tx.remove('commissions', id);
    });
    const { body } = await calculate(deposit).expect(200);
    expect(body.data.created).toBe(2);
    expect(body.data.commissions).toHaveLength(6);
    expect((await calculate(deposit).expect(200)).body.data.created).toBe(0);
    expect(rupeesOf(api.store.by('commissions', 'depositId', deposit))).toBe(162.71);
  });

  it('and the approval make no commission of ₹0.00, which the review does not call missing', async () => {
    const [panchayat, sankul] = api.store.by('rates', 'planId', TEST_PLAN_ID);
    // Of ₹1,234.56 nothing, and 12.3456 paise.
    await api.store.commit((tx) => {
      tx.update('rates', panchayat?._id ?? '', { basisPoints: 0 });
      tx.update('rates', sankul?._id ?? '', { basisPoints: 1 });
    });
    const deposit = await investApproved(api);
    const amounts = () => api.store.by('commissions', 'depositId', deposit).map((row) => [row.level, row.amountPaise]);
    expect(amounts()).toHaveLength(5);
    expect(amounts()).toContainEqual(['sankul', 12]);
    const { missingLevels } = (await admin.get(`/superadmin/crud/deposits/${deposit}/impact`).expect(200)).body.data;
    expect(missingLevels).toEqual([]);
    expect((await calculate(deposit).expect(200)).body.data.created).toBe(0);
  });

  it('is refused for a deposit that is not approved', async () => {
    const [pending] = api.store.by('deposits', 'status', 'pending');
    await calculate(pending?._id ?? '').expect(409);
    await calculate(UNKNOWN_ID).expect(404);
  });
});

it('the commission insights add up to the commissions that are not rejected', async () => {
  const own = api.store
    .by('commissions', 'coordinatorId', personas.panchayat.id)
    .filter(({ status }) => status !== 'rejected');
  const panchayat = await api.as('panchayat');
  const { data } = (await panchayat.get(`${area}/commission-insights`).expect(200)).body;
  for (const rows of [data.planWise, data.memberWise] as Record<string, number>[][]) {
    const sumOf = (field: string) => sumOfRupees(rows.map((row) => row[field] ?? Number.NaN));
    expect(sumOf('transactionCount')).toBe(own.length);
    expect(sumOf('totalCommission')).toBe(rupeesOf(own));
  }
});

const byDeposit = `${management}/pending-commissions-by-deposit`;
const read = async (query: object) =>
  schemasOf(listPendingByDeposit).reply.parse((await admin.get(byDeposit).query(query).expect(200)).body).data;
const pendingOf = (depositId: string) =>
  api.store.by('commissions', 'depositId', depositId).filter(({ status }) => status === 'pending');

it('pending commissions by deposit has each deposit once, with all of its pending commissions by level and their sum', async () => {
  const depositIds = new Set(api.store.by('commissions', 'status', 'pending').map(({ depositId }) => depositId));
  const { deposits, totalCount } = await read({ limit: 1000 });
  expect(totalCount).toBe(depositIds.size);
  expect(new Set(deposits.map(({ _id }) => _id))).toEqual(depositIds);
  for (const { _id, commissions, commisionAmount, createdAt } of deposits) {
    const rows = pendingOf(_id).toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
    expect(commissions.map((each) => each._id)).toEqual(rows.map((each) => each._id));
    expect(commisionAmount).toBe(rupeesOf(rows));
    expect(createdAt).toBe(pendingOf(_id)[0]?.createdAt);
  }
  const times = deposits.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const page = await read({ limit: 2, page: 2 });
  expect([page.deposits, page.totalPages]).toEqual([deposits.slice(2, 4), Math.ceil(totalCount / 2)]);
});

const ask = async (who: string, query: object = {}) => {
  const { body } = await (await api.as(who)).get(commissionStatement.path).query(query).expect(200);
  return schemasOf(commissionStatement).reply.parse(body).data;
};
const textOf = (pdf: Buffer) =>
  readPdf(pdf)
    .map(({ text }) => text)
    .join('\n');
const rowsOf = (id: string, month: number, year: number) =>
  api.store.all('commissions').filter((row) => row.coordinatorId === id && row.month === month && row.year === year);

it('the sums of a statement count rejected commissions only in their own figure', () => {
  const line = (status: CommissionRow['status'], depositAmountPaise: number, amountPaise: number) => ({
    status,
    processedAt: status === 'rejected' || status === 'pending' ? '2026-11-01T00:00:00.000Z' : undefined,
    depositAmountPaise,
    amountPaise,
  });
  const lines = [
    line('approved', 100_000, 4_000),
    line('paid', 50_000, 2_001),
    line('pending', 10_000, 333),
    line('rejected', 70_000, 9_999),
  ];
  expect(statementSumsOf(lines)).toEqual({
    earned: { count: 2, collectionPaise: 150_000, commissionPaise: 6_001 },
    toBePaid: { count: 1, collectionPaise: 100_000, commissionPaise: 4_000 },
    paid: { count: 1, collectionPaise: 50_000, commissionPaise: 2_001 },
    pending: { count: 1, collectionPaise: 10_000, commissionPaise: 333 },
    rejected: { count: 1, collectionPaise: 70_000, commissionPaise: 9_999 },
    total: { count: 3, collectionPaise: 160_000, commissionPaise: 6_334 },
    processed: { count: 2, collectionPaise: 80_000, commissionPaise: 10_332 },
  });
});

it('an open month says what came in after its last day in India, without what was rejected', () => {
  const line = (createdAt: string, amountPaise: number, status: CommissionRow['status'] = 'pending') => ({
    createdAt,
    status,
    amountPaise,
    depositAmountPaise: 30_100,
    memberName: 'Asha',
    userName: 'asha',
    planName: 'Plan',
    basisPoints: 425,
  });
  const september = { month: { month: 9, year: 2026 }, closedAt: undefined };
  const lines = [
    line('2026-09-30T18:29:59.999Z', 50_000),
    line('2026-09-30T18:30:00.000Z', 1_279),
    line('2026-11-28T06:00:00.000Z', 4_000, 'paid'),
    line('2026-11-28T06:00:00.000Z', 90_000, 'rejected'),
  ];
  expect(sumAddedLater({ ...september, lines })).toEqual({ count: 2, collectionPaise: 60_200, commissionPaise: 5_279 });
  expect(sumAddedLater({ ...september, lines: lines.slice(0, 1) })).toBeUndefined();
  expect(sumAddedLater({ ...september, lines, closedAt: '2026-12-01T00:00:00.000Z' })).toBeUndefined();
});

it.each(['panchayat', 'district', 'state'] as const)('the statement of a %s in reply, CSV and PDF', async (level) => {
  const data = await ask(level, { month: 9, year: 2026 });
  const rows = rowsOf(personas[level].id, 9, 2026);
  const counted = rows.filter(({ status }) => status !== 'rejected');
  expect(rows.length).toBeGreaterThan(0);
  expect(data).toMatchObject({ month: 9, year: 2026 });
  const totalCommission = rupeesOf(counted);
  expect(data.total).toMatchObject({ transactionCount: counted.length, totalCommission });

  const csv = await fetchFile(api, data.csvUrl);
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="commission-statement-${level}-2026-09.csv"`);
  const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n').slice(1);
  const late = counted.filter(({ createdAt }) => createdAt >= '2026-09-30T18:30:00.000Z');
  expect(data.addedLater).toMatchObject({ transactionCount: late.length, totalCommission: rupeesOf(late) });
  expect(lines).toHaveLength(rows.length + 7);
  expect(lines.at(-1)).toContain(`Of this added after 30 September 2026 · इसमें 30 सितंबर 2026 के बाद जुड़े: ${late.length},`);
  const total = lines.find((line) => line.startsWith('Total '))?.split(',');
  expect(total?.[0]).toBe(`Total · कुल: ${counted.length}`);
  expect([total?.[5], total?.[7]].map(Number)).toEqual([
    counted.reduce((sum, row) => sum + row.depositAmountPaise, 0) / 100,
    totalCommission,
  ]);

  const pdf = await fetchFile(api, data.pdfUrl);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="commission-statement-${level}-2026-09.pdf"`,
  });
  const text = textOf(pdf.bytes);
  const figures = text.replaceAll(/\s/g, '');
  const shown = totalCommission.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  for (const part of [
    'September2026',
    'सितंबर2026',
    `Total:${counted.length}`,
    `addedafter30September2026:${late.length},₹`,
    `₹${shown}`,
  ])
    expect(figures).toContain(part);
  const statuses = text.match(/^(Pending|Approved|Rejected|Paid)$/gm);
  expect(statuses).toHaveLength(rows.length);
});

it('the superadmin gets the statement of the coordinator that is named, and no other without a name', async () => {
  const { id, name } = personas.district;
  const admin = await api.as('superadmin');
  const about = async (query: object) => (await admin.get(coordinatorStatement.path).query(query)).body;
  const named = (await about({ coordinatorId: id, month: 9, year: 2026 })).data;
  const { pdfUrl, csvUrl, ...sums } = await ask('district', { month: 9, year: 2026 });
  expect(named).toMatchObject(sums);
  const [page] = readPdf((await fetchFile(api, named.pdfUrl)).bytes);
  expect(page?.text).toContain(name);
  expect((await about({})).errors).toMatchObject([{ path: 'coordinatorId' }]);
  expect((await about({ coordinatorId: 'f'.repeat(24) })).code).toBe('coordinator-not-found');
});

it('the PDF of a statement shows names in Devanagari and adds pages as needed', async () => {
  await api.store.commit((tx) => tx.update('members', personas.member.id, { name: 'रमेश कुमार' }));
  await investApproved(api);
  const { pdfUrl } = await ask('panchayat');
  const text = textOf((await fetchFile(api, pdfUrl)).bytes);
  expect(text.replaceAll(/\s/g, '')).toContain('कुमार');
  expect(text).not.toContain('\u0000');

  const { pdfUrl: long } = await ask('state', { month: 9, year: 2026 });
  const many = readPdf((await fetchFile(api, long)).bytes);
  expect(many.length).toBeGreaterThan(1);
  const digest = api.store.all('audit').find(({ number }) => number === api.store.auditHead.entries)?.digest ?? '';
  for (const page of many) {
    expect(page.text).toContain('कमीशन');
    expect(page.text.replaceAll(/\s/g, '')).toContain(`डिजिटलछाप:${digest.slice(0, 24)}`);
  }
  const sheets = new Set(many.map(({ text }) => text.split('\n').filter((line) => line.includes('Digest')).length));
  expect(sheets).toEqual(new Set([1]));
});

it('a statement covers this month by default, and says when a month has no commissions', async () => {
  expect(await ask('panchayat')).toMatchObject({ month: 11, year: 2026 });
  const empty = await ask('panchayat', { month: 1, year: 2001 });
  expect(readPdf((await fetchFile(api, empty.pdfUrl)).bytes)[0]?.text).toContain('No commissions in this month.');
});

it('each row has its approval, and the mark of processing with its date beside it', async () => {
  const rows = rowsOf(personas.panchayat.id, 9, 2026);
  const [first, second] = rows.filter(({ status }) => status === 'approved');
  await api.store.commit((tx) => {
    for (const { _id } of rows) tx.update('commissions', _id, { processedAt: undefined });
    tx.update('commissions', first?._id ?? '', { createdAt: '2026-09-05T19:00:00.000Z' });
    tx.update('commissions', second?._id ?? '', { processedAt: '2026-11-05T19:00:00.000Z' });
  });
  const { csvUrl, pdfUrl, processed } = await ask('panchayat', { month: 9, year: 2026 });
  expect(processed).toMatchObject({ transactionCount: 1 });
  const [headers = '', ...lines] = (await fetchFile(api, csvUrl)).bytes.toString('utf8').trimEnd().split('\r\n');
  expect(headers).toContain('Approval · मंज़ूरी,Processed · हिसाब में दर्ज');
  expect(lines.filter((line) => line.includes(',Approved · मंज़ूर,2026-11-06,'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('2026-09-06,') && line.includes(',Approved · मंज़ूर,,'))).toHaveLength(1);
  const text = readPdf((await fetchFile(api, pdfUrl)).bytes)[0]?.text ?? '';
  expect(text).toMatch(/^Approved\nमंज़ूर\n6 Nov 2026$/m);
  expect(text).toMatch(/^Approved\nमंज़ूर\n–$/m);
  expect(text).toContain('20 November 2026');
});

it('a PDF has the same bytes as long as its link is valid, also when its rows change, and a new link has the new rows', async () => {
  const { pdfUrl } = await ask('state', { month: 9, year: 2026 });
  const first = await fetchFile(api, pdfUrl);
  const [row] = rowsOf(personas.state.id, 9, 2026);
  await api.store.commit((tx) => tx.remove('commissions', row?._id ?? ''));
  api.clock.advance(60_000);
  expect((await fetchFile(api, pdfUrl)).bytes.equals(first.bytes)).toBe(true);
  const { pdfUrl: later } = await ask('state', { month: 9, year: 2026 });
  expect((await fetchFile(api, later)).bytes.equals(first.bytes)).toBe(false);
});

it('of the PDFs that an account opens at once twenty wait, beyond that it is told to come again, and others are not', async () => {
  // Called without HTTP, as requests may come one after another.
  const open = (role: 'state' | 'panchayat') =>
    openLinkTarget(
      { store: api.store, clock: api.clock, actor: { id: personas[role].id, role } } as unknown as SignedInContext,
      { what: 'statement', format: 'pdf', query: { month: 1, year: 2001 } },
      // One link, whose PDF is drawn once.
      `the link of ${role}`,
    ).then(
      () => 'drawn',
      (error: QueueFull) => error.code,
    );
  const many = Array.from({ length: 24 }, () => open('state'));
  const other = await open('panchayat');
  expect([...(await Promise.all(many)), other]).toEqual([
    ...Array(21).fill('drawn'),
    ...Array(3).fill('export-running'),
    'drawn',
  ]);
});
