/** Every derived figure for which the specification gives no formula, with the formula that the server uses. Amounts are summed in whole paise. */

export interface Formula {
  /** The name of the field in answers. */
  readonly name: string;
  readonly formula: string;
  readonly unit: 'rupees' | 'percent' | 'fraction' | 'count' | 'score 0 to 100' | 'rank' | 'positions' | 'category';
  /** The section of the specification that asks for the figure; answers have it as it is. */
  readonly section: string;
}

const rankingFormulas: readonly Formula[] = [
  {
    name: 'scores.commission',
    formula: "Approved and paid commission ÷ the most that one of the same level has × 100; 0 while everyone's is 0",
    unit: 'score 0 to 100',
    section: 'Ranking',
  },
  {
    name: 'scores.investment',
    formula:
      "Approved deposits of the downline ÷ the most that one of the same level has × 100; 0 while everyone's is 0",
    unit: 'score 0 to 100',
    section: 'Ranking',
  },
  {
    name: 'scores.recruitment',
    formula:
      'Members below ÷ the most that one of the same level has × 100; in a year or month, members that joined in it',
    unit: 'score 0 to 100',
    section: 'Ranking',
  },
  {
    name: 'totalScore',
    formula: '0.4 × scores.commission + 0.4 × scores.investment + 0.2 × scores.recruitment',
    unit: 'score 0 to 100',
    section: 'Ranking',
  },
  {
    name: 'rank',
    formula: '1 + how many of the same level are strictly better; equal ones share it (1, 1, 3) and stand by name',
    unit: 'rank',
    section: 'Ranking',
  },
  {
    name: 'topPercent',
    formula: 'rank ÷ outOf × 100, rounded up; outOf is every coordinator of the level',
    unit: 'percent',
    section: 'Ranking and achievements',
  },
  {
    name: 'trend',
    formula:
      'Overall rank of the period before − overall rank now: up when positive, down when negative. Before a month is the last month, before a year the last year, before all time what stood at the end of the last month',
    unit: 'positions',
    section: 'Ranking and achievements',
  },
  {
    name: 'bestPerformance',
    formula:
      'Of commission, investment and recruitment the one with the best rank; equal ranks by score, then in this order',
    unit: 'category',
    section: 'Ranking and achievements',
  },
  {
    name: 'improvementArea',
    formula: 'Of commission, investment and recruitment the last one by rank, then score, then in this order',
    unit: 'category',
    section: 'Ranking and achievements',
  },
  {
    name: 'totalBadgesAwarded',
    formula: 'Over all levels and categories, holders of the ranks 1 to 3 whose figure is above 0',
    unit: 'count',
    section: 'Badges',
  },
];

const earningsFormulas: readonly Formula[] = [
  {
    name: 'commissionRate',
    formula: 'Approved and paid commission ÷ approved deposits of the downline × 100; 0 without a deposit',
    unit: 'percent',
    section: 'Coordinator dashboard',
  },
  {
    name: 'coordinators.commissionRate',
    formula: 'Approved and paid commission ÷ the deposits it was earned on × 100; 0 without one',
    unit: 'percent',
    section: 'Coordinators with earnings',
  },
  {
    name: 'avgCommissionPerTransaction',
    formula: 'Approved and paid commission ÷ how many commissions that is, to the paisa, halves up',
    unit: 'rupees',
    section: 'Coordinators with earnings',
  },
  {
    name: 'activeMonths',
    formula: 'Months with an approved or paid commission, by the month that the deposit is for',
    unit: 'count',
    section: 'Coordinators with earnings',
  },
  {
    name: 'summary.avgCommissionRate',
    formula: 'totalCommissionPaid ÷ totalCollectionGenerated × 100; a deposit counts for each coordinator it paid',
    unit: 'percent',
    section: 'Coordinators with earnings',
  },
  {
    name: 'summary.commissionCoverage',
    formula: 'Coordinators with earnings ÷ all that match × 100',
    unit: 'percent',
    section: 'Coordinators with earnings',
  },
  {
    name: 'performance.memberCount',
    formula: 'Members below; in a month or year, those that joined in it',
    unit: 'count',
    section: 'Coordinator performance',
  },
];

const analyticsFormulas: readonly Formula[] = [
  {
    name: 'days',
    formula:
      'The last 7, 30, 90 or 365 business days of Asia/Kolkata with today, and as many before them; a record belongs to the day it was entered',
    unit: 'count',
    section: 'Panchayat analytics and reports',
  },
  {
    name: 'activeMembers',
    formula: 'Members of the downline with an approved deposit of these days; inactive are all others',
    unit: 'count',
    section: 'Panchayat analytics and reports',
  },
  {
    name: 'conversionRate',
    formula: 'activeMembers ÷ members that had joined by the last of these days; 0 without members',
    unit: 'fraction',
    section: 'Panchayat analytics and reports',
  },
  {
    name: 'retentionRate',
    formula: 'Members active in these days and in those before ÷ members active in those before; 0 without any',
    unit: 'fraction',
    section: 'Panchayat analytics and reports',
  },
  {
    name: 'commissionEfficiency',
    formula: 'totalCommissions ÷ totalInvestments of these days; 0 without an investment',
    unit: 'fraction',
    section: 'Panchayat analytics and reports',
  },
  {
    name: 'averageInvestment',
    formula: 'totalInvestments ÷ how many approved deposits that is, to the paisa, halves up',
    unit: 'rupees',
    section: 'Panchayat analytics and reports',
  },
  {
    name: 'bestMonth',
    formula:
      'The month with the most approved deposits of all time, by the month they are for; of equal ones the latest',
    unit: 'rupees',
    section: 'Panchayat analytics and reports',
  },
  {
    name: 'averagePerMember',
    formula: 'Approved deposits of the downline ÷ its members, to the paisa, halves up; 0 without members',
    unit: 'rupees',
    section: 'Panchayat investment overview',
  },
];

const reportFormulas: readonly Formula[] = [
  {
    name: 'cumulativeData.commissionRate',
    formula:
      'totalCommission ÷ totalInvestment × 100; of one coordinator, its own commission ÷ the deposits of its downline',
    unit: 'percent',
    section: 'Commission report',
  },
  {
    name: 'levelDistribution.share',
    formula: "The level's approved and paid commission ÷ that of all levels × 100; 0 while there is none",
    unit: 'percent',
    section: 'Commission report',
  },
  {
    name: 'commission-analytics.totalInvestment',
    formula: 'Approved deposits for the period, of all members, as in the commission report',
    unit: 'rupees',
    section: 'Commission analytics',
  },
  {
    name: 'progressPercentage',
    formula: 'Approved payments ÷ payments that the plan asks for × 100, at most 100',
    unit: 'percent',
    section: 'Investment progress',
  },
  {
    name: 'averageProgress',
    formula:
      "Mean of progressPercentage over the member's begun plans; in the summary, over the plans of all who match",
    unit: 'percent',
    section: 'Investment progress',
  },
];

export const formulas: readonly Formula[] = [
  ...rankingFormulas,
  ...earningsFormulas,
  ...analyticsFormulas,
  ...reportFormulas,
];
