/** The report on investments and commissions. */
import * as contract from '@/contract/report';
import { LEVELS } from '@/contract/roles';
import { type Figure, isAbove } from '@/domain/figures';
import { referenceOfLevel } from '@/domain/hierarchy';
import { earnedPercent, sumRupees } from '@/domain/money';
import { monthIndex } from '@/domain/months';
import { findRows, paginateRows, type RowRules } from '@/domain/rows';
import { type Derived, derived, type PageDataOf, type PageOf } from './read-shape';

type Report = PageDataOf<typeof contract.comprehensiveReport>;
export type ReportTotals = Report['cumulativeData'];

const commissionRate = (row: { totalInvestment: Figure; totalCommissions: Figure }) =>
  earnedPercent(row.totalCommissions, row.totalInvestment);

export const reportTotals = derived(contract.comprehensiveReport, ({ cumulativeData, paidIn, comparedWith }) => ({
  ...cumulativeData,
  paidIn,
  comparedWith,
}));

export const reportByCoordinator = derived(
  contract.reportByCoordinator,
  ({ coordinatorWiseBreakdown, paidInBreakdown, comparedWith }) => ({
    rows: coordinatorWiseBreakdown,
    /** It is null where the server does not say what was paid in. */
    paidIn: paidInBreakdown,
    comparedWith,
  }),
);
export type ComparedMonth = Report['comparedWith'];
export type ReportFigures = ReportTotals & Pick<Report, 'paidIn' | 'comparedWith'>;
export type CoordinatorPaidIn = PageOf<contract.CoordinatorPaidIn>;
export type CoordinatorReportRow = PageOf<contract.CoordinatorReportRow>;
export type LevelShare = PageDataOf<typeof contract.reportSummary>['levelDistribution'][number];

export interface ReportPage<Row> {
  /** The totals are those of all rows, whatever the search. */
  totals: ReportTotals;
  rows: (Row & { id: string })[];
  page: number;
  pageCount: number;
  /** It is null where the server does not say it. */
  total: Figure;
}
export type ReportPart<Row> = Derived<typeof contract.comprehensiveReport, ReportPage<Row>>;

type Section = 'memberWiseBreakdown' | 'planWiseBreakdown' | 'detailedTransactions';

/** A page of one part of the report. A reply without pages has all rows: they are searched, sorted and cut as the query says. */
// @__NO_SIDE_EFFECTS__
const partOf = <Row extends object>(
  section: Section,
  rowsOf: (report: Report) => (Row & { id: string })[],
  rules: RowRules<Row>,
): ReportPart<Row> =>
  derived(contract.comprehensiveReport, (report, { query: { page = 1, limit, search, sort, order } }) => {
    const rows = rowsOf(report);
    const totals = report.cumulativeData;
    const counts = report.pages?.[section];
    if (counts)
      return {
        totals,
        rows,
        page: counts.currentPage ?? Number(page),
        pageCount: counts.totalPages ?? Number(page),
        total: counts.totalCount,
      };
    const found = findRows(rows, rules, String(search ?? ''), {
      field: String(sort ?? ''),
      order: order === 'desc' ? 'desc' : 'asc',
    });
    const { pageSize, ...shown } = paginateRows(found, Number(page), Number(limit) || Math.max(1, found.length));
    return { totals, ...shown };
  });

export type MemberReportRow = PageOf<contract.MemberReportRow>;
export const reportByMember = partOf<MemberReportRow>('memberWiseBreakdown', (report) => report.memberWiseBreakdown, {
  textsOf: ({ member }) => [member.name, member.userName, member.email],
  sortKeys: { name: ({ member }) => member.name, commissionRate },
});

export type PlanReportRow = PageOf<contract.PlanReportRow>;
export const reportByPlan = partOf<PlanReportRow>('planWiseBreakdown', (report) => report.planWiseBreakdown, {
  textsOf: ({ plan }) => [plan.planName],
  sortKeys: { name: ({ plan }) => plan.planName, commissionRate },
});

/** The sum is in rupees; it is null where there are none. */
const earnedIn = (commissions: readonly { commisionAmount: Figure }[]): Figure =>
  commissions.length === 0 ? null : sumRupees(commissions.map(({ commisionAmount }) => commisionAmount));

function transactionOf(row: PageOf<contract.ReportTransaction>) {
  const { relatedCommissions, waitingCommissions: waiting } = row;
  return {
    month: row.month,
    year: row.year,
    createdAt: row.createdAt,
    member: row.memberReferenceId,
    /** It is null for the member. */
    familyMember: row.familyMemberReferenceId,
    planName: row.depositPlanReferenceId.planName,
    depositAmount: row.depositAmount,
    /** It is the sum that the deposit has earned so far, and null while none of its commissions is decided. */
    earned: earnedIn(relatedCommissions),
    /** These commissions are not decided yet; it is null where there are none, as far as is known. */
    waiting: waiting && isAbove(waiting.count, 0) ? waiting : null,
    /** The coordinators above the member, lowest level first, with what each earned; null where it is nothing, or not known whose it is. */
    coordinators: LEVELS.flatMap((level) => {
      const coordinator = row[referenceOfLevel(level)];
      const ofLevel = relatedCommissions.filter(({ coordinatorType }) => coordinatorType === level);
      return coordinator ? [{ level, name: coordinator.name, earned: earnedIn(ofLevel) }] : [];
    }),
  };
}
export type ReportTransaction = ReturnType<typeof transactionOf>;

export const reportTransactions = partOf<ReportTransaction>(
  'detailedTransactions',
  (report) => report.detailedTransactions.map((row) => ({ ...transactionOf(row), id: row.id })),
  {
    textsOf: ({ member, familyMember, planName }) => [member.name, familyMember?.name, planName],
    sortKeys: { period: monthIndex, member: ({ member }) => member.name, plan: ({ planName }) => planName },
  },
);
