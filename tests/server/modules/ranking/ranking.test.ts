import { beforeEach, describe, expect, it } from 'vitest';
import type { Leader } from '@/contract/ranking';
import { LEVELS } from '@/contract/roles';
import { personas } from '../../../../fixtures/personas';
import { buildCommission, buildDeposit, buildMember } from '../../../support/build';
import { expectedFigures, expectedScores } from '../../../support/coordinator-oracle';
import { type Api, makeApp } from '../../../support/make-app';

const area = '/coordinator/badges';
let api: Api;

beforeEach(() => {
  api = makeApp();
});

const ask = async (who: string, call: string, query: object = {}) =>
  (await (await api.as(who)).get(`${area}/${call}`).query(query).expect(200)).body.data;

const inTimeframe = (timeframe: string) => (month: { year: number; month: number }) =>
  timeframe === 'all' || (month.year === 2026 && (timeframe === 'year' || month.month === 11));

/** The overall ranks of a level, calculated from the rows: id → rank. */
function expectedRanks(level: (typeof LEVELS)[number], isIn: (month: { year: number; month: number }) => boolean) {
  const rows = api.store.by('coordinators', 'level', level);
  const scores = expectedScores(rows.map(({ _id }) => expectedFigures(api.store, _id, isIn)));
  const rankOf = (score: number) => 1 + scores.filter((each) => each > score + 1e-9).length;
  return new Map(rows.map(({ _id }, index) => [_id, rankOf(scores[index] ?? 0)]));
}

describe('the demo panchayat', () => {
  it('has the rank of its figures, and a badge for its members, in which it is best', async () => {
    const ranks = expectedRanks('panchayat', () => true);
    const rank = ranks.get(personas.panchayat.id) ?? 0;
    const { members } = expectedFigures(api.store, personas.panchayat.id);
    const { rankings, bestPerformance } = await ask('panchayat', 'my-ranking');
    expect(rankings.overall).toEqual({
      rank,
      outOf: ranks.size,
      topPercent: Math.ceil((rank / ranks.size) * 100),
    });
    expect(bestPerformance).toEqual({ category: 'recruitment' });
    const { badges } = await ask('panchayat', 'my-badges');
    expect(badges).toMatchObject([{ type: 'top_member_recruiter', data: { totalMembers: members } }]);
  });
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
    expect(trend).toEqual({
      direction: gained > 0 ? 'up' : gained < 0 ? 'down' : 'stable',
      change: Math.abs(gained),
    });

    const { leaderboard } = await ask(level, 'leaderboard', { timeframe, limit: 100 });
    for (const leader of leaderboard.overall.leaders as Leader[]) {
      const slow = expectedFigures(api.store, leader.coordinatorId, isIn);
      expect(leader).toMatchObject({
        totalInvestment: slow.investment,
        totalCommission: slow.commission,
        totalMembers: slow.members,
        rank: ranks.get(leader.coordinatorId),
        coordinatorType: level,
      });
    }
  });
});

describe('a leaderboard', () => {
  it('has twenty rows by default, ranked by the figure of its category', async () => {
    const { leaderboard } = await ask('panchayat', 'leaderboard');
    const figures = {
      commission: 'totalCommission',
      investment: 'totalInvestment',
      recruitment: 'totalMembers',
    } as const;
    for (const [category, field] of Object.entries(figures) as [keyof typeof figures, keyof Leader][]) {
      const leaders: Leader[] = leaderboard[category].leaders;
      expect(leaders).toHaveLength(20);
      const values = leaders.map((leader) => Number(leader[field]));
      expect(values).toEqual([...values].sort((a, b) => b - a));
      expect(leaders.map(({ rank }) => rank)).toEqual(values.map((value) => 1 + values.indexOf(value)));
    }
    expect((await ask('panchayat', 'top-performers')).topPerformers).toEqual(leaderboard.overall.leaders.slice(0, 10));
    expect((await ask('panchayat', 'leaderboard', { limit: 3 })).leaderboard.overall.leaders).toHaveLength(3);
  });

  it('changes with an approval, a denial and a member that moves', async () => {
    const { store } = api;
    const own = async () => {
      const { leaderboard } = await ask('panchayat', 'leaderboard', { timeframe: 'month', limit: 100 });
      const leaders: Leader[] = leaderboard.investment.leaders;
      return leaders.find(({ coordinatorId }) => coordinatorId === personas.panchayat.id)?.totalInvestment ?? 0;
    };
    const before = await own();
    const deposit = buildDeposit({ status: 'approved', amountPaise: 70_000 });
    const commission = buildCommission({ depositId: deposit._id, status: 'approved' });
    await store.commit((tx) => {
      tx.insert('deposits', deposit);
      tx.insert('commissions', commission);
    });
    expect(await own()).toBe(before + 700);
    await store.commit((tx) => tx.update('deposits', deposit._id, { status: 'denied' }));
    expect(await own()).toBe(before);
    await store.commit((tx) => tx.update('deposits', deposit._id, { status: 'approved' }));
    await store.commit((tx) => tx.update('members', personas.member.id, { panchayatId: personas.panchayat2.id }));
    const isIn = inTimeframe('month');
    expect(await own()).toBe(expectedFigures(store, personas.panchayat.id, isIn).investment);
    const { rankings } = await ask('panchayat2@invest.example', 'my-ranking', { timeframe: 'month' });
    expect(rankings.overall.rank).toBe(expectedRanks('panchayat', isIn).get(personas.panchayat2.id));
  });

  it('is restored when a commit fails', async () => {
    const before = await ask('panchayat', 'leaderboard');
    const failing = api.store.commit((tx) => {
      tx.insert('deposits', buildDeposit({ status: 'approved' }));
      tx.update('members', personas.member.id, { panchayatId: personas.panchayat2.id });
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
    expect(await ask('panchayat', 'leaderboard')).toEqual(before);
  });

  it('is the same when deposits are inserted before their member', async () => {
    const { store } = api;
    const before = await ask('panchayat', 'leaderboard');
    const member = buildMember();
    const deposit = buildDeposit({ memberId: member._id, status: 'approved' });
    await store.commit((tx) => tx.insert('deposits', deposit));
    expect(await ask('panchayat', 'leaderboard')).toEqual(before);
    await store.commit((tx) => tx.insert('members', member));
    const { leaderboard } = await ask('panchayat', 'leaderboard', { limit: 100 });
    const leaders: Leader[] = leaderboard.overall.leaders;
    const own = leaders.find(({ coordinatorId }) => coordinatorId === personas.panchayat.id);
    const slow = expectedFigures(store, personas.panchayat.id);
    expect(own).toMatchObject({ totalInvestment: slow.investment, totalMembers: slow.members });
  });
});

describe('the period of a ranking', () => {
  it('changes at midnight in India, for the month and for the year', async () => {
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
    const november = expectedFigures(
      api.store,
      personas.panchayat.id,
      ({ year, month }) => year === 2026 && month === 11,
    );
    expect(await mine('month')).toMatchObject({ totalMembers: november.members, totalInvestment: november.investment });
    api.clock.set('2026-11-30T18:30:00Z');
    expect(await mine('month')).toMatchObject({ totalMembers: 1, totalInvestment: 300 });
    api.clock.set('2026-12-31T18:30:00Z');
    expect(await mine('year')).toBeUndefined();
    const { rankings, trend } = await ask('panchayat', 'my-ranking', { timeframe: 'year' });
    expect(rankings.overall).toEqual({ rank: 1, outOf: 64, topPercent: 2 });
    expect(trend.direction).not.toBe('down');
    expect((await ask('panchayat', 'my-badges', { timeframe: 'year' })).badges).toEqual([]);
  });
});
