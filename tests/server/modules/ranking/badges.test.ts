import type { CoordinatorRow } from '@server/store/rows';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Leader } from '@/contract/ranking';
import { LEVELS } from '@/contract/roles';
import { buildCommission, buildCoordinator, buildDeposit, buildMember, buildSuperadmin } from '../../../support/build';
import { type Agent, makeApp } from '../../../support/make-app';
import { buildDataset } from '../../../support/store/rows';

const area = '/superadmin/badges';

/** One state and four panchayats directly below it, so that the ranks can be calculated by hand. */
const state = buildCoordinator({ level: 'state', parentId: null, name: 'Sita' });
const [asha, bharat, chetan, dev] = ['Asha', 'Bharat', 'Chetan', 'Dev'].map((name) =>
  buildCoordinator({ name, parentId: state._id }),
) as [CoordinatorRow, CoordinatorRow, CoordinatorRow, CoordinatorRow];

const units = [
  // members, rupees invested and earned, in which month of 2026
  { row: asha, members: 2, invested: 1000, earned: 50, month: 11 },
  { row: bharat, members: 1, invested: 1000, earned: 100, month: 10 },
  { row: chetan, members: 4, invested: 500, earned: 50, month: 11 },
  { row: dev, members: 0, invested: 0, earned: 0, month: 11 },
].map(({ row, members, invested, earned, month }) => {
  const people = Array.from({ length: members }, () =>
    buildMember({ panchayatId: row._id, createdAt: '2025-06-01T06:00:00Z' }),
  );
  const [first] = people;
  const deposits = first
    ? [buildDeposit({ memberId: first._id, amountPaise: invested * 100, status: 'approved', month })]
    : [];
  const commissions = deposits.flatMap(({ _id }) => [
    buildCommission({ depositId: _id, coordinatorId: row._id, amountPaise: earned * 100, status: 'paid', month }),
    buildCommission({ depositId: _id, coordinatorId: row._id, amountPaise: 99_900, status: 'rejected', month }),
    buildCommission({ depositId: _id, coordinatorId: row._id, amountPaise: 99_900, status: 'pending', month }),
  ]);
  return { people, deposits, commissions };
});
const dataset = buildDataset({
  superadmins: [buildSuperadmin({ email: 'superadmin@invest.example' })],
  coordinators: [state, asha, bharat, chetan, dev],
  members: units.flatMap(({ people }) => people),
  deposits: units.flatMap(({ deposits }) => deposits),
  commissions: units.flatMap(({ commissions }) => commissions),
});

let admin: Agent;
const ask = async (call: string, query: object = {}) =>
  (await admin.get(`${area}/${call}`).query(query).expect(200)).body.data;
const places = (leaders: Leader[]) => leaders.map(({ rank, coordinator }) => `${rank} ${coordinator.name}`);

beforeEach(async () => {
  admin = await makeApp({ dataset }).as('superadmin');
});

describe('the top performers of a level', () => {
  it('are those of the panchayats by overall score by default', async () => {
    const { coordinatorType, category, topPerformers } = await ask('top-performers-by-level');
    expect([coordinatorType, category]).toEqual(['panchayat', 'overall']);
    // Bharat 0.4 × 100 + 0.4 × 100 + 0.2 × 25, Asha 0.4 × 50 + 0.4 × 100 + 0.2 × 50, Chetan 0.4 × 50 + 0.4 × 50 + 0.2 × 100
    expect(topPerformers.map(({ coordinator, totalScore }: Leader) => [coordinator.name, totalScore])).toEqual([
      ['Bharat', 85],
      ['Asha', 70],
      ['Chetan', 60],
    ]);
    expect(topPerformers[1]).toEqual({
      coordinatorId: asha._id,
      coordinator: { name: 'Asha', userName: asha.userName },
      coordinatorType: 'panchayat',
      rank: 2,
      totalCommission: 50,
      totalInvestment: 1000,
      totalMembers: 2,
      totalScore: 70,
      scores: { commission: 50, investment: 100, recruitment: 50 },
    });
  });

  it('are given by category, of a month, and for all levels at once', async () => {
    const byCommission = ['1 Bharat', '2 Asha', '2 Chetan'];
    const query = { category: 'commission' };
    expect(places((await ask('top-performers-by-level', query)).topPerformers)).toEqual(byCommission);
    const { leaderboard } = await ask('cross-level-leaderboard', query);
    // the state has no commissions of its own
    expect([places(leaderboard.panchayat), leaderboard.state]).toEqual([byCommission, []]);
    const ofMonth = await ask('top-performers-by-level', { timeframe: 'month' });
    expect(places(ofMonth.topPerformers)).toEqual(['1 Asha', '2 Chetan']);
    const { topPerformers } = await ask('all-top-performers', { limit: 1 });
    expect(Object.keys(topPerformers)).toEqual([...LEVELS]);
    expect(places(topPerformers.panchayat)).toEqual(['1 Bharat']);
    expect(topPerformers.state[0]).toMatchObject({ totalInvestment: 2500, totalMembers: 7, totalCommission: 0 });
  });
});

describe('the badges of coordinators', () => {
  it('are awarded to the first three of each category, with their holders', async () => {
    const { badges } = await ask('coordinator-badges', { coordinatorType: 'panchayat' });
    expect(badges.map(({ rank }: { rank: number }) => rank)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3]);
    const own = (await ask('coordinator-badges', { coordinatorId: chetan._id })).badges;
    expect(own).toMatchObject([
      {
        type: 'top_member_recruiter',
        rank: 1,
        color: 'gold',
        data: { totalMembers: 4 },
        coordinator: { name: 'Chetan' },
      },
      { type: 'top_commission_earner', rank: 2, color: 'silver', data: { totalCommission: 50 } },
      { type: 'overall_top_performer', rank: 3, color: 'bronze', data: { totalScore: 60 } },
      { type: 'top_investment_collector', rank: 3, color: 'bronze', data: { totalInvestment: 500 } },
    ]);
    expect((await ask('coordinator-badges', { coordinatorId: dev._id })).badges).toEqual([]);
  });

  it('are counted over all levels, and the best coordinators are named', async () => {
    // 12 of panchayats; the state has no commissions of its own, but investment, members and so a score
    expect(await ask('statistics')).toEqual({
      totalBadgesAwarded: 15,
      highestCommission: { coordinatorName: 'Bharat', coordinatorType: 'panchayat', value: 100 },
      highestInvestment: { coordinatorName: 'Sita', coordinatorType: 'state', value: 2500 },
      mostMembers: { coordinatorName: 'Sita', coordinatorType: 'state', value: 7 },
    });
    const { mostMembers, totalBadgesAwarded } = await ask('statistics', { timeframe: 'month' });
    expect(mostMembers).toBeUndefined();
    expect(totalBadgesAwarded).toBe(8);
  });
});

it('the leaderboard of a period covers one level, or all levels with the best score first', async () => {
  const path = '/superadmin/commission-management/coordinator-leaderboard';
  const leaders = async (query: object) => places((await admin.get(path).query(query)).body.data.leaderboard);
  expect(await leaders({ coordinatorType: 'panchayat' })).toEqual(['1 Bharat', '2 Asha', '3 Chetan']);
  expect(await leaders({})).toEqual(['1 Bharat', '2 Asha', '3 Chetan', '1 Sita']);
  expect(await leaders({ limit: 2 })).toEqual(['1 Bharat', '2 Asha']);
  expect(await leaders({ month: 10, year: 2026, coordinatorType: 'panchayat' })).toEqual(['1 Bharat']);
});
