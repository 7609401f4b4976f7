import { beforeEach, describe, expect, it } from 'vitest';
import type { Leader } from '@/contract/ranking';
import { LEVELS } from '@/contract/roles';
import { explainRankMove } from '@/domain/ranking';
import { personas } from '../../../../fixtures/personas';
import { buildDeposit, buildMember } from '../../../support/build';
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

it('the demo panchayat has a badge for its members, in which it is best', async () => {
  const { members } = expectedFigures(api.store, personas.panchayat.id);
  expect((await ask('panchayat', 'my-ranking')).bestPerformance).toEqual({ category: 'recruitment' });
  const { badges } = await ask('panchayat', 'my-badges');
  expect(badges).toMatchObject([{ type: 'top_member_recruiter', data: { totalMembers: members } }]);
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

it.each(LEVELS.flatMap((level) => [level, `${level}2` as const]))(
  'the explanation that the page derives from two leaderboards equals the trend of %s',
  async (who) => {
    const boardOf = async (timeframe: string) =>
      (await ask(`${who}@invest.example`, 'leaderboard', { timeframe, limit: 100 })).leaderboard.overall.leaders;
    const { rankings, trend } = await ask(`${who}@invest.example`, 'my-ranking');
    const move = explainRankMove(await boardOf('all'), await boardOf('month'), personas[who].id);
    const sign = trend.direction === 'up' ? 1 : -1;
    expect(move).toMatchObject({
      rank: rankings.overall.rank,
      rankBefore: rankings.overall.rank + sign * trend.change,
    });
  },
);

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
  expect(await mine('month')).toMatchObject({ totalMembers: november.members, totalInvestment: november.investment });
  api.clock.set('2026-11-30T18:30:00Z');
  expect(await mine('month')).toMatchObject({ totalMembers: 1, totalInvestment: 300 });
  api.clock.set('2026-12-31T18:30:00Z');
  expect(await mine('year')).toBeUndefined();
  const { rankings } = await ask('panchayat', 'my-ranking', { timeframe: 'year' });
  expect(rankings.overall).toEqual({ rank: 1, outOf: 64, topPercent: 2 });
});
