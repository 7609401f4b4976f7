/** The specification gives no formula for these figures. Amounts are summed in whole paise. */

export interface Formula {
  readonly name: string;
  readonly formula: string;
  readonly unit: 'rupees' | 'percent' | 'fraction' | 'count' | 'score 0 to 100' | 'rank' | 'positions' | 'category';
  /** This section of the specification asks for the figure; replies have it as it is. */
  readonly section: string;
}

const inUnit = (unit: Formula['unit']) => (formula: string) => ({ formula, unit });
const rupees = inUnit('rupees');
const percent = inUnit('percent');
const fraction = inUnit('fraction');
const count = inUnit('count');
const score = inUnit('score 0 to 100');
const rank = inUnit('rank');
const positions = inUnit('positions');
const category = inUnit('category');

const sections: Readonly<Record<string, Readonly<Record<string, Omit<Formula, 'name' | 'section'>>>>> = {
  Ranking: {
    'scores.commission': score(
      "Approved and paid commission ÷ the most that one of the same level has × 100; 0 while everyone's is 0",
    ),
    'scores.investment': score(
      "Approved deposits of the downline ÷ the most that one of the same level has × 100; 0 while everyone's is 0",
    ),
    'scores.recruitment': score(
      'Confirmed members below ÷ the most that one of the same level has × 100; in a year or month, those that joined in it',
    ),
    totalScore: score('0.4 × scores.commission + 0.4 × scores.investment + 0.2 × scores.recruitment'),
    rank: rank('1 + how many of the same level are strictly better; equal ones share it (1, 1, 3) and stand by name'),
  },
  'Ranking and achievements': {
    topPercent: percent('rank ÷ outOf × 100, rounded up; outOf is every coordinator of the level'),
    trend: positions(
      'Overall rank of the period before − overall rank now: up when positive, down when negative. Before a month is the last month, before a year the last year, before all time what stood at the end of the last month',
    ),
    bestPerformance: category(
      'Of commission, investment and recruitment the one with the best rank; equal ranks by score, then in this order',
    ),
    improvementArea: category(
      'Of commission, investment and recruitment the last one by rank, then score, then in this order',
    ),
  },
  Badges: {
    totalBadgesAwarded: count(
      'Over all levels and categories, holders of the ranks 1 to 3 whose figure is above 0; members count once they are confirmed',
    ),
  },
  'Coordinator dashboard': {
    commissionRate: percent('Approved and paid commission ÷ the deposits it was earned on × 100; 0 without one'),
  },
  'Coordinators with earnings': {
    'coordinators.commissionRate': percent(
      'Approved and paid commission ÷ the deposits it was earned on × 100; 0 without one',
    ),
    avgCommissionPerTransaction: rupees(
      'Approved and paid commission ÷ how many commissions that is, to the paisa, halves up',
    ),
    activeMonths: count('Months with an approved or paid commission, by the month that the deposit is for'),
    'summary.avgCommissionRate': percent(
      'totalCommissionPaid ÷ totalCollectionGenerated × 100; a deposit counts for each coordinator it paid',
    ),
    'summary.commissionCoverage': percent('Coordinators with earnings ÷ all that match × 100'),
  },
  'Coordinator performance': {
    'performance.memberCount': count('Members below; in a month or year, those that joined in it'),
  },
  'Panchayat analytics and reports': {
    days: count(
      'The last 7, 30, 90 or 365 business days of Asia/Kolkata with today, and as many before them; a record belongs to the day it was entered',
    ),
    activeMembers: count('Members of the downline with an approved deposit of these days; inactive are all others'),
    conversionRate: fraction('activeMembers ÷ members that had joined by the last of these days; 0 without members'),
    retentionRate: fraction(
      'Members active in these days and in those before ÷ members active in those before; 0 without any',
    ),
    commissionEfficiency: fraction('totalCommissions ÷ the deposits they were earned on; 0 without one'),
    averageInvestment: rupees('totalInvestments ÷ how many approved deposits that is, to the paisa, halves up'),
    bestMonth: rupees(
      'The month with the most approved deposits of all time, by the month they are for; of equal ones the latest',
    ),
  },
  'Panchayat investment overview': {
    averagePerMember: rupees(
      'Approved deposits of the downline ÷ its members, to the paisa, halves up; 0 without members',
    ),
  },
  'Commission report': {
    'cumulativeData.commissionRate': percent(
      'totalCommission ÷ totalInvestment × 100; of one coordinator, its own commission ÷ the deposits of its downline',
    ),
    'levelDistribution.share': percent(
      "The level's approved and paid commission ÷ that of all levels × 100; 0 while there is none",
    ),
  },
  'Commission analytics': {
    'commission-analytics.totalInvestment': rupees(
      'Approved deposits for the period, of all members, as in the commission report',
    ),
  },
  'Investment progress': {
    progressPercentage: percent('Approved payments ÷ payments that the plan asks for × 100, at most 100'),
    averageProgress: percent(
      "Mean of progressPercentage over the member's begun plans; in the summary, over the plans of all who match",
    ),
  },
};

export const formulas: readonly Formula[] = Object.entries(sections).flatMap(([section, figures]) =>
  Object.entries(figures).map(([name, figure]) => ({ name, ...figure, section })),
);
