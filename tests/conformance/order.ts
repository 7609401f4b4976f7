import { listAudit, listAuditActs } from '@/contract/audit';
import { listHandIns, listOwnHandIns } from '@/contract/cash';
import {
  commissionAnalytics,
  commissionDetails,
  commissionInsights,
  listCommissions,
  listOwnCommissions,
} from '@/contract/commissions';
import {
  coordinatorAnalytics,
  coordinatorOverview,
  memberInvestments,
  memberOverview,
  monthlyTrends,
  planBreakdown,
  superadminDashboard,
} from '@/contract/dashboards';
import { listDeposits, listMyDeposits } from '@/contract/deposits';
import { listDownlineInvestments } from '@/contract/downline';
import { showDues } from '@/contract/dues';
import type { Endpoint } from '@/contract/endpoint';
import { familyMemberInvestmentHistory, familyMemberInvestments } from '@/contract/family-members';
import { memberInvestmentsList } from '@/contract/investments';
import { listMonths } from '@/contract/months';
import { listOwnPayouts, listPayouts } from '@/contract/payouts';
import { rankingLeaderboard } from '@/contract/ranking';
import { comprehensiveReport, reportByCoordinator } from '@/contract/report';
import { listRequests } from '@/contract/requests';
import { LEVELS } from '@/contract/roles';
import { referenceOfLevel } from '@/domain/hierarchy';
import { earnedPercent } from '@/domain/money';
import { monthIndex } from '@/domain/months';
import { asNoteUnlessPromised, type Difference, inWords } from './difference';
import { isInstant } from './instants';
import { fieldOf, isObject, numberOf, type Row } from './rows-in';

/** The order that the contract promises for rows that nobody asked to be sorted. */
interface PromisedOrder {
  readonly endpoint: Endpoint;
  /** Where the rows stand; '*' is every part of an object. */
  readonly list: string;
  readonly by: string;
  readonly direction: 'asc' | 'desc';
  /** For the report: 'newest first'. */
  readonly inWords: string;
  /** A specification asks for it too: ranks are shown in their order. */
  readonly isSpecified?: true;
}

const promised =
  (direction: PromisedOrder['direction'], inWords: string, usual: string) =>
  (endpoint: Endpoint, list: string, by = usual): PromisedOrder => ({ endpoint, list, by, direction, inWords });
const newestFirst = promised('desc', 'newest first', 'createdAt');
const oldestMonthFirst = promised('asc', 'oldest month first', 'period');
const bestRankFirst = (endpoint: Endpoint, list: string): PromisedOrder => ({
  ...promised('asc', 'best rank first', 'rank')(endpoint, list),
  isSpecified: true,
});
const mostFirst = (endpoint: Endpoint, list: string, by: string) =>
  promised('desc', `most ${by} first`, by)(endpoint, list);

export const promisedOrders: readonly PromisedOrder[] = [
  newestFirst(listDeposits, 'data.response'),
  newestFirst(listMyDeposits, 'data.deposits'),
  newestFirst(memberInvestments, 'data.investments'),
  newestFirst(familyMemberInvestments, 'data.investments'),
  newestFirst(familyMemberInvestmentHistory, 'data.investments'),
  newestFirst(memberInvestmentsList, 'data.investments'),
  newestFirst(listDownlineInvestments, 'data.deposits'),
  newestFirst(listCommissions, 'data.response'),
  newestFirst(listOwnCommissions, 'data.commissions'),
  newestFirst(commissionDetails, 'data.commissions'),
  newestFirst(listAudit, 'data.audit'),
  newestFirst(listAuditActs, 'data.acts'),
  newestFirst(listMonths, 'data.months', 'period'),
  newestFirst(listPayouts, 'data.payouts'),
  newestFirst(listOwnPayouts, 'data.payouts'),
  newestFirst(listRequests, 'data.requests'),
  newestFirst(listHandIns, 'data.handIns'),
  newestFirst(listOwnHandIns, 'data.handIns'),
  newestFirst(showDues, 'data.notes'),
  newestFirst(coordinatorOverview, 'data.recentActivities', 'timestamp'),
  oldestMonthFirst(superadminDashboard, 'data.monthlyTrends'),
  oldestMonthFirst(memberOverview, 'data.investmentsByMonth'),
  oldestMonthFirst(memberOverview, 'data.investmentGrowth'),
  oldestMonthFirst(coordinatorAnalytics, 'data.investmentGrowth'),
  oldestMonthFirst(monthlyTrends, 'data.monthlyTrends'),
  oldestMonthFirst(commissionAnalytics, 'data.monthlyTrends'),
  mostFirst(superadminDashboard, 'data.planWiseBreakdown', 'totalAmount'),
  mostFirst(coordinatorAnalytics, 'data.topMembers', 'totalInvested'),
  mostFirst(planBreakdown, 'data.planBreakdown', 'totalCollection'),
  mostFirst(commissionInsights, 'data.planWise', 'totalCommission'),
  mostFirst(commissionInsights, 'data.memberWise', 'totalCommission'),
  mostFirst(reportByCoordinator, 'data.coordinatorWiseBreakdown.*', 'totalCommissions'),
  mostFirst(comprehensiveReport, 'data.coordinatorWiseBreakdown.*', 'totalCommissions'),
  bestRankFirst(rankingLeaderboard, 'data.leaderboard.*.leaders'),
];

type Key = number | string;
type CompareTexts = (a: string, b: string) => number;

const comparing =
  (compareTexts: CompareTexts) =>
  (a: Key, b: Key): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));

const inDictionary = (numeric: boolean): CompareTexts =>
  new Intl.Collator('en-IN', { sensitivity: 'base', numeric }).compare;
const byCodeUnits: CompareTexts = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const dictionary = comparing(inDictionary(true));

/** Negative where a comes before b. A host may use any of these to sort texts. */
export const waysToCompare: readonly ((a: Key, b: Key) => number)[] = [
  dictionary,
  comparing(inDictionary(false)),
  comparing(byCodeUnits),
  comparing((a, b) => byCodeUnits(a.toLowerCase(), b.toLowerCase())),
];

/** The first two rows that stand the wrong way round, in words; undefined where none do. Rows without a key may stand anywhere. */
export function wrongWayRound(rows: readonly Row[], by: string, direction: 'asc' | 'desc'): string | undefined {
  const withKeys = rows.flatMap((row) => {
    const key = keyOf(row, by);
    return key === undefined ? [] : [{ row, key }];
  });
  // A text among numbers is no key: that it is none is another difference.
  const numbers = withKeys.filter(({ key }) => typeof key === 'number');
  const keyed = numbers.length > 0 ? numbers : withKeys;
  const sign = direction === 'asc' ? 1 : -1;
  const placeOfWrong = (compare: (a: Key, b: Key) => number): number =>
    keyed.findIndex(({ key }, place) => {
      const before = keyed[place - 1];
      return before !== undefined && sign * compare(before.key, key) > 0;
    });
  if (waysToCompare.some((compare) => placeOfWrong(compare) < 0)) return undefined;
  const place = placeOfWrong(dictionary);
  const [first, second] = [keyed[place - 1]?.row, keyed[place]?.row];
  return first && second && `${keyInWords(first, by)} before ${keyInWords(second, by)}`;
}

/** The lists at the end of a path in which '*' is every part of an object. */
function listsAt(value: unknown, [key, ...rest]: readonly string[]): Row[][] {
  if (key === undefined) return Array.isArray(value) ? [value.filter(isObject)] : [];
  if (!isObject(value)) return [];
  const parts = key === '*' ? Object.values(value) : [value[key]];
  return parts.flatMap((part) => listsAt(part, rest));
}

/** How rows break the order that the contract promises for them; `list` is where they stand in an answer. */
export function outOfOrderRows(endpoint: Endpoint, list: string, rows: readonly Row[]): Difference | undefined {
  const order = promisedOrders.find((each) => each.endpoint.id === endpoint.id && each.list === list);
  const got = order && wrongWayRound(rows, order.by, order.direction);
  if (!order || got === undefined) return undefined;
  const difference = { path: list, expected: order.inWords, got };
  return order.isSpecified ? difference : asNoteUnlessPromised(difference);
}

export const outOfOrder = (endpoint: Endpoint, body: unknown): Difference[] =>
  promisedOrders
    .filter((order) => order.endpoint.id === endpoint.id)
    .flatMap(({ list }) =>
      listsAt(body, list.split('.')).flatMap((rows) => outOfOrderRows(endpoint, list, rows) ?? []),
    );

/** What rows are ordered by: the names of the `sort` parameter, which are fields of the row unless they are listed here. */

function periodOf(row: Row): number | undefined {
  const { year, month } = 'year' in row ? row : { ...(row._id as Row) };
  return typeof year === 'number' && typeof month === 'number' ? monthIndex({ year, month }) : undefined;
}

/** To one decimal, as percentages are shown: a host may round before it sorts. */
function rateOf({ totalCommissions, totalInvestment }: Row): number | undefined {
  const [commission, invested] = [numberOf(totalCommissions), numberOf(totalInvestment)];
  if (commission === undefined || invested === undefined) return undefined;
  return Math.round(earnedPercent(commission, invested) * 10) / 10;
}

const keys: Readonly<Record<string, (row: Row) => unknown>> = {
  period: periodOf,
  member: (row) => fieldOf(row, 'memberReferenceId.name') ?? fieldOf(row, 'member.name'),
  plan: (row) => fieldOf(row, 'depositPlanReferenceId.planName') ?? fieldOf(row, 'plan.planName'),
  familyMember: ({ familyMemberReferenceId }) =>
    familyMemberReferenceId === undefined ? 'Self' : fieldOf(familyMemberReferenceId, 'name'),
  coordinator: (row) =>
    ['coordinator', ...LEVELS.map(referenceOfLevel)]
      .map((name) => fieldOf(row, `${name}.name`))
      .find((name) => name !== undefined),
  coordinatorType: (row) => {
    const level = fieldOf(row, 'coordinator.coordinatorType');
    const levels: readonly unknown[] = LEVELS;
    return level === undefined ? row.coordinatorType : levels.indexOf(level);
  },
  place: (row) => fieldOf(row, 'coordinator.unitName'),
  inHand: (row) => fieldOf(row, 'inHand.amount'),
  oldestMonth: ({ oldestMonth, months }) => {
    const month = oldestMonth ?? (Array.isArray(months) ? months[0] : undefined);
    return isObject(month) ? periodOf(month) : undefined;
  },
  months: ({ months }) => (Array.isArray(months) ? months.length : undefined),
  lastPayment: (row) => fieldOf(row, 'lastPayment.date'),
  panchayat: (row) => fieldOf(row, 'panchayat.unitName'),
  due: (row) => fieldOf(row, 'due.amount'),
  paidIn: (row) => fieldOf(row, 'paidIn.amount'),
  arrears: (row) => fieldOf(row, 'arrears.amount'),
  change: ({ percentage, previousPercentage }) => {
    const [now, before] = [numberOf(percentage), numberOf(previousPercentage)];
    return now === undefined || before === undefined ? undefined : now - before;
  },
  name: (row) => row.name ?? fieldOf(row, 'member.name') ?? fieldOf(row, 'plan.planName'),
  commissionRate: (row) => row.commissionRate ?? rateOf(row),
};

const keyValueOf = (row: Row, by: string): unknown => (keys[by] ?? (() => row[by]))(row);

/** A number or a text; instants are compared as numbers. Undefined where the row does not say. */
export function keyOf(row: Row, by: string): number | string | undefined {
  const value = keyValueOf(row, by);
  if (isInstant(value)) return Date.parse(String(value));
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

export const keyInWords = (row: Row, by: string): string =>
  by === 'period' ? `${row.month}/${row.year}` : inWords(keyValueOf(row, by));
