import { beforeAll, describe, expect, it } from 'vitest';
import type { Deposit } from '@/contract/deposits';
import type { FamilyMemberSummary, MemberSummary, PlanMonths } from '@/contract/investments';
import { approvedIn, askSuperadmin, rupeesOf, SEEDS, seededData, sumOfRupees } from '../../../support/figures';
import { demoFamily, personas, UNKNOWN_ID } from '../../../support/test-plans';

const area = '/superadmin/analytics';
type Ask = Awaited<ReturnType<typeof askSuperadmin>>['ask'];

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
      const dates = own.map(({ createdAt }) => createdAt).sort();
      expect(row).toMatchObject({
        totalAmount: rupeesOf(own),
        totalTransactions: own.length,
        familyMemberCount: data.familyMembers.filter(({ memberId }) => memberId === row._id).length,
      });
      expect(row.lastInvestment).toBe(dates.at(-1));
    }
  });

  it('are divided between the family and the members themselves', async () => {
    const { familyMemberSummary } = await ask(`${area}/family-member-investment-summary`, { limit: 1000 });
    const family: FamilyMemberSummary[] = familyMemberSummary;
    expect(family).toHaveLength(data.familyMembers.length);
    for (const row of family) {
      const own = approved.filter(({ familyMemberId }) => familyMemberId === row._id);
      expect([row.totalAmount, row.totalTransactions]).toEqual([rupeesOf(own), own.length]);
      expect(row.lastInvestment).toBe(
        own
          .map(({ createdAt }) => createdAt)
          .sort()
          .at(-1),
      );
    }
    const forThemselves = rupeesOf(approved.filter(({ familyMemberId }) => familyMemberId === null));
    expect(sumOfRupees([forThemselves, ...family.map(({ totalAmount }) => totalAmount)])).toBe(rupeesOf(approved));
  });

  it('are listed newest first and can be filtered', async () => {
    const all = await ask(`${area}/member-investments`, { limit: 1000 });
    expect(all.investments.map(({ _id }: Deposit) => _id).sort()).toEqual(approved.map(({ _id }) => _id).sort());
    const dates = all.investments.map(({ createdAt }: Deposit) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    const [one] = approved;
    const { memberId = '', planId = '', month = 1, year = 2026 } = one ?? {};
    const page = await ask(`${area}/member-investments`, { memberId, planId, month, year, limit: 1000 });
    const expected = approved.filter(
      (row) => row.memberId === memberId && row.planId === planId && row.month === month && row.year === year,
    );
    expect(page.investments.map(({ _id }: Deposit) => _id).sort()).toEqual(expected.map(({ _id }) => _id).sort());
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
    expect(planMonths.map(({ _id }: PlanMonths) => _id).sort()).toEqual(
      [...new Set(own.map((row) => row.planId))].sort(),
    );
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

  it.each(['member-investment-summary', 'family-member-investment-summary'])(
    'have the largest investment first by default: %s',
    async (call) => {
      const field = call.startsWith('family') ? 'familyMemberSummary' : 'memberSummary';
      const amountsOf = async (query: object) =>
        (await ask(`${area}/${call}`, { limit: 1000, ...query }))[field].map((row: MemberSummary) => row.totalAmount);
      const amounts = await amountsOf({});
      expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
      expect(await amountsOf({ sort: 'totalAmount', order: 'asc' })).toEqual(amounts.toReversed());
    },
  );

  it('sort members without an investment as the oldest', async () => {
    const { memberSummary } = await ask(`${area}/member-investment-summary`, { sort: 'lastInvestment', limit: 1000 });
    const dates = memberSummary.map(({ lastInvestment }: MemberSummary) => lastInvestment ?? '');
    expect(dates).toEqual(dates.toSorted());
  });

  it('are filtered by member and by words', async () => {
    for (const query of [{ memberId: personas.member.id }, { search: personas.member.email.toUpperCase() }]) {
      const { memberSummary } = await ask(`${area}/member-investment-summary`, query);
      expect(memberSummary.map(({ _id }: MemberSummary) => _id)).toEqual([personas.member.id]);
      const { familyMemberSummary } = await ask(`${area}/family-member-investment-summary`, query);
      expect(familyMemberSummary.map(({ _id }: FamilyMemberSummary) => _id).sort()).toEqual(
        [demoFamily.spouse, demoFamily.son, demoFamily.daughter, demoFamily.mother].sort(),
      );
    }
    expect((await ask(`${area}/member-investment-summary`, { memberId: UNKNOWN_ID })).memberSummary).toEqual([]);
    const foreign = { memberId: personas.member2.id, familyMemberId: demoFamily.spouse };
    expect((await ask(`${area}/member-investments`, foreign)).investments).toEqual([]);
  });
});

describe('the calendar of member analytics', () => {
  it('shows the current year in India by default', async () => {
    for (const [now, year] of [
      ['2026-12-31T18:29:00Z', 2026],
      ['2026-12-31T18:31:00Z', 2027],
    ] as const) {
      const { ask } = await askSuperadmin(seededData(3), now);
      const query = { familyMemberId: demoFamily.spouse };
      expect((await ask(`${area}/family-member-investment-months`, query)).year).toBe(year);
      expect((await ask(`${area}/family-member-planwise-investment-months`, query)).year).toBe(year);
    }
  });

  it.each(['family-member-investment-months', 'family-member-planwise-investment-months'])(
    'requires an existing family member: %s',
    async (call) => {
      const { as } = await askSuperadmin(seededData(3));
      const agent = await as('superadmin');
      const { body } = await agent.get(`${area}/${call}`).expect(400);
      expect(body.message).toBe('Family member ID is required');
      await agent.get(`${area}/${call}`).query({ familyMemberId: UNKNOWN_ID }).expect(404);
    },
  );
});
