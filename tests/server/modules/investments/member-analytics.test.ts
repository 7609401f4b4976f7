import type { Dataset, DepositRow } from '@server/store/rows';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deposit } from '@/contract/deposits';
import type { FamilyMemberSummary, MemberSummary, PlanMonths } from '@/contract/investments';
import type { MemberProgress } from '@/contract/progress';
import { approvedIn, askSuperadmin, rupeesOf, SEEDS, seededData, sumOfRupees } from '../../../support/figures';
import { demoFamily, personas, UNKNOWN_ID } from '../../../support/test-plans';

const area = '/superadmin/analytics';
type Ask = Awaited<ReturnType<typeof askSuperadmin>>['ask'];

const latestOf = (rows: readonly { createdAt: string }[]) =>
  rows
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
const idsOf = (rows: readonly { _id: string }[]) => new Set(rows.map(({ _id }) => _id));

describe.each(SEEDS)('the investments by member in data set %i', (seed) => {
  const data = seededData(seed);
  const approved = approvedIn(data);
  let ask: Ask;
  beforeAll(async () => {
    ({ ask } = await askSuperadmin(data));
  });

  it('are the approved deposits of each member, also of those without any', async () => {
    const { memberSummary, totalCount } = await ask(`${area}/member-investment-summary`, { limit: 1000 });
    expect(totalCount).toBe(data.members.length);
    for (const row of memberSummary as MemberSummary[]) {
      const own = approved.filter(({ memberId }) => memberId === row._id);
      expect(row).toMatchObject({
        totalAmount: rupeesOf(own),
        totalTransactions: own.length,
        familyMemberCount: data.familyMembers.filter(({ memberId }) => memberId === row._id).length,
      });
      expect(row.lastInvestment).toBe(latestOf(own));
    }
  });

  it('are divided between the family and the members themselves', async () => {
    const { familyMemberSummary } = await ask(`${area}/family-member-investment-summary`, { limit: 1000 });
    const family: FamilyMemberSummary[] = familyMemberSummary;
    expect(family).toHaveLength(data.familyMembers.length);
    for (const row of family) {
      const own = approved.filter(({ familyMemberId }) => familyMemberId === row._id);
      expect([row.totalAmount, row.totalTransactions]).toEqual([rupeesOf(own), own.length]);
      expect(row.lastInvestment).toBe(latestOf(own));
    }
    const forThemselves = rupeesOf(approved.filter(({ familyMemberId }) => familyMemberId === null));
    expect(sumOfRupees([forThemselves, ...family.map(({ totalAmount }) => totalAmount)])).toBe(rupeesOf(approved));
  });

  it('are listed newest first and can be filtered', async () => {
    const all = await ask(`${area}/member-investments`, { limit: 1000 });
    expect(idsOf(all.investments)).toEqual(idsOf(approved));
    const dates = all.investments.map(({ createdAt }: Deposit) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    const [one] = approved;
    const { memberId = '', planId = '', month = 1, year = 2026 } = one ?? {};
    const page = await ask(`${area}/member-investments`, { memberId, planId, month, year, limit: 1000 });
    const expected = approved.filter(
      (row) => row.memberId === memberId && row.planId === planId && row.month === month && row.year === year,
    );
    expect(idsOf(page.investments)).toEqual(idsOf(expected));
  });

  it('equal the year calendar of each family member', async () => {
    const [somebody] = approved.filter(({ familyMemberId }) => familyMemberId !== null);
    const { familyMemberId = null, year = 2026 } = somebody ?? {};
    const own = approved.filter((row) => row.familyMemberId === familyMemberId);
    const inYear = own.filter((row) => row.year === year);
    const query = { familyMemberId, year };
    const { months } = await ask(`${area}/family-member-investment-months`, query);
    expect(months).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((month) => {
        const rows = inYear.filter((row) => row.month === month);
        return rows.length ? [{ month, totalAmount: rupeesOf(rows), totalTransactions: rows.length }] : [];
      }),
    );
    const { planMonths } = await ask(`${area}/family-member-planwise-investment-months`, query);
    expect(idsOf(planMonths)).toEqual(new Set(own.map((row) => row.planId)));
    for (const { _id, months: paid } of planMonths as PlanMonths[])
      expect(paid).toEqual(
        inYear
          .filter(({ planId }) => planId === _id)
          .map(({ month }) => month)
          .sort((a, b) => a - b),
      );
  });
});

describe('the lists of member analytics', () => {
  const data = seededData(3);
  let ask: Ask;
  beforeAll(async () => {
    ({ ask } = await askSuperadmin(data));
  });

  it.each(['member-investment-summary', 'family-member-investment-summary'])('are largest first: %s', async (call) => {
    const field = call.startsWith('family') ? 'familyMemberSummary' : 'memberSummary';
    const amountsOf = async (query: object) =>
      (await ask(`${area}/${call}`, { limit: 1000, ...query }))[field].map((row: MemberSummary) => row.totalAmount);
    const amounts = await amountsOf({});
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
    expect(await amountsOf({ sort: 'totalAmount', order: 'asc' })).toEqual(amounts.toReversed());
  });

  it('are filtered by member and by words', async () => {
    for (const query of [{ memberId: personas.member.id }, { search: personas.member.email.toUpperCase() }]) {
      const { memberSummary } = await ask(`${area}/member-investment-summary`, query);
      expect(memberSummary).toMatchObject([{ _id: personas.member.id }]);
      const { familyMemberSummary } = await ask(`${area}/family-member-investment-summary`, query);
      const { spouse, son, daughter, mother } = demoFamily;
      expect(idsOf(familyMemberSummary)).toEqual(new Set([spouse, son, daughter, mother]));
    }
  });
});

it.each(['family-member-investment-months', 'family-member-planwise-investment-months'])(
  'the calendar shows the current year in India by default, and requires an existing family member: %s',
  async (call) => {
    const { ask, as, clock } = await askSuperadmin(seededData(3), '2026-12-31T18:29:00Z');
    const yearOf = async () => (await ask(`${area}/${call}`, { familyMemberId: demoFamily.spouse })).year;
    expect(await yearOf()).toBe(2026);
    clock.set('2026-12-31T18:31:00Z');
    expect(await yearOf()).toBe(2027);
    const agent = await as('superadmin');
    const { body } = await agent.get(`${area}/${call}`).expect(400);
    expect(body.message).toBe('Family member ID is required');
    await agent.get(`${area}/${call}`).query({ familyMemberId: UNKNOWN_ID }).expect(404);
  },
);

const holdingOf = ({ memberId, familyMemberId, planId }: DepositRow) => `${memberId} ${familyMemberId} ${planId}`;

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

const investmentsIn = (rows: readonly MemberProgress[]) =>
  rows.flatMap(({ familyMembers }) => familyMembers.flatMap((each) => each.investments));

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
      const investments = investmentsIn([row]);
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
      const isMeant = ({ plan, monthlyStatus }: ReturnType<typeof investmentsIn>[number]) =>
        (query.planType === undefined || plan.isRecurring === (query.planType === 'recurring')) &&
        (query.year === undefined || monthlyStatus.some(({ year }) => year === query.year));
      const expected = investmentsIn(all)
        .filter(isMeant)
        .map(({ progress }) => progress);
      expect(investmentsIn(list.allMembersProgress).map(({ progress }) => progress)).toEqual(expected);
      expect(list.summary.totalInvestments).toBe(expected.length);
      expect(list.summary.totalInvested).toBe(sumOfRupees(expected.map(({ totalAmount }) => totalAmount)));
      const average = mean(expected.map(({ progressPercentage }) => progressPercentage));
      expect(list.summary.averageProgress).toBeCloseTo(average, 9);
      for (const { totalInvestments } of list.allMembersProgress) expect(totalInvestments).toBeGreaterThan(0);
    },
  );

  it('equals the details of one member', async () => {
    for (const row of all.slice(0, 5)) expect(await ask(`${area}/member/${row.member.id}/detailed`)).toEqual(row);
  });
});

it('the progress of one member is searched by name, email and mobile number', async () => {
  const { ask, store } = await askSuperadmin(seededData(3));
  const { name, email, mobileNumber } = store.get('members', personas.member.id) ?? {};
  for (const search of [name?.toUpperCase(), email, mobileNumber]) {
    const { allMembersProgress } = await ask(`${area}/investment-progress`, { search });
    expect(allMembersProgress.map(({ member }: MemberProgress) => member.id)).toContain(personas.member.id);
  }
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
      expect(analytics.monthlyPattern).toMatchObject(Array.from({ length: 12 }, (_, index) => ({ month: index + 1 })));
      expect(sum(analytics.monthlyPattern, 'amount')).toBe(rupeesOf(expectedPlans));
      expect(sum(analytics.familyContributions, 'totalContribution')).toBe(rupeesOf(expectedPlans));
      expect(sum(analytics.planPerformance, 'totalInvested')).toBe(rupeesOf(expectedPlans));
      const investments = investmentsIn([await ask(`${area}/member/${_id}/detailed`)]);
      for (const { planId, averageProgress } of analytics.planPerformance)
        expect(averageProgress).toBeCloseTo(
          mean(investments.filter(({ plan }) => plan.id === planId).map((each) => each.progress.progressPercentage)),
          9,
        );
    }
  });
});
