import { expect, it } from 'vitest';
import { myRanking, rankingLeaderboard } from '@/contract/ranking';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { explainRankMove } from '@/domain/ranking';
import { personas } from '../../../../fixtures/personas';
import { makeApp } from '../../../support/make-app';

/** The explanation that the page derives from two leaderboards equals the trend that the server derives from the months. */
const api = makeApp();

it.each(LEVELS.flatMap((level) => [level, `${level}2` as const]))(
  'the explanation of the rank change of %s equals its trend',
  async (who) => {
    const agent = await api.as(`${who}@invest.example`);
    const boardOf = async (timeframe: string) => {
      const { body } = await agent.get(rankingLeaderboard.path).query({ timeframe, limit: 100 }).expect(200);
      return schemasOf(rankingLeaderboard).reply.parse(body).data.leaderboard.overall.leaders;
    };
    const { rankings, trend } = schemasOf(myRanking).reply.parse(
      (await agent.get(myRanking.path).expect(200)).body,
    ).data;
    const move = explainRankMove(await boardOf('all'), await boardOf('month'), personas[who].id);
    const sign = trend.direction === 'up' ? 1 : -1;
    expect(move).toMatchObject({
      rank: rankings.overall.rank,
      rankBefore: rankings.overall.rank + sign * trend.change,
    });
  },
);
