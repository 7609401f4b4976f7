import type { QueueFull } from '@server/auth/limited-queue';
import { statementSumsOf } from '@server/domain/statement';
import type { SignedInContext } from '@server/modules/context';
import { openLinkTarget } from '@server/modules/files/linked-files';
import type { CommissionRow } from '@server/store/rows';
import { beforeEach, describe, expect, it } from 'vitest';
import { commissionStatement, coordinatorStatement } from '@/contract/commissions';
import { schemasOf } from '@/contract/schemas';
import { fetchFile } from '../../../support/fetch-file';
import { rupeesOf } from '../../../support/figures';
import { investApproved } from '../../../support/invest';
import { type Api, makeApp } from '../../../support/make-app';
import { readPdf } from '../../../support/pdf-text';
import { personas, withTestPlans } from '../../../support/test-plans';

let api: Api;

beforeEach(() => {
  api = makeApp({ dataset: withTestPlans() });
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
    pending: { count: 1, collectionPaise: 10_000, commissionPaise: 333 },
    rejected: { count: 1, collectionPaise: 70_000, commissionPaise: 9_999 },
    total: { count: 3, collectionPaise: 160_000, commissionPaise: 6_334 },
    processed: { count: 2, collectionPaise: 80_000, commissionPaise: 10_332 },
  });
});

describe.each(['panchayat', 'district', 'state'] as const)('the statement of a %s', (level) => {
  it('has the sums of the rows of the month in the reply, in the CSV file and in the PDF', async () => {
    const data = await ask(level, { month: 9, year: 2026 });
    const rows = rowsOf(personas[level].id, 9, 2026);
    const counted = rows.filter(({ status }) => status !== 'rejected');
    expect(rows.length).toBeGreaterThan(0);
    expect(data).toMatchObject({ month: 9, year: 2026 });
    const totalCommission = rupeesOf(counted);
    expect(data.total).toMatchObject({ transactionCount: counted.length, totalCommission });

    const csv = await fetchFile(api, data.csvUrl);
    expect(csv.headers['content-disposition']).toBe('attachment; filename="commission-statement-2026-09.csv"');
    const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(rows.length + 4);
    const total = lines.find((line) => line.startsWith('Total '))?.split(',');
    expect(total?.[0]).toBe(`Total · कुल: ${counted.length}`);
    expect([total?.[5], total?.[7]].map(Number)).toEqual([
      counted.reduce((sum, row) => sum + row.depositAmountPaise, 0) / 100,
      totalCommission,
    ]);

    const pdf = await fetchFile(api, data.pdfUrl);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="commission-statement-2026-09.pdf"',
    });
    const text = textOf(pdf.bytes);
    const figures = text.replaceAll(/\s/g, '');
    const shown = totalCommission.toLocaleString('en-IN', { minimumFractionDigits: 2 });
    for (const part of ['September2026', 'सितंबर2026', `Total:${counted.length}`, `₹${shown}`])
      expect(figures).toContain(part);
    // Each row has its status.
    const statuses = text.match(/^(Pending|Approved|Rejected|Paid)$/gm);
    expect(statuses).toHaveLength(rows.length);
  });
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
  for (const page of many) expect(page.text).toContain('कमीशन');
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
    // Half past midnight in India.
    tx.update('commissions', second?._id ?? '', { processedAt: '2026-11-05T19:00:00.000Z' });
  });
  const { csvUrl, pdfUrl, processed } = await ask('panchayat', { month: 9, year: 2026 });
  expect(processed).toMatchObject({ transactionCount: 1 });
  const [headers = '', ...lines] = (await fetchFile(api, csvUrl)).bytes.toString('utf8').trimEnd().split('\r\n');
  expect(headers).toContain('Approval · मंज़ूरी,Processed · हिसाब में दर्ज');
  expect(lines.filter((line) => line.endsWith(',Approved · मंज़ूर,6 Nov 2026'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('6 Sep 2026,') && line.endsWith(',Approved · मंज़ूर,'))).toHaveLength(1);
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
  const open = (role: 'state' | 'panchayat', link: string) =>
    openLinkTarget(
      { store: api.store, clock: api.clock, actor: { id: personas[role].id, role } } as unknown as SignedInContext,
      { what: 'statement', format: 'pdf', query: { month: 1, year: 2001 } },
      link,
    ).then(
      () => 'drawn',
      (error: QueueFull) => error.code,
    );
  const many = Array.from({ length: 24 }, (_, index) => open('state', `link ${index}`));
  const other = await open('panchayat', 'another link');
  expect([...(await Promise.all(many)), other]).toEqual([
    ...Array(21).fill('drawn'),
    ...Array(3).fill('export-running'),
    'drawn',
  ]);
});
