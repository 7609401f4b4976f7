import { z } from 'zod';
import { REPORT_SECTIONS, REPORT_SORTS } from './choices';
import { levelReferences } from './commissions.schema';
import { relative } from './deposits.schema';
import { absentFor, dataReply, extension, schemas, withExtensions } from './endpoint.schema';
import { planRef } from './plans.schema';
import {
  comparedMonth,
  count,
  id,
  instant,
  level,
  monthNumber,
  pageReply,
  percent,
  perLevel,
  personRef,
  rupees,
  yearNumber,
} from './primitives.schema';
import * as query from './query.schema';
import { LEVELS } from './roles';

/** The report covers all time when neither month nor year is given. */
const reportFilters = { ...query.period, coordinatorType: query.choice(LEVELS), coordinatorId: query.id };
const reportPeriod = z.object({ isAllTime: z.boolean(), month: monthNumber.optional(), year: yearNumber.optional() });
const cumulativeData = z.object({
  totalInvestment: rupees,
  totalCommission: rupees,
  totalTransactions: count,
  /** The rate is commission ÷ investment × 100, and 0 without an investment. */
  commissionRate: percent,
});
const reportTotals = { totalInvestment: rupees, totalCommissions: rupees, transactionCount: count };

export const coordinatorReportRow = z.object({
  _id: id,
  coordinator: z.object({ name: z.string(), userName: z.string() }),
  ...reportTotals,
  memberCount: count,
  /** The own commissions of the period that are not decided yet. */
  pendingCommissions: extension(z.object({ count, totalAmount: rupees })),
});
/** Approved deposits and those that wait, without one-time payments; the sum of the month before is absent where nothing is compared. */
const paidInSums = { paidIn: rupees, waiting: rupees, paidInBefore: rupees.optional() };
export const coordinatorPaidIn = z.object({
  _id: id,
  coordinator: z.object({ name: z.string(), userName: z.string() }),
  ...paidInSums,
});
export const memberReportRow = z.object({
  _id: extension(id),
  member: z.object({ name: z.string(), userName: z.string(), email: z.string() }),
  ...reportTotals,
  familyMembers: z.array(
    withExtensions(z.object({ ...relative.shape, _id: id, ...reportTotals }), [
      '_id',
      'totalInvestment',
      'totalCommissions',
      'transactionCount',
    ]),
  ),
});
export const planReportRow = z.object({
  _id: extension(id),
  plan: z.object({ planName: z.string() }),
  ...reportTotals,
  memberCount: count,
});
export const reportTransaction = z.object({
  _id: extension(id),
  year: yearNumber,
  month: monthNumber,
  createdAt: extension(instant),
  memberReferenceId: withExtensions(personRef, ['_id']),
  familyMemberReferenceId: absentFor(relative.extend({ _id: extension(id) }), 'the member itself'),
  depositPlanReferenceId: withExtensions(planRef, ['_id']),
  depositAmount: rupees,
  relatedCommissions: z.array(
    z.object({ _id: extension(id), coordinatorType: extension(level), commisionAmount: rupees }),
  ),
  /** It sums up the commissions of the deposit that are not decided yet. */
  waitingCommissions: extension(z.object({ count, totalAmount: rupees })),
  /** They name the whole chain above the member. */
  ...levelReferences,
});

/** Each level's coordinators have the most commission first; the lists of levels that the filters leave out are empty. */
const coordinatorWiseBreakdown = perLevel(z.array(coordinatorReportRow));

/** The totals alone are a section of this name. */
const NO_SECTION = 'totals';
const sorts = [...REPORT_SORTS.plan, ...REPORT_SORTS.transactions] as const;
const reportPage = z.object(pageReply);

export const comprehensiveReport = schemas({
  summary: 'Totals of a period and its sections; every section when none is named, all on the same page number',
  query: { ...reportFilters },
  addedQuery: {
    search: query.text,
    section: query.choice([NO_SECTION, ...REPORT_SECTIONS]),
    ...query.page(25),
    /** A field that a section does not sort by leaves its own order. */
    ...query.sort(sorts),
  },
  reply: dataReply({
    period: reportPeriod,
    cumulativeData,
    /** What was paid in below everybody, or below the coordinator that is named. */
    paidIn: extension(z.object(paidInSums)),
    comparedWith: extension(comparedMonth),
    coordinatorWiseBreakdown: coordinatorWiseBreakdown.optional(),
    memberWiseBreakdown: z.array(memberReportRow).optional(),
    planWiseBreakdown: z.array(planReportRow).optional(),
    detailedTransactions: z.array(reportTransaction).optional(),
    /** Each section that is there has its page here, except coordinators, which are not paged. */
    pages: extension(
      z.object({
        memberWiseBreakdown: reportPage.optional(),
        planWiseBreakdown: reportPage.optional(),
        detailedTransactions: reportPage.optional(),
      }),
    ),
  }),
});

export const reportSummary = schemas({
  summary: 'Totals of a period and how the commission is distributed over the levels',
  query: reportFilters,
  reply: dataReply({
    period: reportPeriod,
    cumulativeData,
    levelDistribution: z.array(
      z.object({
        coordinatorType: level,
        ...reportTotals,
        coordinatorCount: count,
        /** The share is a percent of the whole commission. */
        share: percent,
      }),
    ),
  }),
});

export const reportByCoordinator = schemas({
  summary: 'What each coordinator brought and earned in a period, by level',
  query: reportFilters,
  reply: dataReply({
    period: reportPeriod,
    coordinatorWiseBreakdown,
    /** What was paid in below each coordinator, of those with anything in the month or the one before. */
    paidInBreakdown: extension(perLevel(z.array(coordinatorPaidIn))),
    comparedWith: extension(comparedMonth),
  }),
});
