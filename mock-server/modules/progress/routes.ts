import { csvFile, jsonFile } from '@server/documents/export-files';
import { handleCached } from '@server/figures/result-cache';
import { handle, type Route } from '@server/http/route';
import {
  allMembersProgress,
  exportInvestmentProgress as exportInvestmentProgressEndpoint,
  memberAnalytics,
  memberProgressDetail,
  monthlyProgress,
} from '@/contract/progress';
import { listMembersProgress } from './list';
import { showMemberAnalytics } from './member-analytics';
import { exportInvestmentProgress, exportInvestmentProgressRecords, showMemberProgress } from './member-progress';
import { showMonthlyProgress } from './monthly-progress';

export const superadminProgressRoutes: Route[] = [
  handleCached(allMembersProgress, ({ query }, context) => listMembersProgress(context, query)),
  handleCached(memberProgressDetail, ({ params, query }, context) => showMemberProgress(context, params.id, query)),
  handleCached(memberAnalytics, ({ params, query }, context) => showMemberAnalytics(context, params.id, query)),
  handle(exportInvestmentProgressEndpoint, ({ query }, context) => {
    if (query.format !== 'json') return csvFile(exportInvestmentProgress(context, query));
    const { fileName, allMembersProgress: found } = exportInvestmentProgressRecords(context, query);
    return jsonFile(fileName, 'allMembersProgress', found);
  }),
];

export const memberProgressRoutes: Route[] = [
  handleCached(monthlyProgress, ({ query }, context) => showMonthlyProgress(context, query)),
];
