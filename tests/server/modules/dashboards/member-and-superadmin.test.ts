import { loadFixtures } from '@server/runtime/load-fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { LEVELS } from '@/contract/roles';
import { approvedIn, askSuperadmin, earnedIn, rupeesOf, SEEDS, seededData } from '../../../support/figures';
import { invest, investApproved } from '../../../support/invest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { buildDeposit } from '../../../support/store/rows';
import { demoFamily, NOW, personas, TEST_PLAN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let member: Agent;

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  member = await api.as('member');
});

describe('the overview of a member', () => {
  const overview = async () => (await member.get('/member/dashboard/overview').expect(200)).body.data;

  it('has the member and the place of its panchayat', async () => {
    expect((await overview()).member).toMatchObject({
      _id: personas.member.id,
      name: personas.member.name,
      panchayatReferenceId: { _id: personas.panchayat.id, name: 'Rampur Kalan' },
    });
  });

  it('counts approved deposits, but not pending or denied ones', async () => {
    const before = await overview();
    await invest(api, { month: 11 });
    const denied = await invest(api, { month: 12 });
    await (await api.as('superadmin')).patch(`/superadmin/crud/deposits/${denied}/deny`).expect(200);
    expect((await overview()).overallInvestments).toEqual(before.overallInvestments);
    await investApproved(api, { month: 10, familyMemberId: demoFamily.daughter });
    await investApproved(api, { month: 11, familyMemberId: demoFamily.daughter });
    const after = await overview();
    const grown = (field: string) => Math.round((after[field].totalAmount - before[field].totalAmount) * 100);
    expect(grown('overallInvestments')).toBe(246912);
    expect(grown('thisMonthInvestments')).toBe(123456);
    expect(after.planWiseBreakdown).toContainEqual({
      _id: TEST_PLAN_ID,
      planName: 'Hand Plan',
      totalAmount: 2469.12,
      totalPayments: 2,
      planDuration: 1,
      isRecurring: true,
    });
    expect(after.familyMemberInvestmentData).toContainEqual({
      _id: demoFamily.daughter,
      name: 'प्रिया यादव',
      totalAmount: 2469.12,
    });
    expect(after.investmentsByMonth[11]).toMatchObject({ month: 11, year: 2026 });
    const approved = api.store
      .by('deposits', 'memberId', personas.member.id)
      .filter(({ status }) => status === 'approved');
    const totalAmount = rupeesOf(approved);
    expect(after.overallInvestments).toEqual({ totalAmount, totalTransactions: approved.length });
    expect(after.investmentGrowth[11].totalAmount).toBe(totalAmount);
  });
});

describe('the monthly progress of a member', () => {
  const progress = async (query: object) =>
    (await member.get('/member/dashboard/monthly-progress').query(query).expect(200)).body.data.progress;

  it('shows each month of the plan from its first payment', async () => {
    await investApproved(api, { month: 8 });
    await investApproved(api, { month: 9 });
    await invest(api, { month: 12 });
    const [row] = await progress({ planId: TEST_PLAN_ID });
    expect(row).toMatchObject({
      familyMember: { _id: demoFamily.spouse, name: 'Sunita Yadav', relationship: 'spouse' },
      plan: { _id: TEST_PLAN_ID, name: 'Hand Plan', amount: 1234.56, duration: 1, isRecurring: true },
      progress: { completedMonths: 2, totalExpectedMonths: 12, totalAmount: 2469.12, expectedAmount: 14814.72 },
      startDate: { month: 8, year: 2026 },
    });
    const statuses = row.monthlyStatus.map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(['completed', 'completed', 'overdue', 'current', ...Array(8).fill('pending')]);
  });

  it('is narrowed by year and family member', async () => {
    await investApproved(api, { month: 8 });
    const [row] = await progress({ planId: TEST_PLAN_ID, year: 2026 });
    expect(row.monthlyStatus.map(({ month }: { month: number }) => month)).toEqual([8, 9, 10, 11, 12]);
    expect(await progress({ planId: TEST_PLAN_ID, year: 2024 })).toEqual([]);
    expect(await progress({ planId: TEST_PLAN_ID, familyMemberId: demoFamily.son })).toEqual([]);
  });
});

it('the own investments are all those of the member and no others', async () => {
  const { body } = await member.get('/member/dashboard/investments').expect(200);
  const owners = body.data.investments.map((row: { memberReferenceId: { _id: string } }) => row.memberReferenceId._id);
  expect(owners).toHaveLength(api.store.by('deposits', 'memberId', personas.member.id).length);
  expect(new Set(owners)).toEqual(new Set([personas.member.id]));
});

const path = '/superadmin/analytics/dashboard';

it.each(SEEDS)('the dashboard on data set %i equals the rows', async (seed) => {
  const data = seededData(seed);
  const { ask } = await askSuperadmin(data);
  const dashboard = await ask(path);
  const { userCounts, memberCount, studentCount, kisanCount, planWiseBreakdown, monthlyTrends } = dashboard;
  const approved = approvedIn(data);
  const now = approved.filter(({ month, year }) => month === 11 && year === 2026);
  expect(dashboard.investmentStats).toEqual({ totalAmount: rupeesOf(approved), totalTransactions: approved.length });
  expect(dashboard.thisMonthStats).toEqual({ totalAmount: rupeesOf(now), totalTransactions: now.length });
  expect(dashboard.commissionStats).toEqual({
    totalCommission: rupeesOf(earnedIn(data)),
    totalTransactions: earnedIn(data).length,
    paidCommission: rupeesOf(data.commissions.filter(({ status }) => status === 'paid')),
    unpaidCommission: rupeesOf(data.commissions.filter(({ status }) => status === 'approved')),
  });

  const count = (kind: string, isVerified: boolean) =>
    data.members.filter((row) => row.kind === kind && row.isVerified === isVerified).length;
  const kinds = { member: memberCount, student: studentCount, kisan: kisanCount };
  for (const [kind, counts] of Object.entries(kinds))
    expect([kind, counts]).toEqual([kind, { verified: count(kind, true), unverified: count(kind, false) }]);
  expect(userCounts.members).toEqual({
    verified: memberCount.verified + studentCount.verified + kisanCount.verified,
    unverified: data.members.filter(({ isVerified }) => !isVerified).length,
  });
  for (const level of LEVELS)
    expect(userCounts.coordinators[`${level}s`]).toBe(data.coordinators.filter((row) => row.level === level).length);
  expect(userCounts.familyMembers).toEqual({ total: data.familyMembers.length });

  expect(planWiseBreakdown).toHaveLength(data.plans.length);
  for (const plan of planWiseBreakdown) {
    const own = approved.filter(({ planId }) => planId === plan._id);
    expect(plan).toMatchObject({
      totalAmount: rupeesOf(own),
      totalTransactions: own.length,
      uniqueMembers: new Set(own.map(({ memberId }) => memberId)).size,
    });
  }
  const amounts = planWiseBreakdown.map(({ totalAmount }: { totalAmount: number }) => totalAmount);
  expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));

  const months = ['2025-12', ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((month) => `2026-${month}`)];
  expect(monthlyTrends).toEqual(
    months.map((name) => {
      const [year, month] = name.split('-').map(Number);
      const own = approved.filter((row) => row.month === month && row.year === year);
      return { _id: { year, month }, totalAmount: rupeesOf(own), totalTransactions: own.length };
    }),
  );
});

const fixtures = loadFixtures(NOW);
const [plan] = fixtures.plans;
const given = { memberId: personas.member.id, planId: plan?._id ?? '', status: 'approved' } as const;
const data = {
  ...fixtures,
  deposits: [
    buildDeposit(1, { ...given, month: 12, year: 2026, amountPaise: 1_00 }),
    buildDeposit(2, { ...given, month: 1, year: 2027, amountPaise: 22_00 }),
  ],
  commissions: [],
};

it('the current month of the dashboard is that of India, and changes at midnight there', async () => {
  const { ask, clock } = await askSuperadmin(data, '2026-12-31T18:29:00Z');
  for (const [now, totalAmount, month] of [
    ['2026-12-31T18:29:00Z', 1, { year: 2026, month: 12 }],
    ['2026-12-31T18:31:00Z', 22, { year: 2027, month: 1 }],
  ] as const) {
    clock.set(now);
    const { thisMonthStats, monthlyTrends } = await ask(path);
    expect(thisMonthStats).toEqual({ totalAmount, totalTransactions: 1 });
    expect(monthlyTrends.at(-1)).toEqual({ _id: month, totalAmount, totalTransactions: 1 });
  }
});
