import { csvFile, jsonFile } from '@server/documents/export-files';
import { handle, handleCached, type Route } from '@server/route';
import * as progress from '@/contract/progress';
import { listMembersProgress } from './list';
import * as members from './member-progress';

export const progressRoutes: Route[] = [
  handleCached(progress.allMembersProgress, ({ query }, context) => listMembersProgress(context, query)),
  handleCached(progress.memberProgressDetail, ({ params, query }, context) =>
    members.showMemberProgress(context, params.id, query),
  ),
  handleCached(progress.memberAnalytics, ({ params, query }, context) =>
    members.showMemberAnalytics(context, params.id, query),
  ),
  handle(progress.exportInvestmentProgress, ({ query }, context) => {
    if (query.format !== 'json') return csvFile(members.exportInvestmentProgress(context, query));
    const { fileName, allMembersProgress: found } = members.exportInvestmentProgressRecords(context, query);
    return jsonFile(fileName, 'allMembersProgress', found);
  }),
  handleCached(progress.monthlyProgress, ({ query }, context) => members.showMonthlyProgress(context, query)),
];
