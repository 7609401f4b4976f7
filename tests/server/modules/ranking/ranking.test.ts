import type { CoordinatorRow } from '@server/store/rows';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Leader } from '@/contract/ranking';
import { LEVELS } from '@/contract/roles';
import { explainRankMove } from '@/domain/ranking';
import { personas } from '../../../../fixtures/personas';
import { buildCommission, buildCoordinator, buildDeposit, buildMember, buildSuperadmin } from '../../../support/build';
import { expectedFigures, expectedScores } from '../../../support/coordinator-oracle';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { buildDataset } from '../../../support/store/rows';

const area = '/coordinator/badges';
let api: Api;

beforeEach(() => {
  api = makeApp();
});

const ask = async (who: string, call: string, query: object = {}) =>
  (await (await api.as(who)).get(`${area}/${call}`).query(query).expect(200)).body.data;

const inTimeframe = (timeframe: string) => (month: { year: number; month: number }) =>
  timeframe === 'all' || (month.year === 2026 && (timeframe === 'year' || month.month === 11));

function expectedRanks(level: (typeof LEVELS)[number], isIn: (month: { year: number; month: number }) => boolean) {
  const rows = api.store.by('coordinators', 'level', level);
  const scores = expectedScores(rows.map(({ _id }) => expectedFigures(api.store, _id, isIn)));
  const rankOf = (score: number) => 1 + scores.filter((each) => each > score + 1e-9).length;
  return new Map(rows.map(({ _id }, index) => [_id, rankOf(scores[index] ?? 0)]));
}

it('the demo panchayat has a badge for its members, in which it is best', async () => {
  const { confirmed } = expectedFigures(api.store, personas.panchayat.id);
  expect((await ask('panchayat', 'my-ranking')).bestPerformance).toEqual({ category: 'recruitment' });
  const { badges } = await ask('panchayat', 'my-badges');
  expect(badges).toMatchObject([{ type: 'top_member_recruiter', data: { totalMembers: confirmed } }]);
});

it('registrations count in rank, badges and boards once they are confirmed', async () => {
  const { id } = personas.panchayat2;
  const recruited = async () => {
    const { leaderboard } = await ask('panchayat', 'leaderboard', { limit: 100 });
    const of = (leaders: Leader[]) => leaders.find(({ coordinatorId }) => coordinatorId === id)?.totalMembers;
    const { rankings } = await ask('panchayat2@invest.example', 'my-ranking');
    const { badges } = await ask('panchayat2@invest.example', 'my-badges');
    return [of(leaderboard.recruitment.leaders), of(leaderboard.overall.leaders), rankings.overall.rank, badges];
  };
  const before = await recruited();
  const registered = [...'abcdefghijklmnop'].map((letter) =>
    buildMember({ _id: letter.repeat(24), panchayatId: id, isVerified: false, status: 'pending' }),
  );
  await api.store.commit((tx) => {
    for (const row of registered) tx.insert('members', row);
  });
  expect(await recruited()).toEqual(before);
  const overview = await (await api.as('panchayat2@invest.example')).get('/coordinator/dashboard/overview').expect(200);
  expect(overview.body.data.totalMembers).toBe(expectedFigures(api.store, id).everybody);
  await api.store.commit((tx) => {
    for (const { _id } of registered) tx.update('members', _id, { isVerified: true, status: 'active' });
  });
  const [confirmed, , rank, badges] = await recruited();
  expect(confirmed).toBe(before[0] + registered.length);
  expect(rank).toBeLessThan(before[2]);
  expect(badges).toContainEqual(expect.objectContaining({ type: 'top_member_recruiter' }));
});

describe.each(['all', 'year', 'month'] as const)('the ranking within %s', (timeframe) => {
  it.each(LEVELS)('ranks a %s by its scores', async (level) => {
    const isIn = inTimeframe(timeframe);
    const own = personas[level].id;
    const ranks = expectedRanks(level, isIn);
    const { rankings, trend } = await ask(level, 'my-ranking', { timeframe });
    expect(rankings.overall.rank).toBe(ranks.get(own));
    expect(rankings.overall.outOf).toBe(ranks.size);

    const wasIn = (month: { year: number; month: number }) => {
      if (timeframe === 'month') return month.year === 2026 && month.month === 10;
      return timeframe === 'year' ? month.year === 2025 : !(month.year === 2026 && month.month === 11);
    };
    const gained = (expectedRanks(level, wasIn).get(own) ?? 0) - rankings.overall.rank;
    expect(trend).toEqual({ direction: gained > 0 ? 'up' : gained < 0 ? 'down' : 'stable', change: Math.abs(gained) });

    const { leaderboard } = await ask(level, 'leaderboard', { timeframe, limit: 100 });
    for (const leader of leaderboard.overall.leaders as Leader[]) {
      const slow = expectedFigures(api.store, leader.coordinatorId, isIn);
      expect(leader).toMatchObject({
        totalInvestment: slow.investment,
        totalCommission: slow.commission,
        totalMembers: slow.confirmed,
        rank: ranks.get(leader.coordinatorId),
        coordinatorType: level,
      });
    }
  });
});

it('a leaderboard has twenty rows by default, ranked by the figure of its category', async () => {
  const { leaderboard } = await ask('panchayat', 'leaderboard');
  const figures = { commission: 'totalCommission', investment: 'totalInvestment', recruitment: 'totalMembers' };
  for (const [category, field] of Object.entries(figures)) {
    const leaders: Leader[] = leaderboard[category].leaders;
    expect(leaders).toHaveLength(20);
    const values = leaders.map((leader) => Number(leader[field as keyof Leader]));
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(leaders.map(({ rank }) => rank)).toEqual(values.map((value) => 1 + values.indexOf(value)));
  }
  expect((await ask('panchayat', 'top-performers')).topPerformers).toEqual(leaderboard.overall.leaders.slice(0, 10));
  expect((await ask('panchayat', 'leaderboard', { limit: 3 })).leaderboard.overall.leaders).toHaveLength(3);
});

it.each(LEVELS.flatMap((level) => [level, `${level}2` as const]))('boards explain the trend of %s', async (who) => {
  const boardOf = async (timeframe: string) =>
    (await ask(`${who}@invest.example`, 'leaderboard', { timeframe, limit: 100 })).leaderboard.overall.leaders;
  const { rankings, trend } = await ask(`${who}@invest.example`, 'my-ranking');
  const move = explainRankMove(await boardOf('all'), await boardOf('month'), personas[who].id);
  const sign = trend.direction === 'up' ? 1 : -1;
  expect(move).toMatchObject({ rank: rankings.overall.rank, rankBefore: rankings.overall.rank + sign * trend.change });
});

it('the period of a ranking changes at midnight in India, for the month and for the year', async () => {
  const mine = async (timeframe: string) => {
    const { leaderboard } = await ask('panchayat', 'leaderboard', { timeframe, limit: 100 });
    const leaders: Leader[] = leaderboard.overall.leaders;
    return leaders.find(({ coordinatorId }) => coordinatorId === personas.panchayat.id);
  };
  // joined in the last second of November, and in the first of December
  const joins = ['2026-11-30T18:29:59Z', '2026-11-30T18:30:00Z'].map((createdAt) => buildMember({ createdAt }));
  await api.store.commit((tx) => {
    for (const row of joins) tx.insert('members', row);
    tx.insert('deposits', buildDeposit({ status: 'approved', month: 12, amountPaise: 30_000 }));
  });
  api.clock.set('2026-11-30T18:29:59Z');
  const november = expectedFigures(api.store, personas.panchayat.id, inTimeframe('month'));
  expect(await mine('month')).toMatchObject({ totalMembers: november.confirmed, totalInvestment: november.investment });
  api.clock.set('2026-11-30T18:30:00Z');
  expect(await mine('month')).toMatchObject({ totalMembers: 1, totalInvestment: 300 });
  api.clock.set('2026-12-31T18:30:00Z');
  expect(await mine('year')).toBeUndefined();
  const { rankings } = await ask('panchayat', 'my-ranking', { timeframe: 'year' });
  expect(rankings.overall).toEqual({ rank: 1, outOf: 64, topPercent: 2 });
});

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
const askAdmin = async (call: string, query: object = {}) =>
  (await admin.get(`/superadmin/badges/${call}`).query(query).expect(200)).body.data;
const places = (leaders: Leader[]) => leaders.map(({ rank, coordinator }) => `${rank} ${coordinator.name}`);

beforeEach(async () => {
  admin = await makeApp({ dataset }).as('superadmin');
});

describe('the top performers of a level', () => {
  it('are those of the panchayats by overall score by default', async () => {
    const { coordinatorType, category, topPerformers } = await askAdmin('top-performers-by-level');
    expect([coordinatorType, category]).toEqual(['panchayat', 'overall']);
    // Bharat 0.4 × 100 + 0.4 × 100 + 0.2 × 25, Asha 0.4 × 50 + 0.4 × 100 + 0.2 × 50, Chetan 0.4 × 50 + 0.4 × 50 + 0.2 × 100
    expect(topPerformers.map(({ coordinator, totalScore }: Leader) => [coordinator.name, totalScore])).toEqual([
      ['Bharat', 85],
      ['Asha', 70],
      ['Chetan', 60],
    ]);
    expect(topPerformers[1]).toEqual({
      coordinatorId: asha._id,
      coordinator: { name: 'Asha', userName: asha.userName, unitName: asha.unitName },
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
    expect(places((await askAdmin('top-performers-by-level', query)).topPerformers)).toEqual(byCommission);
    const { leaderboard } = await askAdmin('cross-level-leaderboard', query);
    // the state has no commissions of its own
    expect([places(leaderboard.panchayat), leaderboard.state]).toEqual([byCommission, []]);
    const ofMonth = await askAdmin('top-performers-by-level', { timeframe: 'month' });
    expect(places(ofMonth.topPerformers)).toEqual(['1 Asha', '2 Chetan']);
    const { topPerformers } = await askAdmin('all-top-performers', { limit: 1 });
    expect(Object.keys(topPerformers)).toEqual([...LEVELS]);
    expect(places(topPerformers.panchayat)).toEqual(['1 Bharat']);
    expect(topPerformers.state[0]).toMatchObject({ totalInvestment: 2500, totalMembers: 7, totalCommission: 0 });
  });
});

describe('the badges of coordinators', () => {
  it('are awarded to the first three of each category, with their holders', async () => {
    const { badges } = await askAdmin('coordinator-badges', { coordinatorType: 'panchayat' });
    expect(badges.map(({ rank }: { rank: number }) => rank)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3]);
    const own = (await askAdmin('coordinator-badges', { coordinatorId: chetan._id })).badges;
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
    expect((await askAdmin('coordinator-badges', { coordinatorId: dev._id })).badges).toEqual([]);
  });

  it('are counted over all levels, and the best coordinators are named', async () => {
    // 12 of panchayats; the state has no commissions of its own, but investment, members and so a score
    expect(await askAdmin('statistics')).toEqual({
      totalBadgesAwarded: 15,
      highestCommission: { coordinatorName: 'Bharat', coordinatorType: 'panchayat', value: 100 },
      highestInvestment: { coordinatorName: 'Sita', coordinatorType: 'state', value: 2500 },
      mostMembers: { coordinatorName: 'Sita', coordinatorType: 'state', value: 7 },
    });
    const { mostMembers, totalBadgesAwarded } = await askAdmin('statistics', { timeframe: 'month' });
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
