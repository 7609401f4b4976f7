import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { comprehensiveReport, reportByCoordinator, reportSummary } from '@/contract/report';
import { LEVELS, type Level } from '@/contract/roles';
import type { Difference } from '../difference';
import { type Figures, groupsOf, percentage, sumOf, wrongFigures, wrongPercentages, wrongRows } from '../figures';
import { fieldOf, type Row } from '../rows-in';
import {
  approvedOf,
  type Check,
  each,
  earnedOf,
  earnerOf,
  inPeriod,
  isBelow,
  levelOf,
  memberOf,
  type Name,
  type Period,
  queryOf,
  under,
} from './books';

/** The report of all members, of a month, of a level and of one coordinator. */

interface Scope extends Period {
  readonly coordinatorType?: Level;
  readonly coordinatorId?: string;
}

type Books = Readonly<Record<Name, readonly Row[]>>;

/** Of the members below the coordinator that is named. */
function approvedIn(books: Books, { coordinatorType: _level, coordinatorId, ...period }: Scope): Row[] {
  const below = coordinatorId === undefined ? undefined : isBelow(books.hierarchy, books.homes, coordinatorId);
  return inPeriod(approvedOf(books.deposits), period).filter((row) => below?.(memberOf(row)) ?? true);
}

/** Of the level or the coordinator that is named. */
const earnedIn = (books: Books, { coordinatorType, coordinatorId, ...period }: Scope): Row[] =>
  inPeriod(earnedOf(books.commissions), period)
    .filter((row) => coordinatorType === undefined || levelOf(row) === coordinatorType)
    .filter((row) => coordinatorId === undefined || earnerOf(row) === coordinatorId);

const commissionOf = (rows: readonly Row[]): number => sumOf(rows, 'commisionAmount');
const investmentOf = (rows: readonly Row[]): number => sumOf(rows, 'depositAmount');

const DATA = 'data.cumulativeData';

const wrongInvestment = (body: unknown, approved: readonly Row[]): Difference[] =>
  wrongFigures(body, under(DATA, { totalInvestment: investmentOf(approved), totalTransactions: approved.length }));

function wrongCommission(body: unknown, earned: readonly Row[], approved: readonly Row[]): Difference[] {
  const commission = commissionOf(earned);
  const rate = percentage(commission, investmentOf(approved));
  return [
    ...wrongFigures(body, under(DATA, { totalCommission: commission })),
    ...wrongPercentages(body, under(DATA, { commissionRate: rate })),
  ];
}

/** The rows of members and of plans have these names in the report, and those in the lists. */
const SECTIONS = [
  ['memberWiseBreakdown', 'member.userName', 'memberReferenceId.userName'],
  ['planWiseBreakdown', 'plan.planName', 'depositPlanReferenceId.planName'],
] as const;

const wrongSections = (body: unknown, rows: readonly Row[], figuresOf: (rows: readonly Row[]) => Figures) =>
  SECTIONS.flatMap(([name, shown, known]) =>
    wrongRows(
      body,
      { path: `data.${name}`, keyOf: (row) => fieldOf(row, shown) },
      each(
        groupsOf(rows, (row) => fieldOf(row, known)),
        figuresOf,
      ),
    ),
  );

/** Those of a level where one is named, the others are left out then. */
function wrongCoordinators(body: unknown, books: Books, scope: Scope): Difference[] {
  const [approved, earnedBy] = [approvedIn(books, scope), groupsOf(earnedIn(books, scope), earnerOf)];
  return LEVELS.filter((level) => (scope.coordinatorType ?? level) === level).flatMap((level) => {
    const coordinators = books.hierarchy.filter(({ coordinatorType }) => coordinatorType === level);
    const figures = new Map(
      coordinators.map(({ _id }) => {
        const below = isBelow(books.hierarchy, books.homes, String(_id));
        const invested = approved.filter((row) => below(memberOf(row)));
        const totalCommissions = commissionOf(earnedBy.get(String(_id)) ?? []);
        const totals = { totalInvestment: investmentOf(invested), transactionCount: invested.length };
        return [String(_id), { ...totals, totalCommissions }];
      }),
    );
    return wrongRows(body, { path: `data.coordinatorWiseBreakdown.${level}`, keyOf: ({ _id }) => _id }, figures);
  });
}

const PLACES = ['hierarchy', 'homes'] as const;

export const reportChecks = (scope: Scope): readonly Check[] => {
  const query = queryOf({ ...scope });
  const places = scope.coordinatorId ? PLACES : [];
  const totals = (sections: (body: unknown, approved: readonly Row[]) => Difference[]) => ({
    needs: ['deposits', ...places] as const,
    judge: (body: unknown, books: Books) => {
      const approved = approvedIn(books, scope);
      return [...wrongInvestment(body, approved), ...sections(body, approved)];
    },
  });
  const levels = (body: unknown, earned: readonly Row[]) =>
    wrongRows(
      body,
      { path: 'data.levelDistribution', keyOf: ({ coordinatorType }) => coordinatorType },
      each(groupsOf(earned, levelOf), (rows) => ({ totalCommissions: commissionOf(rows) })),
    );
  const commissions = (sections: (body: unknown, earned: readonly Row[]) => Difference[]) => ({
    needs: ['deposits', 'commissions', ...places] as const,
    judge: (body: unknown, books: Books) => {
      const earned = earnedIn(books, scope);
      return [...wrongCommission(body, earned, approvedIn(books, scope)), ...sections(body, earned)];
    },
  });
  const invested = (body: unknown, approved: readonly Row[]) =>
    wrongSections(body, approved, (rows) => ({ totalInvestment: investmentOf(rows), transactionCount: rows.length }));
  const earnedByRow = (body: unknown, earned: readonly Row[]) =>
    wrongSections(body, earned, (rows) => ({ totalCommissions: commissionOf(rows) }));
  const none = () => [];
  const byCoordinator: Check = {
    endpoint: reportByCoordinator,
    input: { query },
    needs: ['deposits', 'commissions', ...PLACES],
    judge: (body, books) => wrongCoordinators(body, books, scope),
  };
  return [
    { endpoint: reportSummary, input: { query }, ...totals(none), also: [commissions(levels)] },
    {
      endpoint: comprehensiveReport,
      input: { query: { ...query, limit: String(MAX_PAGE_SIZE) } },
      ...totals(scope.coordinatorId ? none : invested),
      also: [commissions(scope.coordinatorId ? none : earnedByRow)],
    },
    ...(scope.coordinatorId ? [] : [byCoordinator]),
  ];
};
