// Servers use several names for the same field, and leave out what follows from other fields.

import { describe, expect, it } from 'vitest';
import { profile } from '@/api/accounts';
import { memberChoices } from '@/api/choices';
import {
  allCommissions,
  commissionApprovalStats,
  pendingCommissions,
  pendingCommissionTotals,
} from '@/api/commissions';
import { coordinatorOverview, monthlyTrends, planBreakdown } from '@/api/coordinator-dashboard';
import { coordinatorChoices, coordinators, coordinatorsWithEarnings, showCoordinator } from '@/api/coordinators';
import { deposits } from '@/api/deposits';
import { downlineInvestments, downlineMembers, listDownline } from '@/api/downline';
import { allFamilyMembers } from '@/api/family-members';
import { memberOverview } from '@/api/member-dashboard';
import { members } from '@/api/members';
import { ownCommissions } from '@/api/own-commissions';
import { plans, planTotals, rates } from '@/api/plans';
import { memberProgressDetail, membersProgress } from '@/api/progress';
import { allTopPerformers, crossLevelLeaderboard, myRanking, rankingLeaderboard } from '@/api/ranking';
import { readExtra, readReply, readRow } from '@/api/read-reply';
import { reportByMember, reportByPlan, reportTransactions } from '@/api/report';
import { superadminDashboard } from '@/api/superadmin-dashboard';
import { depositImpact } from '@/contract/deposits';
import { memberAnalytics } from '@/contract/progress';
import { addMonths, type Month } from '@/domain/months';

const AT = '2026-11-20T06:00:00.000Z';
const asha = { name: 'Asha Rao', userName: 'asha.rao' };
const plan = { planName: 'Gramin Bachat' };

describe('a commission of a coordinator', () => {
  const commissionOf = (fields: object) => readRow(ownCommissions, { _id: 'c1', rate: 2.5, ...fields });
  const long = {
    memberReferenceId: asha,
    depositPlanReferenceId: plan,
    totalAmount: 1100,
    commisionAmount: 27.5,
    createdAt: AT,
  };
  const short = { member: asha, plan, investmentAmount: 1100, amount: 27.5, generatedDate: AT };

  it('is the same whether the server has the long names, the short ones or all', () => {
    const expected = {
      member: { ...asha, profilePicture: null },
      planName: 'Gramin Bachat',
      investmentAmount: 1100,
      amount: 27.5,
      createdAt: AT,
    };
    for (const fields of [long, short, { ...long, ...short }]) expect(commissionOf(fields)).toMatchObject(expected);
  });

  it('has the name of its plan from the investment, and the picture of the member', () => {
    const member = { ...asha, profilePicture: '/files/asha.png' };
    const row = commissionOf({ memberReferenceId: asha, member, investment: { plan: { planName: 'Vidya Nidhi' } } });
    expect(row).toMatchObject({ planName: 'Vidya Nidhi', member });
  });

  it('has no amount where the server gives none, rather than zero', () => {
    expect(commissionOf({})).toMatchObject({ amount: null, investmentAmount: null });
  });
});

describe('a deposit of the downline', () => {
  const depositOf = (fields: Record<string, unknown>) => readRow(downlineInvestments, fields);

  it('is the same with the names of the record and with the short ones', () => {
    const record = { memberReferenceId: asha, depositPlanReferenceId: plan, depositAmount: 500, createdAt: AT };
    const short = { member: asha, plan, amount: 500, date: AT };
    for (const fields of [record, short, { ...record, ...short }])
      expect(depositOf(fields)).toMatchObject({ member: { name: 'Asha Rao' }, plan, amount: 500, createdAt: AT });
  });

  it('was paid in cash where the server does not say how', () => {
    expect([{}, { paymentMethod: '' }].map((fields) => depositOf(fields).paymentMethod)).toEqual(['Cash', 'Cash']);
  });
});

describe('rows', () => {
  it('without an id, or with that of another one, get different ones, of members by the user name', () => {
    expect(readRow(downlineMembers, asha)._id).toBe('asha.rao');
    const { downlineMembers: members } = readReply(listDownline, { data: { downlineMembers: [{}, {}, asha, asha] } });
    expect(members.map(({ id }) => id)).toEqual(['#0', '#1', 'asha.rao', 'asha.rao#3']);
  });

  it('of plans are searched by name where they have no id, and months are of the year that was asked for', () => {
    expect(readReply(planBreakdown, { data: { planBreakdown: [plan] } })[0]?._id).toBe('Gramin Bachat');
    const months = { data: { monthlyTrends: [{ month: 4 }, { month: 5, year: 2024 }] } };
    expect(readReply(monthlyTrends, months, { year: 2025 }).map(({ year }) => year)).toEqual([2025, 2024]);
  });
});

describe('the overview of a coordinator', () => {
  const listed = { totalMembers: 7, totalInvestments: 12_000 };
  const overviewOf = (figures: object) => readReply(coordinatorOverview, { data: { ...listed, ...figures } });

  it('has the average worked out of the totals, to the paisa, but not the rate', () => {
    const overview = overviewOf({ approvedCommissions: { totalCommission: 300 } });
    // 12,000 ÷ 7 = 1714.2857…
    expect([overview.averagePerMember, overview.commissionRate]).toEqual([1714.29, null]);
    const answered = overviewOf({ averagePerMember: 1714.3, commissionRate: 2.4 });
    expect([answered.averagePerMember, answered.commissionRate]).toEqual([1714.3, 2.4]);
  });

  it('has the commission under its own name first, and what no name has is null', () => {
    const overallCommission = { totalCommission: 900 };
    const approvedCommissions = { totalCommission: 300 };
    const read = (figures: object) => {
      const overview = overviewOf(figures);
      return [overview.overallCommission, overview.approvedCommission];
    };
    expect(read({ overallCommission, approvedCommissions })).toEqual([900, 300]);
    expect(read({ approvedCommissions })).toEqual([300, 300]);
    expect(read({ overallCommission })).toEqual([900, 900]);
    expect(overviewOf({})).toMatchObject({ overallCommission: null, commissionRate: null, recentActivities: null });
  });
});

describe('ranks', () => {
  it('are those of the server, of equal scores alike, or the places in the list', () => {
    const leaders = [90, 75, 75, 60].map((totalScore) => ({ totalScore }));
    const ranksIn = (rows: readonly { rank: number }[]) => rows.map(({ rank }) => rank);
    const state = (reply: object) => ({ data: { topPerformers: { state: reply } } });
    expect(ranksIn(readReply(allTopPerformers, state(leaders)).state)).toEqual([1, 2, 2, 4]);
    expect(ranksIn(readReply(allTopPerformers, state([{ totalScore: 90, rank: 7 }])).state)).toEqual([7]);
    expect(ranksIn(readReply(allTopPerformers, state([])).district)).toEqual([]);
    const board = { data: { category: 'commission', leaderboard: { state: leaders } } };
    expect(ranksIn(readReply(crossLevelLeaderboard, board).state)).toEqual([1, 2, 3, 4]);
  });

  it('are unknown where the reply has none, and boards are empty of the categories that are missing', () => {
    expect(readReply(myRanking, { data: {} })).toBeNull();
    expect(readReply(rankingLeaderboard, { data: { leaderboard: {} } })).toBeNull();
    const leaderboard = readReply(rankingLeaderboard, {
      data: { leaderboard: { overall: { title: 'Best', leaders: [] } } },
    });
    expect(leaderboard?.recruitment).toEqual({ title: '', leaders: [] });
    const trend = { direction: 'same', change: 0 };
    expect(readReply(myRanking, { data: { rankings: {}, trend } })?.trend).toEqual({ direction: 'stable', change: 0 });
  });
});

describe('the account of a member', () => {
  it('has what is not said of it as null, and the place of a panchayat by either name', () => {
    const bare = readRow(members, { ...asha, _id: 'm1', email: 'a@b.example', mobileNumber: '98' });
    expect(bare).toMatchObject({ kind: null, isVerified: null, status: null, panchayat: null, createdAt: null });
    const panchayatOf = (panchayatReferenceId: object) => readRow(members, { panchayatReferenceId }).panchayat;
    const named = { _id: 'p1', unitName: 'Rampur', name: 'Ravi' };
    expect(panchayatOf(named)).toEqual({ _id: 'p1', place: 'Rampur', coordinator: 'Ravi' });
    expect(panchayatOf({ name: 'Rampur' })).toEqual({ _id: '', place: 'Rampur', coordinator: '' });
  });

  it('may be one of more than a page of choices, which a full page does not rule out', () => {
    const cutAt = (count: number, totalCount?: number) =>
      readReply(memberChoices, { data: { response: Array(count).fill(asha), totalCount } }).cutAt;
    expect([cutAt(1000), cutAt(1000, 1500), cutAt(1000, 1000), cutAt(999)]).toEqual([1000, 1000, null, null]);
    expect(readReply(memberChoices, { data: [{ ...asha, _id: 'm1' }] }).rows).toMatchObject([{ ...asha, id: 'm1' }]);
  });
});

describe('coordinators', () => {
  it('have no place and no dates where the server names none, and no figures where it sums nothing up', () => {
    const unknown = { unitName: null, lastTransactionDate: null };
    expect(readRow(coordinators, { ...asha, totalCommission: 5 })).toMatchObject({ ...unknown, totalCommission: 5 });
    const list = readReply(coordinatorsWithEarnings, { data: { coordinators: [asha] } });
    expect(list).toMatchObject({ rows: [asha], summary: { totalCoordinators: null } });
    const summary = { totalCoordinators: 7 };
    expect(readExtra(coordinators, { summary })).toMatchObject({ summary: { ...summary, commissionCoverage: null } });
  });

  it('are choices under whatever name the list has', () => {
    for (const data of [[asha], { response: [asha] }, { coordinators: [asha] }])
      expect(readReply(coordinatorChoices, { data }).rows).toMatchObject([
        { ...asha, unitName: null, coordinatorType: null },
      ]);
  });

  it('have one above, unless they are of a state', () => {
    const parentOf = (coordinator: object) => readReply(showCoordinator, { data: { coordinator } }).parentReferenceId;
    expect(parentOf({ parentReferenceId: { ...asha, _id: 'k9' } })).toMatchObject({
      ...asha,
      _id: 'k9',
      unitName: null,
    });
    expect(parentOf({ coordinatorType: 'state' })).toBeNull();
  });
});

describe('the dashboard of the superadmin', () => {
  const dashboardOf = (data: object | null) => readReply(superadminDashboard, { data });

  it('has no data where the reply has none', () => {
    expect([null, {}].map(dashboardOf)).toEqual([null, null]);
    expect(readReply(superadminDashboard, { success: true })).toBeNull();
  });

  it('has average and rate worked out of the totals, 0 without investments', () => {
    const of = (totalAmount: number, totalTransactions: number, totalCommission: number) =>
      dashboardOf({ investmentStats: { totalAmount, totalTransactions }, commissionStats: { totalCommission } });
    expect(of(2100, 21, 105)).toMatchObject({ averageInvestment: 100, commissionRate: 5 });
    expect(of(0, 0, 0)).toMatchObject({ averageInvestment: 0, commissionRate: 0 });
  });

  it('counts the plans only where it is said of each whether it is active', () => {
    const active = { planName: 'A', planDetails: { isActive: true } };
    const closed = { planName: 'B', planDetails: { isActive: false } };
    const countsOf = (...planWiseBreakdown: object[]) => dashboardOf({ planWiseBreakdown })?.planCounts;
    expect([countsOf(active, closed), countsOf(active, { planName: 'B' }), countsOf()]).toEqual([
      { all: 2, active: 1 },
      null,
      { all: 0, active: 0 },
    ]);
  });

  it('has the coordinators by level', () => {
    const userCounts = { coordinators: { panchayats: 32, states: 1 } };
    const byLevel = { panchayat: 32, state: 1, tehsil: null };
    expect(dashboardOf({ userCounts })?.userCounts.coordinators).toMatchObject(byLevel);
  });
});

describe('a commission that the superadmin decides on', () => {
  const ravi = { _id: 'k1', name: 'Ravi Kulkarni', userName: 'ravi', unitName: null, status: null };
  const commissionOf = (fields: object) => readRow(allCommissions, { _id: 'c1', ...fields });

  it('is earned by the coordinator of the one level that it names, which may be known alone', () => {
    const earnerOf = (fields: object) => {
      const { coordinator, coordinatorType } = commissionOf(fields);
      return [coordinator, coordinatorType];
    };
    expect(earnerOf({ tehsilReferenceId: ravi })).toEqual([ravi, 'tehsil']);
    expect(earnerOf({ coordinatorType: 'state' })).toEqual([null, 'state']);
    expect(earnerOf({})).toEqual([null, null]);
  });

  it('has a rate worked out of both amounts where the server does not name it', () => {
    const amounts = { totalAmount: 1000, commisionAmount: 25 };
    expect([commissionOf(amounts).rate, commissionOf({ ...amounts, rate: 2.4 }).rate]).toEqual([2.5, 2.4]);
  });

  it("is the member's own only where the deposit is known, without which nothing is said", () => {
    const familyOf = (fields: object) => commissionOf(fields).familyMemberName;
    const priya = { familyMemberReferenceId: { name: 'Priya' } };
    expect([familyOf(priya), familyOf({ depositReferenceId: 'd1' }), familyOf({})]).toEqual(['Priya', '', null]);
  });

  it('is pending in the list of pending ones, and in that of all what the server says', () => {
    const statusIn = (list: typeof allCommissions | typeof pendingCommissions, status?: string) =>
      readRow(list, { status }).status;
    expect([statusIn(pendingCommissions), statusIn(pendingCommissions, 'paid')]).toEqual(['pending', 'paid']);
    expect([statusIn(allCommissions), statusIn(allCommissions, 'pending')]).toEqual([null, 'pending']);
  });

  it('of a status without any counts 0', () => {
    const approved = { count: 3, totalAmount: 9 };
    const none = { count: 0, totalAmount: 0 };
    expect(readReply(commissionApprovalStats, { data: { statusBreakdown: { approved } } })).toEqual({
      statusBreakdown: { pending: none, approved, rejected: none },
      summary: { approvedPercentage: 100 },
    });
  });

  it('is counted as pending only as far as the page tells', () => {
    const countOf = (rows: number, totals: object = {}) =>
      readReply(
        pendingCommissionTotals,
        { data: { pendingCommissions: Array(rows).fill({}), ...totals } },
        { limit: 50 },
      ).count;
    expect([countOf(50, { totalCount: 81 }), countOf(49), countOf(50)]).toEqual([81, 49, null]);
  });
});

describe('the report', () => {
  const planRows = ['Bachat', 'Nidhi', 'Vriddhi'].map((planName, index) => ({
    plan: { planName },
    totalInvestment: 1000 * (index + 1),
    totalCommissions: 100,
  }));
  const cumulativeData = { totalInvestment: 6000 };
  const plansOf = (data: object, query: object) => {
    const { rows: shown, ...page } = readReply(reportByPlan, { data: { cumulativeData, ...data } }, { ...query });
    return [shown.map(({ plan: { planName } }) => planName), page.page, page.pageCount, page.total];
  };

  it('has the page of the server, or one that is cut out of all rows as it was asked for', () => {
    const pages = { planWiseBreakdown: { currentPage: 3, totalCount: 52, totalPages: 3 } };
    expect(plansOf({ planWiseBreakdown: planRows, pages }, { page: 7, limit: 1, search: 'x' })).toEqual([
      ['Bachat', 'Nidhi', 'Vriddhi'],
      3,
      3,
      52,
    ]);
    const whole = { planWiseBreakdown: planRows };
    expect(plansOf(whole, { page: 2, limit: 2 })).toEqual([['Vriddhi'], 2, 2, 3]);
    expect(plansOf(whole, { page: 9, limit: 2 })).toEqual([['Vriddhi'], 2, 2, 3]);
    const sortedBy = (query: object) => plansOf(whole, query)[0];
    expect(sortedBy({ page: 1, limit: 2, sort: 'totalInvestment', order: 'desc' })).toEqual(['Vriddhi', 'Nidhi']);
    // 100 of 1,000, of 2,000 and of 3,000.
    expect(sortedBy({ limit: 25, sort: 'commissionRate', order: 'asc' })).toEqual(['Vriddhi', 'Nidhi', 'Bachat']);
    expect(plansOf(whole, { limit: 25, search: 'NIDHI' })).toEqual([['Nidhi'], 1, 1, 1]);
    expect(plansOf({}, { page: 1, limit: 25 })).toEqual([[], 1, 1, 0]);
  });

  it('has the family of a member without figures where the server gives only names', () => {
    const familyMembers = [{ name: 'Sita', relationship: 'spouse' }];
    const [row] = readReply(reportByMember, { data: { memberWiseBreakdown: [{ member: asha, familyMembers }] } }).rows;
    expect(row).toMatchObject({
      id: '#0',
      member: { ...asha, email: '' },
      familyMembers: [{ id: '#0', name: 'Sita', totalInvestment: null, totalCommissions: null }],
    });
  });

  it('has what a deposit earned, by level where the server says whose each commission is', () => {
    const rowOf = (fields: object) =>
      readReply(reportTransactions, { data: { detailedTransactions: [fields] } }).rows[0];
    const chain = { panchayatReferenceId: { name: 'Ravi' }, stateReferenceId: { name: 'Devi' } };
    const relatedCommissions = [{ coordinatorType: 'state', commisionAmount: 0.1 }, { commisionAmount: 0.2 }];
    expect(rowOf({ ...chain, relatedCommissions })).toMatchObject({
      earned: 0.3,
      waiting: null,
      coordinators: [
        { level: 'panchayat', name: 'Ravi', earned: null },
        { level: 'state', name: 'Devi', earned: 0.1 },
      ],
    });
    const waiting = { count: 6, totalAmount: 86 };
    expect(rowOf({ waitingCommissions: waiting })).toMatchObject({ earned: null, waiting, coordinators: [] });
    expect(rowOf({ waitingCommissions: { count: 0, totalAmount: 0 } })?.waiting).toBeNull();
  });
});

describe('plans and rates', () => {
  it('of a plan without its kind there is one payment a month', () => {
    const kindOf = (fields: object) => readRow(plans, { ...plan, ...fields }).isRecurring;
    expect([kindOf({}), kindOf({ isRecurring: true }), kindOf({ isRecurring: false })]).toEqual([true, true, false]);
  });

  it('have the plan as a record, of which the id alone may be known', () => {
    const planOf = (depositPlanReferenceId: unknown) => readRow(rates, { depositPlanReferenceId }).plan;
    expect(planOf({ _id: 'p1', ...plan, planAmount: 500 })).toMatchObject({ _id: 'p1', ...plan, planAmount: 500 });
    expect(planOf('p1')).toMatchObject({ _id: 'p1', planName: '' });
  });

  it('have sums of the plans in a report, or null in one without them', () => {
    const totals = [{ plan, totalInvestment: 900, memberCount: 2 }];
    expect(readReply(planTotals, { data: { planWiseBreakdown: totals } })).toMatchObject([
      { id: '#0', _id: null, plan, totalInvestment: 900, memberCount: 2 },
    ]);
    expect(readReply(planTotals, { data: {} })).toBeNull();
  });
});

describe('the overview of a member', () => {
  const overviewOf = (fields: object) => readReply(memberOverview, { data: fields });

  it('has plans with a payment a month, unless there is a single one', () => {
    const kindsOf = (...planWiseBreakdown: object[]) =>
      overviewOf({ planWiseBreakdown }).planWiseBreakdown.map(({ isRecurring }) => isRecurring);
    expect(kindsOf({}, { isRecurring: true }, { isRecurring: false })).toEqual([true, true, false]);
  });

  it('has the month of the server: the last one of twelve months in a row, in any order', () => {
    const year = (first: Month) => Array.from({ length: 12 }, (_, index) => addMonths(first, index));
    const monthOf = (investmentsByMonth: object[]) => overviewOf({ investmentsByMonth }).thisMonth;
    const months = year({ year: 2031, month: 5 });
    expect(monthOf(months)).toEqual({ year: 2032, month: 4 });
    expect(monthOf(months.toReversed())).toEqual({ year: 2032, month: 4 });
    // Only months with investments, also twelve of them.
    expect(monthOf([{ year: 2024, month: 2 }])).toBeNull();
    expect(monthOf([...year({ year: 2021, month: 5 }).slice(1), { year: 2023, month: 1 }])).toBeNull();
    expect(overviewOf({}).thisMonth).toBeNull();
  });

  it('has the panchayat and who collects the money there, or null', () => {
    const named = { panchayatReferenceId: { name: 'Rampur', coordinatorName: 'Asha Rao' } };
    expect(overviewOf({ member: named }).member).toMatchObject({ panchayat: 'Rampur', collector: 'Asha Rao' });
    const unnamed = { panchayat: null, collector: null };
    for (const panchayatReferenceId of [null, undefined, {}])
      expect(overviewOf({ member: { panchayatReferenceId } }).member).toMatchObject(unnamed);
  });
});

describe('the progress of a member', () => {
  const investment = (progressPercentage: number, totalAmount: number, totalExpectedMonths: number) => ({
    plan: {},
    progress: { progressPercentage, totalAmount, totalExpectedMonths },
  });
  const familyMembers = [
    { investments: [investment(30, 100.1, 24), investment(60, 100.2, 1)] },
    { investments: [investment(0, 0, 12)] },
  ];
  const read = (fields: object) => readReply(memberProgressDetail, { data: { familyMembers, ...fields } });

  it('has the sums over the plans of the family, unless the server has them', () => {
    expect(read({})).toMatchObject({ totalInvestments: 3, totalInvested: 200.3, averageProgress: 30 });
    expect(read({ totalInvested: 7, averageProgress: 8 })).toMatchObject({ totalInvested: 7, averageProgress: 8 });
  });

  it('is of a one-time plan where one payment is all', () => {
    const [first] = read({}).familyMembers;
    expect(first?.investments.map(({ plan: { isRecurring } }) => isRecurring)).toEqual([true, false]);
  });

  it('is of a made-up member by name, email address or id', () => {
    const person = { id: 'a'.repeat(24), name: 'Asha Patil', email: 'asha@invest.example' };
    const isSample = (change: object) => readRow(membersProgress, { member: { ...person, ...change } }).member.isSample;
    const samples = [{ name: 'Sample Member' }, { email: 'SAMPLE@invest.example' }, { id: 'sample-1' }];
    expect(samples.map(isSample)).toEqual([true, true, true]);
    expect([{}, { name: 'Sampleshwar Rao' }].map(isSample)).toEqual([false, false]);
  });

  it('has plans with an id each, also where the server gives none', () => {
    const { planPerformance } = readReply(memberAnalytics, { data: { planPerformance: [{}, { planId: 'p' }] } });
    expect(planPerformance.map(({ id }) => id)).toEqual(['#0', '#1']);
  });
});

it('a family is of an active member where the server does not say otherwise', () => {
  const statusOf = (owner: object) => readRow(allFamilyMembers, { memberReferenceId: owner }).memberReferenceId.status;
  expect([statusOf({}), statusOf({ status: 'suspended' })]).toEqual(['active', 'suspended']);
});

it('the place of the account is its unit, or the panchayat that it belongs to', () => {
  const placeOf = (user: object) => readReply(profile, { success: true, user }).user.place;
  expect(placeOf({ unitName: 'Ashta' })).toBe('Ashta');
  expect(placeOf({ panchayatReferenceId: { unitName: 'Rampur', name: 'Ravi' } })).toBe('Rampur');
  expect(placeOf({ panchayatReferenceId: { name: 'Rampur' } })).toBe('Rampur');
  expect(readReply(profile, { success: true, user: asha })).toMatchObject({
    user: { ...asha, mobileNumber: null, place: '' },
    emailNeedsPassword: false,
  });
});

describe('a deposit as the superadmin sees it', () => {
  it('is pending where the list of pending ones does not say so, and of the member itself without a family member', () => {
    expect(readRow(deposits, {})).toMatchObject({ status: 'pending', familyMemberReferenceId: null, flags: [] });
    const familyMemberReferenceId = { name: 'Ravi' };
    const approved = { status: 'approved', familyMemberReferenceId };
    expect(readRow(deposits, approved)).toMatchObject(approved);
  });

  it('has flags with the deposits that they are about, and levels that may have no coordinator and no rate', () => {
    const impact = readReply(depositImpact, {
      data: { flags: [{ name: 'another-pending' }], levels: [{ level: 'state', amount: 0 }] },
    });
    const absent = {
      expectedPeriod: null,
      begunIn: null,
      expectedAmount: null,
      totalCommission: null,
      others: [],
      coordinators: [],
    };
    expect(impact.flags).toMatchObject([{ name: 'another-pending', ...absent }]);
    expect(impact.levels).toMatchObject([{ level: 'state', coordinator: null, rate: null }]);
  });
});
