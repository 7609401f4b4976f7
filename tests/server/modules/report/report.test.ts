import type { CommissionRow, DepositRow } from '@server/store/rows';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMISSION_STATUSES } from '@/contract/choices';
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

const sumsOf = (invested: readonly DepositRow[], earned: readonly CommissionRow[]): Sums => ({
  totalInvestment: rupeesOf(invested),
  totalCommissions: rupeesOf(earned),
  transactionCount: invested.length,
});

interface Period {
  readonly month?: number;
  readonly year?: number;
}
const isIn = (row: { month: number; year: number }, { month, year }: Period) =>
  (month === undefined || row.month === month) && (year === undefined || row.year === year);

describe.each(SEEDS)('the report on data set %i', (seed) => {
  const data = seededData(seed);
  let get: Ask;
  beforeAll(async () => {
    ({ ask: get } = await ask(data));
  });

  it.each([{}, { year: 2026 }, { year: 2026, month: 10 }, { month: 2 }])('equals the rows for %j', async (period) => {
    const invested = approvedIn(data).filter((row) => isIn(row, period));
    const earned = earnedIn(data).filter((row) => isIn(row, period));
    const expected = sumsOf(invested, earned);
    const { cumulativeData, period: shown } = await get(path, { ...period, section: 'plan' });
    expect(shown).toEqual({ isAllTime: Object.keys(period).length === 0, ...period });
    expect(cumulativeData).toMatchObject({
      totalInvestment: rupeesOf(invested),
      totalCommission: rupeesOf(earned),
      totalTransactions: invested.length,
    });
    expect(cumulativeData.commissionRate).toBeCloseTo((rupeesOf(earned) / rupeesOf(invested)) * 100, 9);

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
    expect(sumOfRupees(transactions.flatMap((row) => row.relatedCommissions.map((each) => each.commisionAmount)))).toBe(
      expected.totalCommissions,
    );
    expect(transactions.map(({ createdAt }) => createdAt)).toEqual(
      invested.map(({ createdAt }) => createdAt).sort((a, b) => (a < b ? 1 : -1)),
    );
  });

  it('gives each level the whole investment and its own commission, most commission first', async () => {
    const { coordinatorWiseBreakdown } = await get(`${area}/coordinator-wise-only`);
    const { levelDistribution, cumulativeData } = await get(`${area}/summary-only`);
    for (const [index, level] of LEVELS.entries()) {
      const rows: CoordinatorReportRow[] = coordinatorWiseBreakdown[level];
      const own = earnedIn(data).filter((row) => row.level === level);
      const sums = sumsOf(approvedIn(data), own);
      expect(added(rows)).toEqual(sums);
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
    const expected = sumsOf(invested, earned);
    expect(all.cumulativeData.totalCommission).toBe(expected.totalCommissions);
    expect(added(all.memberWiseBreakdown)).toEqual(expected);
    expect(added(all.planWiseBreakdown)).toEqual(expected);
    const memberCount = new Set(invested.map(({ memberId }) => memberId)).size;
    expect(all.coordinatorWiseBreakdown.panchayat).toMatchObject([{ ...expected, memberCount }]);
    expect(all.coordinatorWiseBreakdown.state).toEqual([]);
    expect(all.detailedTransactions).toHaveLength(invested.length);
  });

  it('for one level counts all investments and the commissions of that level', async () => {
    const all = await get(path, { coordinatorType: 'district', limit: 1000 });
    const earned = earnedIn(data).filter(({ level }) => level === 'district');
    const expected = sumsOf(approvedIn(data), earned);
    for (const section of ['memberWiseBreakdown', 'planWiseBreakdown'])
      expect([section, added(all[section])]).toEqual([section, expected]);
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
    const { cumulativeData, paidIn } = all;
    const totals = { period: { isAllTime: true }, cumulativeData, paidIn, pages: {} };
    expect(await get(path, { section: 'totals' })).toEqual(totals);
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

it('the order of a section is alphabetical by name, and the default for an unknown field', async () => {
  const { ask: get } = await ask();
  const nameOf = ({ member }: MemberReportRow) => member.name;
  const names = (await allPages<MemberReportRow>(get, 'member', 'memberWiseBreakdown', { sort: 'name' })).map(nameOf);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true }).compare));
  const own = await get(path, { section: 'member' });
  expect(await get(path, { section: 'member', sort: 'depositAmount', order: 'asc' })).toEqual(own);
});

it('a transaction has all coordinators above the member, what each level earned, and what waits beside it', async () => {
  const { ask: get, store } = await ask();
  const { detailedTransactions } = await get(path, { section: 'transactions', limit: 1000 });
  const rows: ReportTransaction[] = detailedTransactions;
  const own = rows.find(({ memberReferenceId }) => memberReferenceId._id === personas.member.id);
  for (const level of LEVELS) expect(own?.[`${level}ReferenceId`]?._id).toBe(personas[level].id);
  expect(rows.some(({ relatedCommissions }) => relatedCommissions.length === 0)).toBe(true);
  for (const { _id, waitingCommissions, relatedCommissions } of rows) {
    const commissions = store.by('commissions', 'depositId', _id ?? '');
    const waiting = commissions.filter(({ status }) => status === 'pending');
    expect(waitingCommissions).toEqual({ count: waiting.length, totalAmount: rupeesOf(waiting) });
    const earned = commissions.filter(({ status }) => status === 'approved' || status === 'paid');
    expect(new Map(relatedCommissions.map((row) => [row.coordinatorType, row.commisionAmount]))).toEqual(
      new Map(earned.map(({ level, amountPaise }) => [level, amountPaise / 100])),
    );
  }
});

it.each([
  ['a year without deposits', { year: 2050 }],
  ['a coordinator of another level', { coordinatorType: 'state', coordinatorId: personas.panchayat.id }],
  ['a coordinator who does not exist', { coordinatorId: 'f'.repeat(24) }],
])('the report of %s is empty', async (_, query) => {
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

const analyticsPath = '/superadmin/analytics/commission-analytics';

describe.each(SEEDS)('the commissions of data set %i', (seed) => {
  const data = seededData(seed);
  const investedIn = (period: Period, planId?: string) =>
    rupeesOf(
      data.deposits.filter(
        (row) => row.status === 'approved' && isIn(row, period) && (planId ?? row.planId) === row.planId,
      ),
    );

  it.each<Period & { coordinatorType?: (typeof LEVELS)[number] }>([
    {},
    { year: 2026 },
    { year: 2026, month: 9 },
    { coordinatorType: 'tehsil' },
    { coordinatorType: 'state', month: 10 },
  ])('are summed by status, level and plan for %j', async (query) => {
    const { ask } = await askSuperadmin(data);
    const analytics = await ask(analyticsPath, query);
    const isMeant = (row: { month: number; year: number; level: string }) =>
      isIn(row, query) && (query.coordinatorType ?? row.level) === row.level;
    const earned = earnedIn(data).filter(isMeant);
    expect(analytics).toMatchObject({
      totalCommission: rupeesOf(earned),
      totalInvestment: investedIn(query),
      totalTransactions: earned.length,
    });
    expect(analytics.statusBreakdown).toEqual(
      COMMISSION_STATUSES.map((status) => {
        const own = data.commissions.filter((row) => row.status === status && isMeant(row));
        return { status, count: own.length, totalAmount: rupeesOf(own) };
      }),
    );
    expect(analytics.levelBreakdown).toEqual(
      LEVELS.filter((level) => (query.coordinatorType ?? level) === level).map((coordinatorType) => {
        const own = earned.filter(({ level }) => level === coordinatorType);
        const sums = { totalCommission: rupeesOf(own), totalInvestment: investedIn(query) };
        return { coordinatorType, ...sums, totalTransactions: own.length };
      }),
    );
    for (const plan of analytics.planBreakdown) {
      const own = earned.filter(({ planId }) => planId === plan._id);
      expect(plan).toMatchObject({ totalCommission: rupeesOf(own), totalInvestment: investedIn(query, plan._id) });
    }
    const amounts = (rows: { totalCommission: number }[]) => rows.map(({ totalCommission }) => totalCommission);
    expect(sumOfRupees(amounts(analytics.planBreakdown))).toBe(analytics.totalCommission);
  });

  it('have a trend of the last twelve months for any period', async () => {
    const { ask } = await askSuperadmin(data);
    const { monthlyTrends } = await ask(analyticsPath, { year: 2024, coordinatorType: 'district' });
    expect(monthlyTrends).toHaveLength(12);
    expect(monthlyTrends[0]).toMatchObject({ month: 12, year: 2025 });
    for (const trend of monthlyTrends) {
      const own = earnedIn(data).filter((row) => row.level === 'district' && isIn(row, trend));
      expect(trend).toMatchObject({ totalCommission: rupeesOf(own), totalInvestment: investedIn(trend) });
    }
  });
});
