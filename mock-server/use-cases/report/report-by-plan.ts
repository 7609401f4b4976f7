import type { PlanReportRow } from '../../../src/contract/report';
import { includesText } from '../../../src/domain/text-search';
import { type PageRequest, pageOf } from '../../domain/page';
import { sortedBy } from '../../domain/sorting';
import { NO_TOTAL, totalsBy } from '../../domain/totals';
import { mustGet } from '../../store/present/must-get';
import { presentReportSums } from '../../store/present/report-sums';
import type { Store } from '../../store/store';
import { investedByPlan } from '../load/invested-by';
import { earnedIn, investedIn, type ReportScope } from './report-scope';

interface Query extends PageRequest {
  readonly search?: string;
}

/** Plans that something was invested in, most first. */
export function reportByPlan(store: Store, scope: ReportScope, query: Query) {
  const earned = totalsBy(earnedIn(store, scope), ({ planId }) => planId);
  const found = [...investedByPlan(investedIn(store, scope))]
    .map(([planId, invested]) => ({ plan: mustGet(store, 'plans', planId), invested }))
    .filter(({ plan }) => includesText(query.search, [plan.planName]));
  const sorted = sortedBy(found, ({ invested }) => invested.amountPaise, 'desc');
  const { rows, counts } = pageOf(sorted, query);
  const present = ({ plan: { _id, planName }, invested }: (typeof rows)[number]): PlanReportRow => ({
    _id,
    plan: { planName },
    ...presentReportSums({ invested, earned: earned.get(_id) ?? NO_TOTAL }),
    memberCount: invested.memberCount,
  });
  return { rows: rows.map(present), counts };
}
