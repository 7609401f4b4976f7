import { describe, expect, it } from 'vitest';
import type { RankingCategory } from '@/contract/choices';
import type { Leader, Leaderboard } from '@/contract/ranking';
import { explainRank, explainRankMove } from '@/domain/ranking';

interface SampleLeader {
  name: string;
  figures: [commission: number, investment: number, members: number];
  scores: [commission: number, investment: number, recruitment: number];
  total: number;
}

/** Worked out on paper: Asha has the most commission and investment, Chetan the most members. */
const ASHA: SampleLeader = { name: 'Asha', figures: [5000, 100_000, 20], scores: [100, 100, 50], total: 90 };
const BALA: SampleLeader = { name: 'Bala', figures: [4000, 60_000, 30], scores: [80, 60, 75], total: 71 };
const CHETAN: SampleLeader = { name: 'Chetan', figures: [3500, 50_000, 40], scores: [70, 50, 100], total: 68 };
const DEEPA: SampleLeader = { name: 'Deepa', figures: [0, 0, 10], scores: [0, 0, 25], total: 5 };

const figureIn = ({ figures: [commission, investment, recruitment], total }: SampleLeader, category: RankingCategory) =>
  ({ commission, investment, recruitment, overall: total })[category];

function board(samples: readonly SampleLeader[], category: RankingCategory) {
  const listed = samples
    .filter((each) => figureIn(each, category) > 0)
    .toSorted((a, b) => figureIn(b, category) - figureIn(a, category));
  const leaders = listed.map(
    (sample): Leader => ({
      coordinatorId: sample.name,
      coordinator: { name: sample.name, userName: sample.name.toLowerCase() },
      coordinatorType: 'tehsil',
      rank: 1 + listed.filter((each) => figureIn(each, category) > figureIn(sample, category)).length,
      totalCommission: sample.figures[0],
      totalInvestment: sample.figures[1],
      totalMembers: sample.figures[2],
      totalScore: sample.total,
      scores: { commission: sample.scores[0], investment: sample.scores[1], recruitment: sample.scores[2] },
    }),
  );
  return { title: category, leaders };
}

const boards = (...samples: SampleLeader[]): Leaderboard => ({
  overall: board(samples, 'overall'),
  commission: board(samples, 'commission'),
  investment: board(samples, 'investment'),
  recruitment: board(samples, 'recruitment'),
});

describe('a rank explained', () => {
  const all = boards(ASHA, BALA, CHETAN, DEEPA);

  it('is made of 40, 40 and 20 points, each beside those of the one above', () => {
    const found = explainRank(all, 'Chetan', 100);
    expect(found).toMatchObject({ rank: 3, totalScore: 68, above: { name: 'Bala', rank: 2, points: 3 } });
    expect(found?.parts).toEqual([
      { part: 'commission', points: 28, behind: 4 },
      { part: 'investment', points: 20, behind: 4 },
      { part: 'recruitment', points: 20, behind: -5 },
    ]);
  });

  it('says what each category alone would have to gain, and leaves out what is used up', () => {
    // 3 points are 3/40 of ₹5,000 and of ₹1,00,000; Chetan has every member point already.
    expect(explainRank(all, 'Chetan', 100)?.ways).toEqual([
      { part: 'commission', amount: 375 },
      { part: 'investment', amount: 7500 },
    ]);
    // Bala lacks 19 points: 32 of 40, 24 of 40 and 15 of 20 leave 8, 16 and 5 to gain.
    expect(explainRank(all, 'Bala', 100)?.ways).toEqual([]);
  });

  it('says how much is missing to the next rank of each category', () => {
    expect(explainRank(all, 'Chetan', 100)?.steps[0]).toEqual({
      part: 'commission',
      rank: 3,
      above: { name: 'Bala', rank: 2, missing: 500 },
    });
    // Nobody is listed with nothing: Deepa stands behind the three that are.
    expect(explainRank(all, 'Deepa', 100)?.steps).toEqual([
      { part: 'commission', rank: 4, above: { name: 'Chetan', rank: 3, missing: 3500 } },
      { part: 'investment', rank: 4, above: { name: 'Chetan', rank: 3, missing: 50_000 } },
      { part: 'recruitment', rank: 4, above: { name: 'Asha', rank: 3, missing: 10 } },
    ]);
  });

  it('of the first has nobody above, and nothing missing', () => {
    const found = explainRank(all, 'Asha', 100);
    expect(found).toMatchObject({ rank: 1, ways: [] });
    expect(found?.above).toBeUndefined();
    expect(found?.parts).toEqual([
      { part: 'commission', points: 40 },
      { part: 'investment', points: 40 },
      { part: 'recruitment', points: 10 },
    ]);
  });

  it('looks past those who share the rank', () => {
    const twin: SampleLeader = { ...CHETAN, name: 'Chandra' };
    expect(explainRank(boards(ASHA, BALA, CHETAN, twin), 'Chandra', 100)?.above).toMatchObject({ name: 'Bala' });
  });

  it('rounds rupees and members up, but not for a hair of a binary fraction', () => {
    const near: SampleLeader = { ...BALA, total: 68.1 };
    // 0.1 points: 0.1/40 of ₹5,000 is ₹12.50, of ₹1,00,000 ₹250.
    expect(explainRank(boards(ASHA, near, CHETAN), 'Chetan', 100)?.ways).toEqual([
      { part: 'commission', amount: 13 },
      { part: 'investment', amount: 250 },
    ]);
    const fewer: SampleLeader = { ...CHETAN, figures: [3500, 50_000, 10], scores: [70, 50, 25], total: 53 };
    const members = explainRank(
      boards(ASHA, { ...BALA, total: 54.5 }, fewer, { ...DEEPA, figures: [0, 0, 40] }),
      'Chetan',
      100,
    );
    // 1.5 points of 20 are 3 of 40 members.
    expect(members?.ways.at(-1)).toEqual({ part: 'recruitment', amount: 3 });
  });

  it('is nothing for whoever is not on the board, or where there is none', () => {
    expect(explainRank(all, 'Esha', 100)).toBeUndefined();
    expect(explainRank(boards(), 'Asha', 100)).toBeUndefined();
  });
});

describe('a rank explained from boards that are cut at 100 entries', () => {
  /** 299 coordinators who earned from ₹2,990 down to ₹10 and have the same in all else. */
  const others = Array.from(
    { length: 299 },
    (_, index): SampleLeader => ({
      name: `Coordinator ${index + 1}`,
      figures: [2990 - 10 * index, 1000, 1],
      scores: [((299 - index) / 299) * 100, 1, 2],
      total: ((299 - index) / 299) * 40 + 0.8,
    }),
  );
  /** 249 of them earned more. */
  const ESHA: SampleLeader = { name: 'Esha', figures: [505, 100_000, 50], scores: [16.89, 100, 100], total: 66.756 };
  /** The same earnings, and nothing that makes up for them. */
  const GITA: SampleLeader = { name: 'Gita', figures: [505, 500, 1], scores: [16.89, 0.5, 2], total: 7.5 };

  const cutBoards = (...samples: SampleLeader[]) =>
    Object.fromEntries(
      Object.entries(boards(...samples)).map(([category, { leaders, ...board }]) => [
        category,
        { ...board, leaders: leaders.slice(0, 100) },
      ]),
    ) as unknown as Leaderboard;

  it('says nothing of a category in which somebody stands at rank 250', () => {
    const explanation = explainRank(cutBoards(...others, ESHA), 'Esha', 100);
    expect(explanation).toMatchObject({ rank: 1, totalScore: 66.756 });
    expect(explanation?.steps).toEqual([
      { part: 'investment', rank: 1 },
      { part: 'recruitment', rank: 1 },
    ]);
  });

  it('is not given to somebody at rank 250 of the overall board', () => {
    expect(explainRank(cutBoards(...others, GITA), 'Gita', 100)).toBeUndefined();
  });

  it('measures a part by the best of its own board, who need not be on the overall one', () => {
    // Hari earned most, ₹5,000, but was cut off the overall board of 3: 6 points are 6/40 of that.
    const HARI: SampleLeader = { name: 'Hari', figures: [5000, 0, 0], scores: [100, 0, 0], total: 40 };
    const asha: SampleLeader = { ...ASHA, figures: [4500, 100_000, 20], total: 86 };
    const whole = boards({ ...BALA, total: 74 }, CHETAN, asha, HARI);
    const cut = { ...whole, overall: { ...whole.overall, leaders: whole.overall.leaders.slice(0, 3) } };
    expect(explainRank(cut, 'Chetan', 3)?.ways[0]).toEqual({ part: 'commission', amount: 750 });
  });
});

describe('what moved a rank', () => {
  const leadersOf = (...samples: SampleLeader[]) => boards(...samples).overall.leaders;
  const month = (sample: SampleLeader, ...figures: SampleLeader['figures']) => ({ ...sample, figures, total: 1 });

  it('is what everybody added this month', () => {
    // Before: Asha 4,000 / 80,000 / 20, Bala 4,000 / 60,000 / 30, Chetan 1,500 / 50,000 / 40.
    const added = leadersOf(month(ASHA, 1000, 20_000, 0), month(CHETAN, 2000, 0, 0));
    const move = explainRankMove(leadersOf(ASHA, BALA, CHETAN), added, 'Bala');
    // Asha's 40 + 40 + 10 points against Bala's 40 + 30 + 15 then, and against 32 + 24 + 15 now.
    expect(move).toMatchObject({ rank: 2, rankBefore: 2 });
    expect(move?.parts.map(({ part, gained, change }) => [part, gained, Number(change.toFixed(6))])).toEqual([
      ['commission', 0, -8],
      ['investment', 0, -6],
      ['recruitment', 0, 0],
    ]);
    expect(explainRankMove(leadersOf(ASHA, BALA, CHETAN), added, 'Chetan')?.parts[0]).toMatchObject({
      gained: 2000,
      change: 28 - 15,
    });
  });

  it('is nothing for whoever is not listed', () => {
    expect(explainRankMove(leadersOf(ASHA), [], 'Esha')).toBeUndefined();
  });
});
