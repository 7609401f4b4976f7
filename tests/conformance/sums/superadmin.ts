import { listPendingByPanchayat } from '@/contract/cash';
import {
  commissionAnalytics,
  commissionApprovalStats,
  listCommissions,
  listPendingCommissions,
} from '@/contract/commissions';
import { coordinatorLevels, coordinatorsWithEarnings } from '@/contract/coordinators';
import { superadminDashboard } from '@/contract/dashboards';
import { listDeposits, listPendingDeposits, pendingDepositsSummary } from '@/contract/deposits';
import { familyMemberInvestmentSummary, memberInvestmentSummary } from '@/contract/investments';
import { memberCompleteData } from '@/contract/members';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { allMembersProgress, memberAnalytics } from '@/contract/progress';
import { LEVELS, type Level } from '@/contract/roles';
import type { Month } from '@/domain/months';
import { averageIn, groupsOf, percentage, sumOf, wrongFigures, wrongPercentages, wrongRows } from '../figures';
import { fieldOf, type Row } from '../rows-in';
import type { Session, Trial } from '../trial';
import type { WholeLists } from '../whole-lists';
import {
  amountAndCount,
  approvedOf,
  busyMonth,
  type Check,
  each,
  earnedOf,
  earnerOf,
  inPeriod,
  levelOf,
  memberOf,
  monthOf,
  type Name,
  type Period,
  planOf,
  queryOf,
  readBook,
  under,
  withStatus,
  wrongMonths,
} from './books';
import { checkSums } from './check-sums';
import { reportChecks } from './report';

/** What the superadmin is told of deposits, commissions and people, against the lists of all of them. */

const pendingChecks: readonly Check[] = [
  {
    endpoint: pendingDepositsSummary,
    needs: ['pending deposits'],
    judge: (body, books) => {
      const rows = books['pending deposits'];
      const totalAmount = sumOf(rows, 'depositAmount');
      return wrongFigures(body, {
        'data.totalCount': rows.length,
        'data.totalAmount': totalAmount,
        'data.avgAmount': averageIn(rows, 'depositAmount'),
      });
    },
  },
  {
    endpoint: listPendingDeposits,
    needs: ['deposits'],
    judge: (body, { deposits }) => {
      const pending = withStatus(deposits, 'pending');
      return wrongFigures(body, { totalCount: pending.length, totalAmount: sumOf(pending, 'depositAmount') });
    },
  },
  {
    endpoint: listPendingByPanchayat,
    input: { query: { limit: String(MAX_PAGE_SIZE) } },
    needs: ['pending deposits'],
    judge: (body, books) =>
      wrongRows(
        body,
        { path: 'data.panchayats', keyOf: ({ _id }) => _id },
        each(
          groupsOf(books['pending deposits'], (row) => fieldOf(row, 'panchayat._id')),
          (rows) => ({ count: rows.length, totalAmount: sumOf(rows, 'depositAmount') }),
        ),
      ),
  },
  {
    endpoint: listPendingCommissions,
    needs: ['pending commissions'],
    judge: (body, books) =>
      wrongFigures(body, { 'data.summary.totalPendingAmount': sumOf(books['pending commissions'], 'commisionAmount') }),
  },
  {
    endpoint: listDeposits,
    needs: ['deposits'],
    judge: (body, { deposits }) => wrongFigures(body, { 'data.totalAmount': sumOf(deposits, 'depositAmount') }),
  },
  {
    endpoint: listCommissions,
    needs: ['commissions'],
    judge: (body, { commissions }) =>
      wrongFigures(body, { 'data.summary.totalAmount': sumOf(commissions, 'commisionAmount') }),
  },
];

const approvalStats = (period: Period): Check => ({
  endpoint: commissionApprovalStats,
  input: { query: queryOf(period) },
  needs: ['commissions'],
  judge: (body, { commissions }) => {
    const rows = inPeriod(commissions, period);
    const parts = {
      pending: withStatus(rows, 'pending'),
      approved: earnedOf(rows),
      rejected: withStatus(rows, 'rejected'),
    };
    const decided = parts.approved.length + parts.rejected.length;
    return [
      ...Object.entries(parts).flatMap(([name, part]) =>
        wrongFigures(
          body,
          under(`data.statusBreakdown.${name}`, { count: part.length, totalAmount: sumOf(part, 'commisionAmount') }),
        ),
      ),
      ...wrongPercentages(body, { 'data.summary.approvedPercentage': percentage(parts.approved.length, decided) }),
    ];
  },
});

const KINDS = ['member', 'student', 'kisan'] as const;

const isVerified = (row: Row): boolean => row.isVerified === true;
const verification = (rows: readonly Row[]) => ({
  verified: rows.filter(isVerified).length,
  unverified: rows.filter((row) => !isVerified(row)).length,
});

const dashboard = (today: Month): Check => ({
  endpoint: superadminDashboard,
  needs: ['deposits'],
  judge: (body, { deposits }) => {
    const approved = approvedOf(deposits);
    const plans = each(groupsOf(approved, planOf), (rows) => ({
      ...amountAndCount(rows),
      uniqueMembers: groupsOf(rows, memberOf).size,
    }));
    return [
      ...wrongFigures(body, {
        ...under('data.investmentStats', amountAndCount(approved)),
        ...under('data.thisMonthStats', amountAndCount(inPeriod(approved, today))),
      }),
      ...wrongMonths(body, 'data.monthlyTrends', approved, amountAndCount),
      ...wrongRows(body, { path: 'data.planWiseBreakdown', keyOf: ({ _id }) => _id }, plans),
    ];
  },
  also: [
    {
      needs: ['commissions'],
      judge: (body, { commissions }) => {
        const earned = earnedOf(commissions);
        return wrongFigures(
          body,
          under('data.commissionStats', {
            totalCommission: sumOf(earned, 'commisionAmount'),
            totalTransactions: earned.length,
            paidCommission: sumOf(withStatus(commissions, 'paid'), 'commisionAmount'),
            unpaidCommission: sumOf(withStatus(commissions, 'approved'), 'commisionAmount'),
          }),
        );
      },
    },
    {
      needs: ['members'],
      judge: (body, { members }) => [
        ...wrongFigures(body, under('data.userCounts.members', verification(members))),
        ...KINDS.flatMap((kind) =>
          wrongFigures(body, under(`data.${kind}Count`, verification(members.filter((row) => row.kind === kind)))),
        ),
      ],
    },
    {
      needs: ['family members', 'coordinators'],
      judge: (body, books) => {
        const countOf = (level: Level) => withLevel(books.coordinators, level).length;
        return wrongFigures(body, {
          'data.userCounts.familyMembers.total': books['family members'].length,
          ...Object.fromEntries(LEVELS.map((level) => [`data.userCounts.coordinators.${level}s`, countOf(level)])),
        });
      },
    },
  ],
});

const withLevel = (coordinators: readonly Row[], level: Level): Row[] =>
  coordinators.filter(({ coordinatorType }) => coordinatorType === level);

const earnings = (period: Period): Check => ({
  endpoint: coordinatorsWithEarnings,
  input: { query: { ...queryOf(period), limit: String(MAX_PAGE_SIZE) } },
  needs: ['commissions', 'coordinators'],
  judge: (body, { commissions, coordinators }) => {
    const earned = inPeriod(earnedOf(commissions), period);
    const byEarner = groupsOf(earned, earnerOf);
    const totals = (rows: readonly Row[]) => ({
      totalCommission: sumOf(rows, 'commisionAmount'),
      totalCollection: sumOf(rows, 'totalAmount'),
      transactionCount: rows.length,
    });
    return [
      ...wrongFigures(
        body,
        under('data.summary', {
          totalCoordinators: coordinators.length,
          coordinatorsWithEarnings: byEarner.size,
          totalCommissionPaid: sumOf(earned, 'commisionAmount'),
          totalCollectionGenerated: sumOf(earned, 'totalAmount'),
          totalInvestmentCount: earned.length,
        }),
      ),
      ...wrongPercentages(body, {
        'data.summary.commissionCoverage': percentage(byEarner.size, coordinators.length),
        'data.summary.avgCommissionRate': percentage(sumOf(earned, 'commisionAmount'), sumOf(earned, 'totalAmount')),
      }),
      ...wrongRows(
        body,
        { path: 'data.coordinators', keyOf: ({ _id }) => _id },
        each(byEarner, (rows) => ({
          ...totals(rows),
          activeMonths: groupsOf(rows, monthOf).size,
          avgCommissionPerTransaction: averageIn(rows, 'commisionAmount'),
        })),
      ),
    ];
  },
});

const analytics = (period: Period): Check => ({
  endpoint: commissionAnalytics,
  input: { query: queryOf(period) },
  needs: ['deposits'],
  judge: (body, { deposits }) =>
    wrongFigures(body, { 'data.totalInvestment': sumOf(inPeriod(approvedOf(deposits), period), 'depositAmount') }),
  also: [
    {
      needs: ['commissions'],
      judge: (body, { commissions }) => {
        const rows = inPeriod(commissions, period);
        const earned = earnedOf(rows);
        const commission = (part: readonly Row[]) => ({ totalCommission: sumOf(part, 'commisionAmount') });
        const amountOf = (part: readonly Row[]) => ({
          count: part.length,
          totalAmount: sumOf(part, 'commisionAmount'),
        });
        const statusOf = ({ status }: Row) => status;
        const parts = [
          ['statusBreakdown', statusOf, each(groupsOf(rows, statusOf), amountOf)],
          [
            'levelBreakdown',
            ({ coordinatorType }: Row) => coordinatorType,
            each(groupsOf(earned, levelOf), commission),
          ],
          ['planBreakdown', ({ _id }: Row) => _id, each(groupsOf(earned, planOf), commission)],
        ] as const;
        return [
          ...wrongFigures(body, under('data', commission(earned))),
          ...parts.flatMap(([name, keyOf, figures]) => wrongRows(body, { path: `data.${name}`, keyOf }, figures)),
        ];
      },
    },
  ],
});

const people: readonly Check[] = [
  {
    endpoint: coordinatorLevels,
    needs: ['coordinators'],
    judge: (body, { coordinators }) =>
      wrongRows(
        body,
        { path: 'data.coordinatorLevels', keyOf: ({ level }) => level },
        each(
          groupsOf(coordinators, ({ coordinatorType }) => coordinatorType),
          (rows) => ({ coordinatorCount: rows.length }),
        ),
      ),
  },
  {
    endpoint: memberInvestmentSummary,
    input: { query: { limit: String(MAX_PAGE_SIZE) } },
    needs: ['deposits', 'family members'],
    judge: (body, books) =>
      wrongRows(
        body,
        { path: 'data.memberSummary', keyOf: ({ memberUserName }) => memberUserName },
        each(
          groupsOf(approvedOf(books.deposits), (row) => fieldOf(row, 'memberReferenceId.userName')),
          amountAndCount,
        ),
      ),
  },
  {
    endpoint: familyMemberInvestmentSummary,
    input: { query: { limit: String(MAX_PAGE_SIZE) } },
    needs: ['deposits'],
    judge: (body, { deposits }) =>
      wrongRows(
        body,
        { path: 'data.familyMemberSummary', keyOf: ({ _id }) => _id },
        each(
          groupsOf(approvedOf(deposits), (row) => fieldOf(row, 'familyMemberReferenceId._id')),
          amountAndCount,
        ),
      ),
  },
  {
    endpoint: allMembersProgress,
    input: { query: { limit: String(MAX_PAGE_SIZE) } },
    needs: ['deposits', 'members'],
    judge: (body, { deposits }) => [
      ...wrongFigures(body, { 'data.summary.totalInvested': sumOf(approvedOf(deposits), 'depositAmount') }),
      ...wrongRows(
        body,
        { path: 'data.allMembersProgress', keyOf: (row) => fieldOf(row, 'member.id') },
        each(groupsOf(approvedOf(deposits), memberOf), (rows) => ({ totalInvested: sumOf(rows, 'depositAmount') })),
      ),
    ],
  },
];

const ofMember = (id: string): readonly Check[] => {
  const own = (rows: readonly Row[]) => approvedOf(rows).filter((row) => memberOf(row) === id);
  return [
    {
      endpoint: memberCompleteData,
      input: { params: { id } },
      needs: ['deposits'],
      judge: (body, { deposits }) =>
        wrongFigures(body, {
          'data.totalInvested': sumOf(own(deposits), 'depositAmount'),
          'data.totalTransactions': own(deposits).length,
          'data.deposits.length': deposits.filter((row) => memberOf(row) === id).length,
        }),
    },
    {
      endpoint: memberAnalytics,
      input: { params: { id } },
      needs: ['deposits'],
      judge: (body, { deposits }) => [
        ...wrongRows(
          body,
          { path: 'data.yearlyBreakdown', keyOf: ({ year }) => year },
          each(
            groupsOf(own(deposits), ({ year }) => String(year)),
            (rows) => ({ totalAmount: sumOf(rows, 'depositAmount'), totalInvestments: rows.length }),
          ),
        ),
        ...wrongRows(
          body,
          { path: 'data.monthlyPattern', keyOf: ({ month }) => month },
          each(
            groupsOf(own(deposits), ({ month }) => String(month)),
            (rows) => ({ amount: sumOf(rows, 'depositAmount') }),
          ),
        ),
        ...wrongRows(
          body,
          { path: 'data.planPerformance', keyOf: ({ planId }) => planId },
          each(groupsOf(own(deposits), planOf), (rows) => ({ totalInvested: sumOf(rows, 'depositAmount') })),
        ),
      ],
    },
  ];
};

interface Known {
  readonly member?: string | undefined;
  readonly coordinators: { readonly [L in Level]?: string | undefined };
}

export async function checkSuperadminSums(
  trial: Trial,
  whole: WholeLists,
  session: Session,
  { member, coordinators: { tehsil } }: Known,
  today: Month,
): Promise<void> {
  const month = busyMonth(await whole.read(listDeposits, session));
  const periods: Period[] = [{}, ...(month ? [month] : [])];
  const checks = [
    ...pendingChecks,
    ...periods.map(approvalStats),
    dashboard(today),
    ...periods.flatMap((period) => reportChecks(period)),
    ...reportChecks({ coordinatorType: 'district' }),
    ...(tehsil ? reportChecks({ coordinatorType: 'tehsil', coordinatorId: tehsil }) : []),
    ...periods.map(earnings),
    ...periods.map(analytics),
    ...people,
    ...(member ? ofMember(member) : []),
  ];
  await checkSums<Name>(trial, whole, session, checks, (known, name) => readBook(known, session, name));
}
