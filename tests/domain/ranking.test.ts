import {
  awardsOf,
  type Contestant,
  leadersOf,
  type Ranked,
  rankContestants,
  rankPositionOf,
  strengthsOf,
  trendOf,
} from '@server/domain/ranking';
import { describe, expect, it } from 'vitest';
import { topPercentOf } from '@/domain/ranking';

const contestant = (name: string, commission: number, investment: number, memberCount: number): Contestant => ({
  id: name.toLowerCase(),
  name,
  memberCount,
  commissionPaise: commission * 100,
  investmentPaise: investment * 100,
});

/** Best of each: commission 200, investment 4000, members 10. */
const five = [
  contestant('Zoya', 200, 1000, 5),
  contestant('Bharat', 100, 4000, 0),
  contestant('Asha', 200, 1000, 5),
  contestant('Dev', 0, 0, 10),
  contestant('Chetan', 0, 0, 0),
];
const ranking = rankContestants(five);
const named = (name: string, rows: readonly Ranked[] = ranking): Ranked => {
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`${name} is not ranked`);
  return row;
};
const CATEGORIES = ['overall', 'commission', 'investment', 'recruitment'] as const;

describe('the scores of a ranking', () => {
  it('are 0 and share rank 1 while all figures are 0', () => {
    const nobody = rankContestants([contestant('Asha', 0, 0, 0), contestant('Bharat', 0, 0, 0)]);
    for (const each of nobody) {
      expect(each).toMatchObject({ scores: { commission: 0, investment: 0, recruitment: 0 }, totalScore: 0 });
      expect(each.ranks).toEqual({ overall: 1, commission: 1, investment: 1, recruitment: 1 });
    }
    expect(rankContestants([])).toEqual([]);
  });

  it('are 100 for a coordinator that is best in all three categories', () => {
    const [best] = rankContestants([contestant('Asha', 3.33, 7.77, 3)]);
    expect(best?.totalScore).toBe(100);
  });
});

describe('the ranks of a level', () => {
  it('are the same for equal figures, and the next rank counts all before it', () => {
    const ranksIn = (category: (typeof CATEGORIES)[number]) =>
      ranking.map(({ name, ranks }) => [name, ranks[category]]);
    const table = {
      Asha: [1, 1, 2, 2],
      Bharat: [1, 3, 1, 4],
      Chetan: [5, 4, 4, 4],
      Dev: [4, 4, 4, 1],
      Zoya: [1, 1, 2, 2],
    };
    CATEGORIES.forEach((category, column) => {
      expect(Object.fromEntries(ranksIn(category))).toEqual(
        Object.fromEntries(Object.entries(table).map(([name, ranks]) => [name, ranks[column]])),
      );
    });
  });

  it('list equal figures by name and leave out those with 0', () => {
    expect(leadersOf(ranking, 'overall', 20).map(({ name }) => name)).toEqual(['Asha', 'Bharat', 'Zoya', 'Dev']);
    expect(leadersOf(ranking, 'commission', 20).map(({ name }) => name)).toEqual(['Asha', 'Zoya', 'Bharat']);
    expect(leadersOf(ranking, 'recruitment', 2).map(({ name }) => name)).toEqual(['Dev', 'Asha']);
  });

  it('are the same where the scores are equal in paise, whatever their decimals', () => {
    // 0.4 × 1/3 + 0.4 × 2/3 is 0.4 × 2/3 + 0.4 × 1/3, and both are 0.4 × 3/3
    const thirds = rankContestants([
      contestant('Asha', 1, 2, 0),
      contestant('Bharat', 2, 1, 0),
      contestant('Chetan', 3, 0, 0),
      contestant('Dev', 0, 3, 7),
    ]);
    expect(thirds.map(({ name, ranks }) => [name, ranks.overall])).toEqual([
      ['Asha', 2],
      ['Bharat', 2],
      ['Chetan', 2],
      ['Dev', 1],
    ]);
    expect(new Set(thirds.slice(0, 3).map(({ totalScore }) => totalScore))).toEqual(new Set([40]));
  });
});

it('the badges of a level go to all coordinators that share one of the first three ranks', () => {
  const equals = ['Asha', 'Bharat', 'Chetan', 'Dev'].map((name) => contestant(name, 5, 0, 0));
  const commission = awardsOf(rankContestants(equals)).filter(({ category }) => category === 'commission');
  expect(commission.map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
});

describe('the position within a level', () => {
  it.each([
    [1, 64, 2],
    [25, 64, 40],
    [32, 64, 50],
    [64, 64, 100],
    [1, 1, 100],
    [1, 3, 34],
    [29, 100, 29],
    [7, 100, 7],
  ])('at rank %d of %d is in the top %d percent', (rank, outOf, percent) =>
    expect(topPercentOf(rank, outOf)).toBe(percent),
  );

  it('counts all coordinators of the level', () =>
    expect(rankPositionOf(named('Dev'), 'overall', ranking.length)).toEqual({ rank: 4, outOf: 5, topPercent: 80 }));

  it('improves with a smaller rank', () => {
    expect(trendOf(3, 8)).toEqual({ direction: 'up', change: 5 });
    expect(trendOf(8, 3)).toEqual({ direction: 'down', change: 5 });
    expect(trendOf(3, 3)).toEqual({ direction: 'stable', change: 0 });
  });

  it('has its best and weakest category by rank and then by score', () => {
    expect(strengthsOf(named('Bharat'))).toEqual({ best: 'investment', weakest: 'recruitment' });
    // second in both, with a quarter of the best investment and half of the best recruitment
    expect(strengthsOf(named('Asha'))).toEqual({ best: 'commission', weakest: 'investment' });
    expect(strengthsOf(named('Chetan'))).toEqual({ best: 'commission', weakest: 'recruitment' });
  });
});
