/** The report on investments and commissions. */
import * as contract from '@/contract/report';
import { LEVELS, type Level } from '@/contract/roles';
import { referenceOfLevel } from '@/domain/hierarchy';
import { earnedPercent, sumRupees } from '@/domain/money';
import { monthIndex } from '@/domain/months';
import { findRows, paginateRows, type RowRules } from '@/domain/rows';
import { isRecord } from '@/utils/is-record';
import {
  list,
  made,
  number,
  only,
  orNull,
  perLevel,
  type Reader,
  record,
  rows,
  type Shaped,
  type ShapeOf,
  shaped,
  shapedBy,
  text,
  word,
} from './shape';

const totals = record({
  totalInvestment: number,
  totalCommission: number,
  totalTransactions: number,
  /** Percent. */
  commissionRate: number,
});
export type ReportTotals = ShapeOf<typeof totals>;

export const reportTotals = shaped(contract.comprehensiveReport, only('cumulativeData', totals));

const sums = { totalInvestment: number, totalCommissions: number, transactionCount: number };
const commissionRate = (row: { totalInvestment: number; totalCommissions: number }) =>
  earnedPercent(row.totalCommissions, row.totalInvestment);

const person = record({ name: text, userName: text });

const coordinatorRows = rows(record({ _id: text, coordinator: person, ...sums, memberCount: number }), '_id');
export type CoordinatorReportRow = ShapeOf<typeof coordinatorRows>[number];

export const reportByCoordinator = shaped(
  contract.reportByCoordinator,
  only('coordinatorWiseBreakdown', perLevel(coordinatorRows)),
);

export const reportSummary = shaped(
  contract.reportSummary,
  record({
    cumulativeData: totals,
    levelDistribution: list(
      record({ coordinatorType: word<Level>(), ...sums, coordinatorCount: number, share: number }),
    ),
  }),
);
export type LevelShare = ShapeOf<typeof reportSummary.read>['levelDistribution'][number];

export interface ReportPage<Row> {
  /** Of all rows, whatever the search. */
  totals: ReportTotals;
  rows: (Row & { id: string })[];
  page: number;
  pageCount: number;
  total: number;
}
export type ReportPart<Row> = Shaped<typeof contract.comprehensiveReport, ReportPage<Row>>;

/** A page of one part of the report. A reply without pages has all rows: they are searched, sorted and cut as the query says. */
// @__NO_SIDE_EFFECTS__
const partOf = <Row extends object>(name: string, read: Reader<Row>, rules: RowRules<Row>): ReportPart<Row> =>
  shapedBy(contract.comprehensiveReport, ({ page = 1, limit, search, sort, order }) => (value, siblings) => {
    const all = only(name, rows(read, '_id'))(value, siblings);
    const counts = only(
      'pages',
      only(name, orNull(record({ currentPage: number, totalCount: number, totalPages: number }))),
    )(value, siblings);
    const figures = only('cumulativeData', totals)(value, siblings);
    if (counts)
      return {
        totals: figures,
        rows: all,
        page: counts.currentPage,
        pageCount: counts.totalPages,
        total: counts.totalCount,
      };
    const found = findRows(all, rules, text(search, {}), {
      field: text(sort, {}),
      order: order === 'desc' ? 'desc' : 'asc',
    });
    const { pageSize, ...shown } = paginateRows(found, Number(page), Number(limit) || Math.max(1, found.length));
    return { totals: figures, ...shown };
  });

const memberRow = record({
  member: record({ name: text, userName: text, email: text }),
  ...sums,
  /** 'self' is the member. */
  familyMembers: rows(
    record({
      name: text,
      relationship: text,
      totalInvestment: orNull(number),
      totalCommissions: orNull(number),
      transactionCount: orNull(number),
    }),
    '_id',
  ),
});
export type MemberReportRow = ShapeOf<typeof memberRow>;

export const reportByMember = partOf('memberWiseBreakdown', memberRow, {
  textsOf: ({ member }) => [member.name, member.userName, member.email],
  sortKeys: { name: ({ member }) => member.name, commissionRate },
});

const planRow = record({ plan: record({ planName: text }), ...sums, memberCount: number });
export type PlanReportRow = ShapeOf<typeof planRow>;

export const reportByPlan = partOf('planWiseBreakdown', planRow, {
  textsOf: ({ plan }) => [plan.planName],
  sortKeys: { name: ({ plan }) => plan.planName, commissionRate },
});

const commissionRows = list(record({ coordinatorType: orNull(word<Level>()), commisionAmount: number }));
/** In rupees; null where there are none. */
const earnedIn = (commissions: ShapeOf<typeof commissionRows>): number | null =>
  commissions.length === 0 ? null : sumRupees(commissions.map(({ commisionAmount }) => commisionAmount));
const family = orNull(record({ name: text, relationship: text }));
const waiting = record({ count: number, totalAmount: number });

const transactionRow = record({
  month: number,
  year: number,
  createdAt: orNull(text),
  member: made(({ memberReferenceId }) => person(memberReferenceId, {})),
  /** Null for the member. */
  familyMember: made(({ familyMemberReferenceId }) => family(familyMemberReferenceId, {})),
  planName: made(({ depositPlanReferenceId }) => only('planName', text)(depositPlanReferenceId, {})),
  depositAmount: number,
  /** What the deposit has earned so far; null while none of its commissions is decided. */
  earned: made(({ relatedCommissions }) => earnedIn(commissionRows(relatedCommissions, {}))),
  /** The commissions that are not decided yet; null where there are none, as far as is known. */
  waiting: made(({ waitingCommissions }) => {
    const { count, totalAmount } = waiting(waitingCommissions, {});
    return count > 0 ? { count, totalAmount } : null;
  }),
  /** The coordinators above the member, lowest level first, with what each earned; null where it is nothing, or not known whose it is. */
  coordinators: made((given) => {
    const commissions = commissionRows(given.relatedCommissions, {});
    return LEVELS.flatMap((level) => {
      const coordinator = given[referenceOfLevel(level)];
      const earned = earnedIn(commissions.filter(({ coordinatorType }) => coordinatorType === level));
      return isRecord(coordinator) ? [{ level, name: text(coordinator.name, {}), earned }] : [];
    });
  }),
});
export type ReportTransaction = ShapeOf<typeof transactionRow>;

export const reportTransactions = partOf('detailedTransactions', transactionRow, {
  textsOf: ({ member, familyMember, planName }) => [member.name, familyMember?.name, planName],
  sortKeys: { period: monthIndex, member: ({ member }) => member.name, plan: ({ planName }) => planName },
});
