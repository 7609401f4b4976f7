import { beforeAll, describe, expect, it } from 'vitest';
import type { CoordinatorReportRow, MemberReportRow, PlanReportRow, ReportTransaction } from '@/contract/report';
import { LEVELS } from '@/contract/roles';
import { personas } from '../../../../fixtures/personas';
import {
  approvedIn,
  askSuperadmin,
  earnedIn,
  rupeesOf,
  SEEDS,
  seededData,
  sumOfRupees,
} from '../../../support/figures';

const area = '/superadmin/commission-management';
const path = `${area}/comprehensive-investment-commission-report`;
type Ask = Awaited<ReturnType<typeof askSuperadmin>>['ask'];

const ask = (dataset = seededData(3)) => askSuperadmin(dataset);

/** All pages of a section, joined. */
async function allPages<T>(get: Ask, section: string, field: string, query: object): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const data = await get(path, { ...query, section, page, limit: 100 });
    rows.push(...data[field]);
    last = data.pages[field].totalPages;
  }
  return rows;
}

interface Sums {
  readonly totalInvestment?: number | undefined;
  readonly totalCommissions?: number | undefined;
  readonly transactionCount?: number | undefined;
}
const added = (rows: readonly Sums[]): Sums => ({
  totalInvestment: sumOfRupees(rows.map(({ totalInvestment = Number.NaN }) => totalInvestment)),
  totalCommissions: sumOfRupees(rows.map(({ totalCommissions = Number.NaN }) => totalCommissions)),
  transactionCount: rows.reduce((sum, { transactionCount = Number.NaN }) => sum + transactionCount, 0),
});

const isIn = (row: { month: number; year: number }, { month, year }: { month?: number; year?: number }) =>
  (month === undefined || row.month === month) && (year === undefined || row.year === year);

describe.each(SEEDS)('the report on data set %i', (seed) => {
  const data = seededData(seed);
  let get: Ask;
  beforeAll(async () => {
    ({ ask: get } = await ask(data));
  });

  it.each([{}, { year: 2026 }, { year: 2026, month: 10 }, { month: 2 }])(
    'equals the rows by member, plan, transaction and level for %j',
    async (period) => {
      const invested = approvedIn(data).filter((row) => isIn(row, period));
      const earned = earnedIn(data).filter((row) => isIn(row, period));
      const expected = {
        totalInvestment: rupeesOf(invested),
        totalCommissions: rupeesOf(earned),
        transactionCount: invested.length,
      };
      const { cumulativeData, period: shown } = await get(path, { ...period, section: 'plan' });
      expect(shown).toEqual({ isAllTime: Object.keys(period).length === 0, ...period });
      expect(cumulativeData).toMatchObject({
        totalInvestment: expected.totalInvestment,
        totalCommission: expected.totalCommissions,
        totalTransactions: invested.length,
      });
      expect(cumulativeData.commissionRate).toBeCloseTo(
        invested.length === 0 ? 0 : (rupeesOf(earned) / rupeesOf(invested)) * 100,
        9,
      );

      const members = await allPages<MemberReportRow>(get, 'member', 'memberWiseBreakdown', period);
      expect(added(members)).toEqual(expected);
      for (const member of members) expect(added(member.familyMembers)).toEqual(added([member]));
      const plans = await allPages<PlanReportRow>(get, 'plan', 'planWiseBreakdown', period);
      expect(added(plans)).toEqual(expected);
      for (const plan of plans) {
        const own = invested.filter(({ planId }) => planId === plan._id);
        expect(plan).toMatchObject({
          totalInvestment: rupeesOf(own),
          transactionCount: own.length,
          memberCount: new Set(own.map(({ memberId }) => memberId)).size,
        });
      }
      const transactions = await allPages<ReportTransaction>(get, 'transactions', 'detailedTransactions', period);
      expect(transactions).toHaveLength(invested.length);
      expect(sumOfRupees(transactions.map(({ depositAmount }) => depositAmount))).toBe(expected.totalInvestment);
      expect(
        sumOfRupees(transactions.flatMap((row) => row.relatedCommissions.map((each) => each.commisionAmount))),
      ).toBe(expected.totalCommissions);
      expect(transactions.map(({ createdAt }) => createdAt)).toEqual(
        invested.map(({ createdAt }) => createdAt).sort((a, b) => (a < b ? 1 : -1)),
      );
    },
  );

  it('gives each level the whole investment and its own commission, most commission first', async () => {
    const { coordinatorWiseBreakdown } = await get(`${area}/coordinator-wise-only`);
    const { levelDistribution, cumulativeData } = await get(`${area}/summary-only`);
    for (const [index, level] of LEVELS.entries()) {
      const rows: CoordinatorReportRow[] = coordinatorWiseBreakdown[level];
      const own = earnedIn(data).filter((row) => row.level === level);
      const sums = added(rows);
      expect(sums).toEqual({
        totalInvestment: rupeesOf(approvedIn(data)),
        totalCommissions: rupeesOf(own),
        transactionCount: approvedIn(data).length,
      });
      const commissions = rows.map(({ totalCommissions }) => totalCommissions);
      expect(commissions).toEqual(commissions.toSorted((a, b) => b - a));
      expect(levelDistribution[index]).toMatchObject({
        coordinatorType: level,
        coordinatorCount: rows.length,
        ...sums,
      });
      expect(levelDistribution[index].share).toBeCloseTo((rupeesOf(own) / cumulativeData.totalCommission) * 100, 9);
    }
    const shares: number[] = levelDistribution.map(({ share }: { share: number }) => share);
    expect(shares.reduce((a, b) => a + b)).toBeCloseTo(100, 9);
  });

  it('for one coordinator counts its downline and its own commissions', async () => {
    const below = new Set(
      data.members.filter(({ panchayatId }) => panchayatId === personas.panchayat.id).map(({ _id }) => _id),
    );
    const invested = approvedIn(data).filter(({ memberId }) => below.has(memberId));
    const earned = earnedIn(data).filter(({ coordinatorId }) => coordinatorId === personas.panchayat.id);
    const query = { coordinatorType: 'panchayat', coordinatorId: personas.panchayat.id };
    const all = await get(path, { ...query, limit: 1000 });
    const expected = {
      totalInvestment: rupeesOf(invested),
      totalCommissions: rupeesOf(earned),
      transactionCount: invested.length,
    };
    expect(all.cumulativeData.totalCommission).toBe(expected.totalCommissions);
    expect(added(all.memberWiseBreakdown)).toEqual(expected);
    expect(added(all.planWiseBreakdown)).toEqual(expected);
    expect(added(all.coordinatorWiseBreakdown.panchayat)).toEqual(expected);
    expect(all.coordinatorWiseBreakdown.panchayat).toHaveLength(1);
    expect(all.coordinatorWiseBreakdown.panchayat[0].memberCount).toBe(
      new Set(invested.map(({ memberId }) => memberId)).size,
    );
    expect(all.coordinatorWiseBreakdown.state).toEqual([]);
    expect(all.detailedTransactions).toHaveLength(invested.length);
  });

  it('for one level counts all investments and the commissions of that level', async () => {
    const all = await get(path, { coordinatorType: 'district', limit: 1000 });
    const expected = {
      totalInvestment: rupeesOf(approvedIn(data)),
      totalCommissions: rupeesOf(earnedIn(data).filter(({ level }) => level === 'district')),
      transactionCount: approvedIn(data).length,
    };
    for (const section of ['memberWiseBreakdown', 'planWiseBreakdown'])
      expect([section, added(all[section])]).toEqual([section, expected]);
    const types = all.detailedTransactions.flatMap((row: ReportTransaction) =>
      row.relatedCommissions.map(({ coordinatorType }) => coordinatorType),
    );
    expect(new Set(types)).toEqual(new Set(['district']));
  });
});

describe('the sections of the report', () => {
  it('are given alone when one is requested, and together otherwise', async () => {
    const { ask: get } = await ask();
    const names = ['memberWiseBreakdown', 'planWiseBreakdown', 'coordinatorWiseBreakdown', 'detailedTransactions'];
    const all = await get(path);
    expect(names.filter((name) => name in all)).toEqual(names);
    for (const [index, section] of ['member', 'plan', 'coordinator', 'transactions'].entries()) {
      const one = await get(path, { section });
      expect(names.filter((name) => name in one)).toEqual([names[index]]);
      expect(one[names[index] ?? '']).toEqual(all[names[index] ?? '']);
      expect(one.cumulativeData).toEqual(all.cumulativeData);
    }
  });

  it('have pages of 25 rows, and a page beyond the last one is the last one', async () => {
    const { ask: get } = await ask();
    const first = await get(path, { section: 'transactions' });
    expect(first.detailedTransactions).toHaveLength(25);
    const { totalPages, totalCount } = first.pages.detailedTransactions;
    const last = await get(path, { section: 'transactions', page: totalPages + 7 });
    expect(last.pages.detailedTransactions.currentPage).toBe(totalPages);
    expect(last.detailedTransactions).toHaveLength(totalCount - 25 * (totalPages - 1));
  });

  it('are narrowed by a search, but not the totals', async () => {
    const { ask: get, store } = await ask();
    const { name } = personas.member;
    const all = await get(path, { search: name.toUpperCase(), limit: 1000 });
    expect(all.memberWiseBreakdown.map(({ _id }: MemberReportRow) => _id)).toEqual([personas.member.id]);
    const own = store.by('deposits', 'memberId', personas.member.id).filter(({ status }) => status === 'approved');
    expect(all.detailedTransactions).toHaveLength(own.length);
    expect(all.planWiseBreakdown).toEqual([]);
    expect(all.cumulativeData).toEqual((await get(path)).cumulativeData);
    const [plan] = store.all('plans');
    const byPlan = await get(path, { search: plan?.planName, limit: 1000 });
    expect(byPlan.planWiseBreakdown.map(({ plan: { planName } }: PlanReportRow) => planName)).toContain(plan?.planName);
  });
});

describe('the order of a section', () => {
  type Row = MemberReportRow & PlanReportRow & ReportTransaction;
  const rate = ({ totalCommissions, totalInvestment }: Row) => totalCommissions / totalInvestment;
  const cases: [string, string, string, (row: Row) => number][] = [
    ['member', 'memberWiseBreakdown', 'totalCommissions', (row) => row.totalCommissions],
    ['member', 'memberWiseBreakdown', 'transactionCount', (row) => row.transactionCount],
    ['member', 'memberWiseBreakdown', 'commissionRate', rate],
    ['plan', 'planWiseBreakdown', 'memberCount', (row) => row.memberCount],
    ['plan', 'planWiseBreakdown', 'commissionRate', rate],
    ['transactions', 'detailedTransactions', 'depositAmount', (row) => row.depositAmount],
    ['transactions', 'detailedTransactions', 'period', ({ year, month }) => year * 12 + month],
    ['transactions', 'detailedTransactions', 'createdAt', ({ createdAt = '' }) => Date.parse(createdAt)],
  ];

  it.each(cases)('of %s (%s) is by %s in both directions, over all pages', async (section, field, sort, keyOf) => {
    const { ask: get } = await ask();
    for (const [order, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const keys = (await allPages<Row>(get, section, field, { sort, order, year: 2026 })).map(keyOf);
      expect(keys.length).toBeGreaterThan(1);
      expect(keys).toEqual(keys.toSorted((a, b) => sign * (a - b)));
    }
  });

  it('is alphabetical by name, and the default for an unknown field', async () => {
    const { ask: get } = await ask();
    const nameOf = ({ member }: MemberReportRow) => member.name;
    const names = (await allPages<MemberReportRow>(get, 'member', 'memberWiseBreakdown', { sort: 'name' })).map(nameOf);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true }).compare));
    const own = await get(path, { section: 'member' });
    expect(await get(path, { section: 'member', sort: 'depositAmount', order: 'asc' })).toEqual(own);
  });

  it('uses the commissions of the level or coordinator of the report', async () => {
    const { ask: get } = await ask();
    const query = { coordinatorType: 'district', sort: 'totalCommissions', order: 'desc' };
    const rows = await allPages<MemberReportRow>(get, 'member', 'memberWiseBreakdown', query);
    const keys = rows.map(({ totalCommissions }) => totalCommissions);
    expect(keys).toEqual(keys.toSorted((a, b) => b - a));
  });

  it('is not computed for the totals alone', async () => {
    const { ask: get } = await ask();
    const { cumulativeData } = await get(path);
    expect(await get(path, { section: 'totals' })).toEqual({ period: { isAllTime: true }, cumulativeData, pages: {} });
  });
});

describe('a transaction of the report', () => {
  it('has all coordinators above the member and what each level earned', async () => {
    const { ask: get, store } = await ask();
    const { detailedTransactions } = await get(path, {
      section: 'transactions',
      search: 'ramesh kumar y',
      limit: 1000,
    });
    const row: ReportTransaction = detailedTransactions.find(
      (each: ReportTransaction) => each.relatedCommissions.length > 0,
    );
    for (const level of LEVELS) expect(row[`${level}ReferenceId`]?._id).toBe(personas[level].id);
    for (const { _id, coordinatorType, commisionAmount } of row.relatedCommissions) {
      const commission = store.get('commissions', _id ?? '');
      expect(commission).toMatchObject({ depositId: row._id, level: coordinatorType });
      expect(commission?.amountPaise).toBe(Math.round(commisionAmount * 100));
    }
  });
});

describe('the commissions of a transaction that wait', () => {
  it('are counted and summed beside those that were earned', async () => {
    const { ask: get, store } = await ask();
    const { detailedTransactions } = await get(path, { section: 'transactions', limit: 1000 });
    const rows: ReportTransaction[] = detailedTransactions;
    const undecided = rows.find(({ relatedCommissions }) => relatedCommissions.length === 0);
    expect(undecided?.waitingCommissions?.count).toBeGreaterThan(0);
    for (const { _id, waitingCommissions } of rows) {
      const waiting = store.by('commissions', 'depositId', _id ?? '').filter(({ status }) => status === 'pending');
      const paise = waiting.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(waitingCommissions).toEqual({ count: waiting.length, totalAmount: paise / 100 });
    }
  });
});

describe('an empty report', () => {
  it.each([
    ['a year without deposits', { year: 2050 }],
    ['a coordinator of another level', { coordinatorType: 'state', coordinatorId: personas.panchayat.id }],
    ['a coordinator who does not exist', { coordinatorId: 'f'.repeat(24) }],
  ])('is given for %s', async (_, query) => {
    const { ask: get } = await ask();
    const all = await get(path, query);
    expect(all.cumulativeData).toEqual({
      totalInvestment: 0,
      totalCommission: 0,
      totalTransactions: 0,
      commissionRate: 0,
    });
    expect([all.memberWiseBreakdown, all.planWiseBreakdown, all.detailedTransactions]).toEqual([[], [], []]);
    expect(LEVELS.flatMap((level) => all.coordinatorWiseBreakdown[level])).toEqual([]);
    const { levelDistribution } = await get(`${area}/summary-only`, query);
    expect(levelDistribution.map(({ share }: { share: number }) => share)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
