import { z } from 'zod';
import { REPORT_SECTIONS, REPORT_SORTS } from './choices';
import { levelReferences } from './commissions.schema';
import { absentFor, answer, extension, schemas, withExtensions } from './endpoint.schema';
import { planRef } from './plans.schema';
import {
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

/** All time when neither month nor year is given. */
const reportFilters = { ...query.period, coordinatorType: query.choice(LEVELS), coordinatorId: query.id };
const reportPeriod = z.object({ isAllTime: z.boolean(), month: monthNumber.optional(), year: yearNumber.optional() });
const cumulativeData = z.object({
  totalInvestment: rupees,
  totalCommission: rupees,
  totalTransactions: count,
  /** Commission ÷ investment × 100, 0 without an investment. */
  commissionRate: percent,
});
const reportTotals = { totalInvestment: rupees, totalCommissions: rupees, transactionCount: count };

export const coordinatorReportRow = z.object({
  _id: id,
  coordinator: z.object({ name: z.string(), userName: z.string() }),
  ...reportTotals,
  memberCount: count,
});
export const memberReportRow = z.object({
  _id: extension(id),
  member: z.object({ name: z.string(), userName: z.string(), email: z.string() }),
  ...reportTotals,
  familyMembers: z.array(
    withExtensions(z.object({ _id: id, name: z.string(), relationship: z.string(), ...reportTotals }), [
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
  familyMemberReferenceId: absentFor(
    z.object({ _id: extension(id), name: z.string(), relationship: z.string() }),
    'the member itself',
  ),
  depositPlanReferenceId: withExtensions(planRef, ['_id']),
  depositAmount: rupees,
  relatedCommissions: z.array(
    z.object({ _id: extension(id), coordinatorType: extension(level), commisionAmount: rupees }),
  ),
  /** The commissions of the deposit that are not decided yet. */
  waitingCommissions: extension(z.object({ count, totalAmount: rupees })),
  /** The whole chain above the member. */
  ...levelReferences,
});

/** Each level's coordinators, most commission first; empty lists for levels that the filters leave out. */
const coordinatorWiseBreakdown = perLevel(z.array(coordinatorReportRow));

/** A section of its own name: the totals alone. */
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
  reply: answer({
    period: reportPeriod,
    cumulativeData,
    coordinatorWiseBreakdown: coordinatorWiseBreakdown.optional(),
    memberWiseBreakdown: z.array(memberReportRow).optional(),
    planWiseBreakdown: z.array(planReportRow).optional(),
    detailedTransactions: z.array(reportTransaction).optional(),
    /** Of each section that is there; coordinators are not paged. */
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
  reply: answer({
    period: reportPeriod,
    cumulativeData,
    levelDistribution: z.array(
      z.object({
        coordinatorType: level,
        ...reportTotals,
        coordinatorCount: count,
        /** Of the whole commission. */
        share: percent,
      }),
    ),
  }),
});

export const reportByCoordinator = schemas({
  summary: 'What each coordinator brought and earned in a period, by level',
  query: reportFilters,
  reply: answer({ period: reportPeriod, coordinatorWiseBreakdown }),
});
