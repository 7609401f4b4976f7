import type { Dataset, DepositRow } from '@server/store/rows';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberProgress } from '@/contract/progress';
import { approvedIn, askSuperadmin, rupeesOf, SEEDS, seededData, sumOfRupees } from '../../../support/figures';
import { personas } from '../../../support/test-plans';

const area = '/superadmin/analytics';
type Ask = Awaited<ReturnType<typeof askSuperadmin>>['ask'];

const holdingOf = ({ memberId, familyMemberId, planId }: DepositRow) => `${memberId} ${familyMemberId} ${planId}`;

/** Each plan that was begun: its member, its approved payments and the payments that it expects. */
function begunPlans({ deposits, plans }: Dataset) {
  const live = deposits.filter(({ status }) => status !== 'denied');
  return [...new Set(live.map(holdingOf))].map((holding) => {
    const own = live.filter((row) => holdingOf(row) === holding);
    const [memberId = '', , planId] = holding.split(' ');
    const plan = plans.find(({ _id }) => _id === planId);
    const expected = plan?.isRecurring ? plan.planDuration * 12 : 1;
    const paid = own.filter(({ status }) => status === 'approved').length;
    return { memberId, isRecurring: plan?.isRecurring === true, percentage: Math.min(100, (paid / expected) * 100) };
  });
}

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length;

describe.each(SEEDS)('the progress of all members in data set %i', (seed) => {
  const data = seededData(seed);
  const begun = begunPlans(data);
  let ask: Ask;
  let all: MemberProgress[];
  beforeAll(async () => {
    ({ ask } = await askSuperadmin(data));
    all = (await ask(`${area}/investment-progress`, { limit: 1000 })).allMembersProgress;
  });

  it('equals the rows for each member', () => {
    expect(all.map(({ member }) => member.id).sort()).toEqual(data.members.map(({ _id }) => _id).sort());
    for (const row of all) {
      const own = begun.filter(({ memberId }) => memberId === row.member.id);
      expect(row.totalInvestments).toBe(own.length);
      expect(row.totalInvested).toBe(rupeesOf(approvedIn(data).filter(({ memberId }) => memberId === row.member.id)));
      expect(row.averageProgress).toBeCloseTo(mean(own.map(({ percentage }) => percentage)), 9);
      const investments = row.familyMembers.flatMap((each) => each.investments);
      expect(investments).toHaveLength(own.length);
      expect(sumOfRupees(investments.map(({ progress }) => progress.totalAmount))).toBe(row.totalInvested);
    }
  });

  it('has a summary of all matching members, not only of the page', async () => {
    const { summary, allMembersProgress } = await ask(`${area}/investment-progress`, { limit: 2 });
    expect(allMembersProgress).toHaveLength(2);
    expect(summary).toMatchObject({
      totalMembers: data.members.length,
      totalInvestments: begun.length,
      totalInvested: rupeesOf(approvedIn(data)),
    });
    expect(summary.averageProgress).toBeCloseTo(mean(begun.map(({ percentage }) => percentage)), 9);
  });

  it.each([
    ['low', (average: number) => average < 25],
    ['medium', (average: number) => average >= 25 && average < 75],
    ['high', (average: number) => average >= 75],
  ])('has the members in the range %s', async (progressRange, isIn) => {
    const list = await ask(`${area}/investment-progress`, { progressRange, limit: 1000 });
    expect(list.allMembersProgress).toEqual(all.filter(({ averageProgress = Number.NaN }) => isIn(averageProgress)));
    expect(list.summary.totalMembers).toBe(list.allMembersProgress.length);
  });

  it.each([{ planType: 'recurring' }, { planType: 'one-time' }, { year: 2026 }, { year: 2023 }, { year: 2031 }])(
    'for %j has only members with such a plan and sums only these plans',
    async (query) => {
      const list = await ask(`${area}/investment-progress`, { ...query, limit: 1000 });
      const investments = (rows: readonly MemberProgress[]) =>
        rows.flatMap(({ familyMembers }) => familyMembers.flatMap((each) => each.investments));
      const isMeant = ({ plan, monthlyStatus }: ReturnType<typeof investments>[number]) =>
        (query.planType === undefined || plan.isRecurring === (query.planType === 'recurring')) &&
        (query.year === undefined || monthlyStatus.some(({ year }) => year === query.year));
      const expected = investments(all).filter(isMeant);
      const shown = investments(list.allMembersProgress);
      expect(shown.map(({ progress }) => progress)).toEqual(expected.map(({ progress }) => progress));
      expect(list.summary.totalInvestments).toBe(expected.length);
      expect(list.summary.totalInvested).toBe(sumOfRupees(expected.map(({ progress }) => progress.totalAmount)));
      expect(list.summary.averageProgress).toBeCloseTo(
        mean(expected.map(({ progress }) => progress.progressPercentage)),
        9,
      );
      for (const { totalInvestments } of list.allMembersProgress) expect(totalInvestments).toBeGreaterThan(0);
    },
  );

  it('is sorted by the requested field', async () => {
    for (const field of ['totalInvestments', 'averageProgress', 'totalInvested'] as const) {
      const query = { sort: field, order: 'desc', limit: 1000 };
      const rows: MemberProgress[] = (await ask(`${area}/investment-progress`, query)).allMembersProgress;
      const figures = rows.map((row) => row[field] ?? Number.NaN);
      expect([field, figures]).toEqual([field, figures.toSorted((a, b) => b - a)]);
    }
    const names = (await ask(`${area}/investment-progress`, { limit: 1000, order: 'desc', sort: 'member' }))
      .allMembersProgress;
    expect(names.map(({ member }: MemberProgress) => member.name)).toEqual(
      all.map(({ member }) => member.name).toReversed(),
    );
  });

  it('equals the details of one member', async () => {
    for (const row of all.slice(0, 5)) expect(await ask(`${area}/member/${row.member.id}/detailed`)).toEqual(row);
  });
});

describe('the progress of one member', () => {
  it('changes with a decision at once, in the list and in the details', async () => {
    const { ask, as, store } = await askSuperadmin(seededData(3));
    const { _id = '', memberId = '', amountPaise = 0 } = store.by('deposits', 'status', 'pending')[0] ?? {};
    const find = async (): Promise<{ totalInvested: number; averageProgress: number }> =>
      (await ask(`${area}/investment-progress`, { memberId })).allMembersProgress[0];
    const before = await find();
    await (await as('superadmin')).patch(`/superadmin/crud/deposits/${_id}/approve`).expect(200);
    const after = await find();
    expect(after.totalInvested).toBe(sumOfRupees([before.totalInvested, amountPaise / 100]));
    expect(after.averageProgress).toBeGreaterThan(before.averageProgress);
    expect((await ask(`${area}/investment-progress`, { memberId })).summary.totalInvested).toBe(after.totalInvested);
  });

  it('is searched by name, email and mobile number', async () => {
    const { ask, store } = await askSuperadmin(seededData(3));
    const { name, email, mobileNumber } = store.get('members', personas.member.id) ?? {};
    for (const search of [name?.toUpperCase(), email, mobileNumber]) {
      const { allMembersProgress } = await ask(`${area}/investment-progress`, { search });
      expect(allMembersProgress.map(({ member }: MemberProgress) => member.id)).toContain(personas.member.id);
    }
  });

  it('has the current month of India', async () => {
    for (const [now, month] of [
      ['2026-10-31T18:29:00Z', 10],
      ['2026-10-31T18:31:00Z', 11],
    ] as const) {
      const { ask } = await askSuperadmin({ ...seededData(3), commissions: [] }, now);
      const rows: MemberProgress[] = (await ask(`${area}/investment-progress`, { limit: 1000 })).allMembersProgress;
      const months = rows.flatMap(({ familyMembers }) =>
        familyMembers.flatMap(({ investments }) => investments.flatMap(({ monthlyStatus }) => monthlyStatus)),
      );
      const current = months.filter(({ status }) => status === 'current');
      expect(current.length).toBeGreaterThan(0);
      expect(current.every((each) => each.month === month && each.year === 2026)).toBe(true);
    }
  });
});

describe.each(SEEDS)('the analytics of each member in data set %i', (seed) => {
  it.each([{}, { year: 2026 }])('equal the deposits for %j', async (query) => {
    const data = seededData(seed);
    const { ask } = await askSuperadmin(data);
    for (const { _id } of data.members.slice(0, 12)) {
      const own = approvedIn(data).filter(({ memberId }) => memberId === _id);
      const expectedPlans = own.filter(({ year }) => query.year === undefined || year === query.year);
      const analytics = await ask(`${area}/member/${_id}`, query);
      const sum = (rows: readonly Record<string, number>[], field: string) =>
        sumOfRupees(rows.map((row) => row[field] ?? 0));
      expect(sum(analytics.yearlyBreakdown, 'totalAmount')).toBe(rupeesOf(own));
      expect(analytics.monthlyPattern.map(({ month }: { month: number }) => month)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
      ]);
      expect(sum(analytics.monthlyPattern, 'amount')).toBe(rupeesOf(expectedPlans));
      expect(sum(analytics.familyContributions, 'totalContribution')).toBe(rupeesOf(expectedPlans));
      expect(sum(analytics.planPerformance, 'totalInvested')).toBe(rupeesOf(expectedPlans));
      const progress: MemberProgress = await ask(`${area}/member/${_id}/detailed`);
      const investments = progress.familyMembers.flatMap((each) => each.investments);
      for (const { planId, averageProgress } of analytics.planPerformance)
        expect(averageProgress).toBeCloseTo(
          mean(investments.filter(({ plan }) => plan.id === planId).map((each) => each.progress.progressPercentage)),
          9,
        );
    }
  });
});
