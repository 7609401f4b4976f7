import { z } from 'zod';
import { levelReferences } from './commissions';
import { familyMemberRef } from './deposits';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { planRef } from './plans';
import {
  count,
  id,
  instant,
  level,
  monthNumber,
  pageQuery,
  pageReply,
  percent,
  perLevel,
  personRef,
  queryChoice,
  queryId,
  queryMonth,
  queryText,
  queryYear,
  rupees,
  sortQuery,
  yearNumber,
} from './primitives';
import { LEVELS } from './roles';

/** The comprehensive investment and commission report (§1-2.11, §1-3, §1-7.4). Investments are approved deposits, commissions approved and paid. */
const area = '/superadmin/commission-management';

/** All time when neither month nor year is given. */
const filters = {
  month: queryMonth,
  year: queryYear,
  coordinatorType: queryChoice(LEVELS),
  coordinatorId: queryId,
};
const period = z.object({
  isAllTime: z.boolean(),
  month: monthNumber.optional(),
  year: yearNumber.optional(),
});
const cumulativeData = z.object({
  totalInvestment: rupees,
  totalCommission: rupees,
  totalTransactions: count,
  /** Commission ÷ investment × 100, 0 without an investment. */
  commissionRate: percent,
});
const sums = { totalInvestment: rupees, totalCommissions: rupees, transactionCount: count };

export const coordinatorReportRow = z.object({
  _id: id,
  coordinator: z.object({ name: z.string(), userName: z.string() }),
  ...sums,
  memberCount: count,
});
export const memberReportRow = z.object({
  _id: id,
  member: z.object({ name: z.string(), userName: z.string(), email: z.string() }),
  ...sums,
  familyMembers: z.array(z.object({ _id: id, name: z.string(), relationship: z.string(), ...sums })),
});
export const planReportRow = z.object({
  _id: id,
  plan: z.object({ planName: z.string() }),
  ...sums,
  memberCount: count,
});
export const reportTransaction = z.object({
  _id: id,
  year: yearNumber,
  month: monthNumber,
  createdAt: instant,
  memberReferenceId: personRef,
  /** Absent means the member itself: Self. */
  familyMemberReferenceId: familyMemberRef.optional(),
  depositPlanReferenceId: planRef,
  depositAmount: rupees,
  relatedCommissions: z.array(z.object({ _id: id, coordinatorType: level, commisionAmount: rupees })),
  /** The whole chain above the member. */
  ...levelReferences,
});
export type CoordinatorReportRow = z.infer<typeof coordinatorReportRow>;
export type MemberReportRow = z.infer<typeof memberReportRow>;
export type PlanReportRow = z.infer<typeof planReportRow>;
export type ReportTransaction = z.infer<typeof reportTransaction>;

/** Each level's coordinators, most commission first; empty lists for levels that the filters leave out. */
const coordinatorWiseBreakdown = perLevel(z.array(coordinatorReportRow));

/** Sections of the screen: each is asked for when it is first opened. */
export const REPORT_SECTIONS = ['member', 'plan', 'coordinator', 'transactions'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];
/** The totals alone. */
const NO_SECTION = 'totals';

/** What a section's rows can be sorted by; the coordinators' always have the most commission first. */
export const REPORT_SORTS = {
  member: ['name', 'totalInvestment', 'totalCommissions', 'transactionCount', 'commissionRate'],
  plan: ['name', 'totalInvestment', 'totalCommissions', 'transactionCount', 'commissionRate', 'memberCount'],
  transactions: ['createdAt', 'period', 'member', 'plan', 'depositAmount'],
} as const;
const sorts = [...REPORT_SORTS.plan, ...REPORT_SORTS.transactions] as const;
export type ReportSort = (typeof sorts)[number];
const page = z.object(pageReply);

export const comprehensiveReport = endpoint({
  id: 'superadmin.report.comprehensive',
  method: 'GET',
  path: `${area}/comprehensive-investment-commission-report`,
  roles: allowed('commission-report', 'read'),
  summary: 'Totals of a period and its sections; every section when none is named, all on the same page number',
  spec: '§1-7.4',
  query: {
    ...filters,
    search: queryText,
    section: queryChoice([NO_SECTION, ...REPORT_SECTIONS]),
    ...pageQuery(25),
    /** A field that a section does not sort by leaves its own order. */
    ...sortQuery(sorts),
  },
  reply: answer(
    z.object({
      period,
      cumulativeData,
      coordinatorWiseBreakdown: coordinatorWiseBreakdown.optional(),
      memberWiseBreakdown: z.array(memberReportRow).optional(),
      planWiseBreakdown: z.array(planReportRow).optional(),
      detailedTransactions: z.array(reportTransaction).optional(),
      /** Of each section that is there; coordinators are not paged. */
      pages: z.object({
        memberWiseBreakdown: page.optional(),
        planWiseBreakdown: page.optional(),
        detailedTransactions: page.optional(),
      }),
    }),
  ),
});

export const reportSummary = endpoint({
  id: 'superadmin.report.summary-only',
  method: 'GET',
  path: `${area}/summary-only`,
  roles: allowed('commission-report', 'read'),
  summary: 'Totals of a period and how the commission is distributed over the levels',
  spec: '§1-7.4',
  query: filters,
  reply: answer(
    z.object({
      period,
      cumulativeData,
      levelDistribution: z.array(
        z.object({
          coordinatorType: level,
          ...sums,
          coordinatorCount: count,
          /** Of the whole commission. */
          share: percent,
        }),
      ),
    }),
  ),
});

export const reportByCoordinator = endpoint({
  id: 'superadmin.report.coordinator-wise-only',
  method: 'GET',
  path: `${area}/coordinator-wise-only`,
  roles: allowed('commission-report', 'read'),
  summary: 'What each coordinator brought and earned in a period, by level',
  spec: '§1-7.4',
  query: filters,
  reply: answer(z.object({ period, coordinatorWiseBreakdown })),
});
