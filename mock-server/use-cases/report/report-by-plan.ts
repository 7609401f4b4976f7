import { type PlanReportRow, REPORT_SORTS } from '../../../src/contract/report';
import { includesText } from '../../../src/domain/text-search';
import { pageOf } from '../../domain/page';
import { type ReportSums, reportRate } from '../../domain/report';
import { type SortKey, sortedBy } from '../../domain/sorting';
import { NO_TOTAL, totalsBy } from '../../domain/totals';
import { mustGet } from '../../store/present/must-get';
import { presentReportSums } from '../../store/present/report-sums';
import type { PlanRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { type InvestedByMembers, investedByPlan } from '../load/invested-by';
import { earnedIn, type ReportScope, type SectionQuery } from './report-scope';

interface PlanSums extends ReportSums {
  readonly plan: PlanRow;
  readonly invested: InvestedByMembers;
}

const sortKeys: Record<(typeof REPORT_SORTS.plan)[number], (sums: PlanSums) => SortKey> = {
  name: ({ plan }) => plan.planName,
  totalInvestment: ({ invested }) => invested.amountPaise,
  totalCommissions: ({ earned }) => earned.amountPaise,
  transactionCount: ({ invested }) => invested.count,
  commissionRate: reportRate,
  memberCount: ({ invested }) => invested.memberCount,
};

/** Plans that something was invested in, most first unless asked otherwise. */
export function reportByPlan(store: Store, scope: ReportScope, query: SectionQuery) {
  const earned = totalsBy(earnedIn(store, scope), ({ planId }) => planId);
  const found = [...investedByPlan(store, scope.period, scope.hasMember)]
    .map(([planId, invested]): PlanSums => {
      const plan = mustGet(store, 'plans', planId);
      return { plan, invested, earned: earned.get(planId) ?? NO_TOTAL };
    })
    .filter(({ plan }) => includesText(query.search, [plan.planName]));
  const sort = REPORT_SORTS.plan.find((field) => field === query.sort);
  const sorted = sortedBy(found, sortKeys[sort ?? 'totalInvestment'], sort ? query.order : 'desc');
  const { rows, counts } = pageOf(sorted, query);
  const present = ({ plan: { _id, planName }, invested, earned }: PlanSums): PlanReportRow => ({
    _id,
    plan: { planName },
    ...presentReportSums({ invested, earned }),
    memberCount: invested.memberCount,
  });
  return { rows: rows.map(present), counts };
}
