import { beforeEach, describe, expect, it } from 'vitest';
import { rupeesOf } from '../../../support/figures';
import { invest, investApproved } from '../../../support/invest';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { demoFamily, personas, TEST_PLAN_ID, withTestPlans } from '../../../support/test-plans';

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
