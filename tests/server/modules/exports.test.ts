import type { SignedInContext } from '@server/context';
import { csvFile, jsonFile } from '@server/documents/export-files';
import type { FileReply } from '@server/documents/file-reply';
import { isRefusal, type Refusal } from '@server/domain/message';
import type { Sheet } from '@server/domain/sheets/sheet';
import { exportCommissions, exportOwnCommissions as ownCommissionsSheet } from '@server/modules/commissions/exports';
import { exportDownlineInvestments } from '@server/modules/downline/investments';
import { exportInvestmentProgress, exportInvestmentProgressRecords } from '@server/modules/progress/member-progress';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportCommissionData, exportOwnCommissions } from '@/contract/commissions';

import { schemasOf } from '@/contract/schemas';
import { fetchFile } from '../../support/fetch-file';
import { investApproved } from '../../support/invest';
import { type Agent, type Api, makeApp } from '../../support/make-app';
import { demoFamily, personas, TEST_PLAN_ID, withTestPlans } from '../../support/test-plans';

let api: Api;
let admin: Agent;
const commissions = '/superadmin/commission-management/export-commission-data';
const ownCommissions = '/coordinator/dashboard/export-commission';
const investments = '/coordinator/dashboard/export-investments';
const progress = '/superadmin/analytics/export-investment-progress';

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
  await api.store.commit((tx) => {
    tx.update('familyMembers', demoFamily.spouse, { name: '=HYPERLINK("http://evil.example")' });
    tx.update('members', personas.member.id, { name: 'रमेश "Ramu", Yadav' });
  });
});

const csvAt = async (agent: Agent, path: string, query: object = {}) => {
  const { body } = await agent.get(path).query(query).expect(200);
  return { body, ...(await fetchFile(api, body.data.csvUrl)) };
};

const linesOf = (bytes: Buffer) => {
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  return lines;
};

/** Where the member belongs. */
const PLACES = 'Uttar Pradesh,Lucknow,Sitapur,Biswan,Sakran,Rampur Kalan';

describe('the export of all commissions', () => {
  it('is a CSV file with escaped formulas, plain numbers, and identifiers that stay as they are', async () => {
    await investApproved(api);
    const [cheque] = api.store.by('deposits', 'planId', TEST_PLAN_ID);
    await api.store.commit((tx) => tx.update('deposits', cheque?._id ?? '', { transactionId: '000123' }));
    const { body, headers, bytes } = await csvAt(admin, commissions, { coordinatorType: 'state', search: 'hand plan' });
    schemasOf(exportCommissionData).reply.parse(body);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="commissions-2026-11-20.csv"',
    });
    const [row] = api.store
      .by('commissions', 'coordinatorId', personas.state.id)
      .filter(({ planId }) => planId === TEST_PLAN_ID);
    const { _id, depositId = '' } = row ?? {};
    expect(linesOf(bytes)).toEqual([
      'Commission ID,Created,Coordinator,Coordinator username,Level,Place,Member,Member username,Family member,Plan,Month,Deposit ID,Transaction ID,Investment amount,Rate %,Commission amount,Status,Decision,Decided,Decided by,Processed,Notes or reason,Payout,Paid on,Bank reference,Reversal of,Correction of,State,Sambhaag,District,Tehsil,Sankul,Panchayat',
      `${_id},2026-11-20T12:00:00+05:30,Anil Kumar Mishra,state,state,Uttar Pradesh,"रमेश ""Ramu"", Yadav",member,"'=HYPERLINK(""http://evil.example"")",Hand Plan,2026-11,${depositId},'000123,1234.56,0.75,9.26,pending,pending,,,,,,,,,,${PLACES}`,
    ]);
  });

  it('has all matching rows, not one page', async () => {
    const { bytes } = await csvAt(admin, commissions, { status: 'approved' });
    expect(linesOf(bytes)).toHaveLength(1 + api.store.by('commissions', 'status', 'approved').length);
    const { bytes: all } = await csvAt(admin, commissions);
    expect(linesOf(all)).toHaveLength(1 + api.store.all('commissions').length);
  });
});

describe('the export of the own commissions of a coordinator', () => {
  it('is a CSV file', async () => {
    await investApproved(api);
    const panchayat = await api.as('panchayat');
    const { body, headers, bytes } = await csvAt(panchayat, ownCommissions, {
      plan: 'hand',
      coordinatorType: 'panchayat',
    });
    schemasOf(exportOwnCommissions).reply.parse(body);
    expect(headers['content-disposition']).toBe('attachment; filename="commissions-2026-11-20.csv"');
    const { bytes: all } = await csvAt(admin, commissions, { coordinatorType: 'panchayat', search: 'hand plan' });
    expect(linesOf(bytes)).toEqual(linesOf(all));
    expect(linesOf(bytes)[1]).toContain(`,1234.56,4,49.38,pending,pending,,,,,,,,,,${PLACES}`);
  });

  it('has only the commissions of the signed-in coordinator', async () => {
    const { bytes } = await csvAt(await api.as('panchayat2@invest.example'), ownCommissions);
    const own = api.store.by('commissions', 'coordinatorId', personas.panchayat2.id);
    expect(linesOf(bytes)).toHaveLength(1 + own.length);
  });
});

describe('the export of the investments of a downline', () => {
  const fileFor = async (who: string, query: object = {}) =>
    (await api.as(who)).get(investments).query(query).expect(200);

  it('is a CSV file', async () => {
    await investApproved(api);
    const { headers, text } = await fileFor('panchayat', {
      plan: TEST_PLAN_ID,
      status: 'approved',
      date: '2026-11-20',
    });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="investments-2026-11-20.csv"',
    });
    const { _id, transactionId } = api.store.by('deposits', 'planId', TEST_PLAN_ID)[0] ?? {};
    expect(linesOf(Buffer.from(text))).toEqual([
      'Deposit ID,Submitted,Member,Member username,Family member,Plan,Month,Amount,Payment method,Transaction ID,Status,Decided,Decided by,Denial reason,State,Sambhaag,District,Tehsil,Sankul,Panchayat',
      `${_id},2026-11-20T12:00:00+05:30,"रमेश ""Ramu"", Yadav",member,"'=HYPERLINK(""http://evil.example"")",Hand Plan,2026-11,1234.56,Cash,${transactionId},approved,2026-11-20T12:00:00+05:30,Super Admin,,${PLACES}`,
    ]);
  });

  it('has all investments of the own downline and no others', async () => {
    const members = new Set(api.store.by('members', 'panchayatId', personas.panchayat2.id).map(({ _id }) => _id));
    const deposits = api.store.all('deposits').filter(({ memberId }) => members.has(memberId));
    const { text } = await fileFor('panchayat2@invest.example');
    expect(linesOf(Buffer.from(text))).toHaveLength(1 + deposits.length);
    expect(text).not.toContain('Ramu');
  });
});

describe('the export of the progress of all members', () => {
  it('is a CSV file with a line for each plan', async () => {
    await investApproved(api);
    const query = { year: 2026, memberId: personas.member.id, format: 'csv' };
    const { headers, text } = await admin.get(progress).query(query).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="investment-progress-2026.csv"',
    });
    const lines = linesOf(Buffer.from(text));
    expect(lines[0]).toBe(
      'Member,Email,Mobile number,Family member,Relationship,Plan,Amount per month,Duration in years,Start,Progress %,Completed months,Total months,Total invested',
    );
    const mobile = api.store.get('members', personas.member.id)?.mobileNumber;
    // 1 of 12 payments is 8.3 %
    expect(lines).toContain(
      `"रमेश ""Ramu"", Yadav",member@invest.example,${mobile},"'=HYPERLINK(""http://evil.example"")",spouse,Hand Plan,1234.56,1,2026-11,8.3,1,12,1234.56`,
    );
  });

  it('is a JSON file that is indented for people, also without members', async () => {
    for (const search of ['member', 'nobody has this name']) {
      const { headers, text } = await admin.get(progress).query({ format: 'json', search }).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="investment-progress-all.json"',
      });
      expect(text).toBe(`${JSON.stringify(JSON.parse(text), undefined, 2)}\n`);
    }
  });

  it('has the rows of the list, and is narrowed as the list is', async () => {
    for (const query of [{}, { progressRange: 'medium' }, { planType: 'one-time' }, { year: 2025 }]) {
      const { text } = await admin.get(progress).query({ ...query, format: 'json' });
      const list = await admin.get('/superadmin/analytics/investment-progress').query({ ...query, limit: 1000 });
      expect(JSON.parse(text).allMembersProgress).toEqual(list.body.data.allMembersProgress);
    }
  });
});

const contextOf = (role: 'superadmin' | 'panchayat') =>
  ({ store: api.store, clock: api.clock, actor: { id: personas[role].id, role } }) as unknown as SignedInContext;
const anything = { member: undefined, plan: undefined };

const partsOf = ({ file }: FileReply): Iterable<string> => ('parts' in file ? file.parts : []);
const csvOf = (sheet: Sheet | Refusal): Iterable<string> => {
  if (isRefusal(sheet)) throw new Error(sheet.message);
  return partsOf(csvFile(sheet));
};
const progressAsJson = () => {
  const records = exportInvestmentProgressRecords(contextOf('superadmin'), { search: undefined });
  return partsOf(jsonFile(records.fileName, 'allMembersProgress', records.allMembersProgress));
};

const changeData = () =>
  api.store.commit((tx) => {
    for (const { _id } of tx.all('members')) tx.update('members', _id, { name: 'Changed' });
    for (const { _id } of [...tx.all('commissions')].slice(0, 200))
      tx.update('commissions', _id, { status: 'rejected', reason: 'Changed' });
    for (const { _id } of [...tx.all('commissions')].slice(-200)) tx.remove('commissions', _id);
    for (const { _id } of [...tx.all('deposits')].slice(-20)) tx.remove('deposits', _id);
  });

it.each<[string, () => Iterable<string>]>([
  [
    'all commissions',
    () => csvOf(exportCommissions(contextOf('superadmin'), { search: undefined, isBookedElsewhere: undefined })),
  ],
  ['own commissions', () => csvOf(ownCommissionsSheet(contextOf('panchayat'), anything))],
  ['investments of the downline', () => csvOf(exportDownlineInvestments(contextOf('panchayat'), anything))],
  ['progress', () => csvOf(exportInvestmentProgress(contextOf('superadmin'), { search: undefined }))],
  ['progress as JSON', progressAsJson],
])('an export during which data changes has the data of the moment at which it began: %s', async (_, begin) => {
  const expected = [...begin()].join('');
  const parts = begin()[Symbol.iterator]();
  let text = '';
  for (let part = parts.next(); !part.done; part = parts.next()) {
    const isFirst = text === '';
    text += part.value;
    if (isFirst) await changeData();
  }
  expect(text).toBe(expected);
  expect([...begin()].join('')).not.toBe(expected);
});
