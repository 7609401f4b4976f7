import i18next, { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Leader, Leaderboard, RankingCategory } from '@/contract/ranking';
import { topByCollection } from '@/domain/coordinator-performance';
import { explainRank, explainRankMove } from '@/domain/ranking';
import { loadTexts, loadTextsIn } from '@/i18n/i18n';
import { badgeDescription, badgeName } from '@/pages/coordinator/badge';
import { unitSearch } from '@/pages/coordinator/dashboard/downline-section';
import { samplePlans, trendData } from '@/pages/coordinator/trend-data';

interface Hand {
  name: string;
  figures: [commission: number, investment: number, members: number];
  scores: [commission: number, investment: number, recruitment: number];
  total: number;
}

/** Worked out on paper: Asha has the most commission and investment, Chetan the most members. */
const ASHA: Hand = { name: 'Asha', figures: [5000, 100_000, 20], scores: [100, 100, 50], total: 90 };
const BALA: Hand = { name: 'Bala', figures: [4000, 60_000, 30], scores: [80, 60, 75], total: 71 };
const CHETAN: Hand = { name: 'Chetan', figures: [3500, 50_000, 40], scores: [70, 50, 100], total: 68 };
const DEEPA: Hand = { name: 'Deepa', figures: [0, 0, 10], scores: [0, 0, 25], total: 5 };

const figureIn = ({ figures: [commission, investment, recruitment], total }: Hand, category: RankingCategory) =>
  ({ commission, investment, recruitment, overall: total })[category];

function board(hands: readonly Hand[], category: RankingCategory) {
  const listed = hands
    .filter((each) => figureIn(each, category) > 0)
    .toSorted((a, b) => figureIn(b, category) - figureIn(a, category));
  const leaders = listed.map(
    (hand): Leader => ({
      coordinatorId: hand.name,
      coordinator: { name: hand.name, userName: hand.name.toLowerCase() },
      coordinatorType: 'tehsil',
      rank: 1 + listed.filter((each) => figureIn(each, category) > figureIn(hand, category)).length,
      totalCommission: hand.figures[0],
      totalInvestment: hand.figures[1],
      totalMembers: hand.figures[2],
      totalScore: hand.total,
      scores: { commission: hand.scores[0], investment: hand.scores[1], recruitment: hand.scores[2] },
    }),
  );
  return { title: category, leaders };
}

const boards = (...hands: Hand[]): Leaderboard => ({
  overall: board(hands, 'overall'),
  commission: board(hands, 'commission'),
  investment: board(hands, 'investment'),
  recruitment: board(hands, 'recruitment'),
});

describe('a rank explained', () => {
  const all = boards(ASHA, BALA, CHETAN, DEEPA);

  it('is made of 40, 40 and 20 points, each beside those of the one above', () => {
    const found = explainRank(all, 'Chetan');
    expect(found).toMatchObject({ rank: 3, totalScore: 68, above: { name: 'Bala', rank: 2, points: 3 } });
    expect(found?.parts).toEqual([
      { part: 'commission', points: 28, behind: 4 },
      { part: 'investment', points: 20, behind: 4 },
      { part: 'recruitment', points: 20, behind: -5 },
    ]);
  });

  it('says what each category alone would have to gain, and leaves out what is used up', () => {
    // 3 points are 3/40 of ₹5,000 and of ₹1,00,000; Chetan has every member point already.
    expect(explainRank(all, 'Chetan')?.ways).toEqual([
      { part: 'commission', amount: 375 },
      { part: 'investment', amount: 7500 },
    ]);
    // Bala lacks 19 points: 32 of 40, 24 of 40 and 15 of 20 leave 8, 16 and 5 to gain.
    expect(explainRank(all, 'Bala')?.ways).toEqual([]);
  });

  it('says how much is missing to the next rank of each category', () => {
    expect(explainRank(all, 'Chetan')?.steps).toEqual([
      { part: 'commission', rank: 3, above: { name: 'Bala', rank: 2, missing: 500 } },
      { part: 'investment', rank: 3, above: { name: 'Bala', rank: 2, missing: 10_000 } },
      { part: 'recruitment', rank: 1 },
    ]);
    // Nobody is listed with nothing: Deepa stands behind the three that are.
    expect(explainRank(all, 'Deepa')?.steps).toEqual([
      { part: 'commission', rank: 4, above: { name: 'Chetan', rank: 3, missing: 3500 } },
      { part: 'investment', rank: 4, above: { name: 'Chetan', rank: 3, missing: 50_000 } },
      { part: 'recruitment', rank: 4, above: { name: 'Asha', rank: 3, missing: 10 } },
    ]);
  });

  it('of the first has nobody above, and nothing missing', () => {
    const found = explainRank(all, 'Asha');
    expect(found).toMatchObject({ rank: 1, ways: [] });
    expect(found?.above).toBeUndefined();
    expect(found?.parts).toEqual([
      { part: 'commission', points: 40 },
      { part: 'investment', points: 40 },
      { part: 'recruitment', points: 10 },
    ]);
  });

  it('looks past those who share the rank', () => {
    const twin: Hand = { ...CHETAN, name: 'Chandra' };
    expect(explainRank(boards(ASHA, BALA, CHETAN, twin), 'Chandra')?.above).toMatchObject({ name: 'Bala' });
  });

  it('rounds rupees and members up, but not for a hair of a binary fraction', () => {
    const near: Hand = { ...BALA, total: 68.1 };
    // 0.1 points: 0.1/40 of ₹5,000 is ₹12.50, of ₹1,00,000 ₹250.
    expect(explainRank(boards(ASHA, near, CHETAN), 'Chetan')?.ways).toEqual([
      { part: 'commission', amount: 13 },
      { part: 'investment', amount: 250 },
    ]);
    const fewer: Hand = { ...CHETAN, figures: [3500, 50_000, 10], scores: [70, 50, 25], total: 53 };
    const members = explainRank(
      boards(ASHA, { ...BALA, total: 54.5 }, fewer, { ...DEEPA, figures: [0, 0, 40] }),
      'Chetan',
    );
    // 1.5 points of 20 are 3 of 40 members.
    expect(members?.ways.at(-1)).toEqual({ part: 'recruitment', amount: 3 });
  });

  it('is nothing for whoever is not on the board, or where there is none', () => {
    expect(explainRank(all, 'Esha')).toBeUndefined();
    expect(explainRank(boards(), 'Asha')).toBeUndefined();
  });
});

describe('what moved a rank', () => {
  const leadersOf = (...hands: Hand[]) => boards(...hands).overall.leaders;
  const month = (hand: Hand, ...figures: Hand['figures']): Hand => ({ ...hand, figures, total: 1 });

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

  it('names the rank before, and leaves whoever is not listed alone', () => {
    // Without this month's ₹60,000 Asha had 40 + 26.67 + 10 points; Bala 32 + 40 + 15.
    const added = leadersOf(month(ASHA, 0, 60_000, 0));
    expect(explainRankMove(leadersOf(ASHA, BALA, CHETAN), added, 'Asha')).toMatchObject({ rank: 1, rankBefore: 3 });
    expect(explainRankMove(leadersOf(ASHA, BALA, CHETAN), [], 'Bala')).toMatchObject({ rank: 2, rankBefore: 2 });
    expect(explainRankMove(leadersOf(ASHA), [], 'Esha')).toBeUndefined();
  });
});

describe('the charts of a coordinator', () => {
  const today = { year: 2026, month: 3 };
  const month = (number: number, totalCollection: number) => ({
    year: 2026,
    month: number,
    totalCollection,
    totalCommission: totalCollection / 100,
  });

  it('show the year up to this month, and never hide a figure', () => {
    const months = [month(1, 500), month(2, 0), month(3, 300), month(4, 0), month(5, 200)];
    const { rows, isSample } = trendData(months, today);
    expect(rows.map((row) => [row.month, row.totalCollection])).toEqual([
      [1, 500],
      [2, 0],
      [3, 300],
      [5, 200],
    ]);
    expect(isSample).toBe(false);
  });

  it('show January to June as an example where the answer is empty, and nothing while there is none', () => {
    const { rows, isSample } = trendData([month(1, 0), month(2, 0)], today);
    expect([isSample, rows.map((row) => row.month)]).toEqual([true, [1, 2, 3, 4, 5, 6]]);
    expect(trendData([], today).isSample).toBe(true);
    expect(trendData(undefined, today)).toEqual({ rows: [], isSample: false });
    expect(samplePlans((number) => `Plan ${number}`).map(({ label }) => label)).toEqual([
      'Plan 1',
      'Plan 2',
      'Plan 3',
      'Plan 4',
    ]);
  });

  it('show a year that is over as it was, whole and without examples', () => {
    const past = [month(1, 0), month(12, 0)].map((each) => ({ ...each, year: 2025 }));
    expect(trendData(past, today)).toEqual({ rows: past, isSample: false });
  });

  it('name the members who collected most, and leave the answer as it was', () => {
    const rows = [{ totalCollection: 1 }, { totalCollection: 3 }, { totalCollection: 2 }];
    expect(topByCollection(rows, 2)).toEqual([{ totalCollection: 3 }, { totalCollection: 2 }]);
    expect(rows[0]).toEqual({ totalCollection: 1 });
  });
});

it("a badge is read in Hindi where its words are the product's, and passes as it is elsewhere", async () => {
  const badge = { type: 'top_member_recruiter', data: { totalMembers: 34 }, rank: 2 } as const;
  const known = { ...badge, name: 'Top Member Recruiter', description: 'Rank 2 by members recruited of all time' };
  await loadTexts('ranking');
  await loadTextsIn('hi', 'ranking');
  const hindi = i18next.getFixedT('hi');
  expect([badgeName(hindi, known), badgeDescription(hindi, known)]).toEqual([
    'सबसे ज़्यादा नए सदस्य',
    'अब तक नए सदस्यों में रैंक 2',
  ]);
  expect([badgeName(t, known), badgeDescription(t, known)]).toEqual([known.name, known.description]);
  const other = { ...badge, name: 'Star of the East', description: 'For everything' };
  expect([badgeName(hindi, other), badgeDescription(hindi, other)]).toEqual([other.name, other.description]);
  expect(badgeName(t, badge)).toBe('Achievement Badge');
});

it('a unit has an address that keeps the rest of the query', () => {
  const params = new URLSearchParams('units=all&unit=old&x=1');
  expect(unitSearch(params, 'new').search).toBe('unit=new&x=1');
  expect(unitSearch(params, undefined).search).toBe('x=1');
});
