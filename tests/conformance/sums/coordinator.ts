import { commissionInsights, commissionStats, listOwnCommissions } from '@/contract/commissions';
import { coordinatorAnalytics, coordinatorOverview, monthlyTrends, planBreakdown } from '@/contract/dashboards';
import { districtCoordinators, investmentStats, listDownline, listDownlineInvestments } from '@/contract/downline';
import { type Month, startOfDay } from '@/domain/months';
import {
  averageIn,
  type Figures,
  groupsOf,
  percentage,
  sumOf,
  wrongFigures,
  wrongPercentages,
  wrongRows,
} from '../figures';
import { fieldOf, type Row, rowsIn } from '../rows-in';
import type { Session, Trial } from '../trial';
import type { WholeLists } from '../whole-lists';
import { approvedOf, each, inPeriod, under, withStatus, wrongMonths } from './books';
import { checkSums, type SumCheck } from './check-sums';

/** What a coordinator is told of the downline and of the own commissions, against the lists of both. */

const lists = { deposits: listDownlineInvestments, members: listDownline, commissions: listOwnCommissions };
type Check = SumCheck<keyof typeof lists>;

const decisionOf = ({ decision, status }: Row): unknown => decision ?? status;
const earnedOf = (commissions: readonly Row[]): Row[] =>
  commissions.filter((row) => ['approved', 'paid'].includes(String(decisionOf(row))));
/** Where a host does not say what was decided of a processed one, it may have been approved. */
const isTold = (commissions: readonly Row[]): boolean =>
  commissions.every(({ decision, status }) => status !== 'processed' || decision !== undefined);

const whereTold = (commissions: readonly Row[], figures: () => Figures): Figures =>
  isTold(commissions) ? figures() : {};
const commissionOf = (rows: readonly Row[]): number => sumOf(rows, 'commisionAmount');
const totalsOf = (rows: readonly Row[]) => ({
  totalCommission: commissionOf(rows),
  totalCollection: sumOf(rows, 'totalAmount'),
  transactionCount: rows.length,
});

const checksFor = (today: Month, now: Date): readonly Check[] => [
  {
    endpoint: coordinatorOverview,
    needs: ['deposits', 'members', 'commissions'],
    judge: (body, { deposits, members, commissions }) => {
      const approved = approvedOf(deposits);
      const pending = withStatus(commissions, 'pending');
      return [
        ...wrongFigures(body, {
          'data.totalMembers': members.length,
          'data.totalInvestments': sumOf(approved, 'depositAmount'),
          'data.totalTransactions': approved.length,
          'data.thisMonthInvestments': sumOf(inPeriod(approved, today), 'depositAmount'),
          'data.averagePerMember': averageIn(approved, 'depositAmount', members.length),
          'data.pendingCommissions.totalCommission': commissionOf(pending),
          ...whereTold(commissions, () => {
            const earned = earnedOf(commissions);
            return {
              'data.overallCommission.totalCommission': commissionOf(earned),
              'data.approvedCommissions.totalCommission': commissionOf(earned),
              'data.thisMonthCommission.totalCommission': commissionOf(inPeriod(earned, today)),
            };
          }),
        }),
      ];
    },
  },
  {
    endpoint: districtCoordinators,
    needs: [],
    judge: (body) => {
      const coordinators = rowsIn(fieldOf(body, 'data.coordinators'));
      return wrongFigures(body, {
        'data.totalCoordinators': coordinators.length,
        'data.totalCommission': sumOf(coordinators, 'totalCommission'),
      });
    },
  },
  {
    endpoint: investmentStats,
    needs: ['deposits', 'members'],
    judge: (body, { deposits, members }) => {
      const approved = approvedOf(deposits);
      return wrongFigures(
        body,
        under('data', {
          totalInvestments: sumOf(approved, 'depositAmount'),
          thisMonth: sumOf(inPeriod(approved, today), 'depositAmount'),
          averagePerMember: averageIn(approved, 'depositAmount', members.length),
          totalMembers: members.length,
        }),
      );
    },
  },
  {
    endpoint: commissionStats,
    needs: ['commissions'],
    judge: (body, { commissions }) => {
      const earned = earnedOf(commissions);
      return [
        ...wrongFigures(body, {
          'data.pending': commissionOf(withStatus(commissions, 'pending')),
          ...whereTold(commissions, () => ({
            'data.totalEarned': commissionOf(earned),
            'data.thisMonth': commissionOf(inPeriod(earned, today)),
          })),
        }),
        ...(isTold(commissions)
          ? wrongPercentages(body, {
              'data.commissionRate': percentage(commissionOf(earned), sumOf(earned, 'totalAmount')),
            })
          : []),
      ];
    },
  },
  {
    endpoint: commissionInsights,
    input: { query: { status: 'pending' } },
    needs: ['commissions'],
    judge: (body, { commissions }) => {
      const pending = withStatus(commissions, 'pending');
      return [
        ...wrongRows(
          body,
          { path: 'data.planWise', keyOf: ({ planName }) => planName },
          each(
            groupsOf(pending, (row) => fieldOf(row, 'depositPlanReferenceId.planName')),
            totalsOf,
          ),
        ),
        ...wrongRows(
          body,
          { path: 'data.memberWise', keyOf: ({ userName }) => userName },
          each(
            groupsOf(pending, (row) => fieldOf(row, 'memberReferenceId.userName')),
            totalsOf,
          ),
        ),
      ];
    },
  },
  {
    endpoint: planBreakdown,
    needs: ['deposits'],
    judge: (body, { deposits }) =>
      wrongRows(
        body,
        { path: 'data.planBreakdown', keyOf: ({ planName }) => planName },
        each(
          groupsOf(approvedOf(deposits), (row) => fieldOf(row, 'depositPlanReferenceId.planName')),
          (rows) => ({ totalCollection: sumOf(rows, 'depositAmount'), transactionCount: rows.length }),
        ),
      ),
  },
  {
    endpoint: monthlyTrends,
    input: { query: { year: String(today.year) } },
    needs: ['deposits'],
    judge: (body, { deposits }) =>
      wrongMonths(body, 'data.monthlyTrends', approvedOf(deposits), (rows) => ({
        totalCollection: sumOf(rows, 'depositAmount'),
      })),
  },
  {
    endpoint: listDownline,
    needs: ['deposits', 'members'],
    judge: (body, { deposits, members }) => [
      ...wrongFigures(body, {
        'data.totalDownlineCount': members.length,
        'data.downlinePerformance.activeMembers': withStatus(members, 'active').length,
        'data.downlinePerformance.averageDeposits': averageIn(approvedOf(deposits), 'depositAmount', members.length),
      }),
    ],
  },
  {
    endpoint: listDownline,
    input: { query: { limit: '1000' } },
    needs: ['deposits'],
    judge: (body, { deposits }) =>
      wrongRows(
        body,
        { path: 'data.downlineMembers', keyOf: ({ userName }) => userName },
        each(
          groupsOf(approvedOf(deposits), (row) => fieldOf(row, 'memberReferenceId.userName')),
          (rows) => ({ totalInvested: sumOf(rows, 'depositAmount') }),
        ),
      ),
  },
  {
    endpoint: coordinatorAnalytics,
    input: { query: { days: String(DAYS) } },
    needs: ['deposits'],
    judge: (body, { deposits }) => {
      // By the day of entry, today included.
      const first = startOfDay(dayInIndia(now), 1 - DAYS).getTime();
      const recent = approvedOf(deposits).filter(({ createdAt }) => Date.parse(String(createdAt)) >= first);
      return wrongFigures(
        body,
        under('data', {
          totalInvestments: sumOf(recent, 'depositAmount'),
          activeMembers: groupsOf(recent, (row) => fieldOf(row, 'memberReferenceId._id')).size,
          averageInvestment: averageIn(recent, 'depositAmount'),
        }),
      );
    },
  },
];

const DAYS = 365;
const dayInIndia = (now: Date): string => now.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

export const checkCoordinatorSums = (
  trial: Trial,
  whole: WholeLists,
  session: Session,
  today: Month,
  now: Date,
): Promise<void> =>
  checkSums(
    trial,
    whole,
    session,
    checksFor(today, now).filter(({ endpoint }) => endpoint.roles.includes(session.role)),
    (known, name) => known.read(lists[name], session),
  );
