import { csvFile, jsonFile } from '@server/documents/export-files';
import { isRefusal } from '@server/domain/refusal';
import { handle, type Route } from '@server/http/route';
import { linkCommissions, linkOwnCommissions } from '@server/modules/commissions/exports';
import { exportDownlineInvestments } from '@server/modules/downline/investments';
import { exportInvestmentProgress, exportInvestmentProgressRecords } from '@server/modules/progress/member-progress';
import { exportCommissionData, exportOwnCommissions } from '@/contract/commissions';
import { exportDownlineInvestments as exportDownlineInvestmentsEndpoint } from '@/contract/downline';
import { exportInvestmentProgress as exportInvestmentProgressEndpoint } from '@/contract/progress';

export const superadminExportRoutes: Route[] = [
  handle(exportCommissionData, ({ query }, context) => linkCommissions(context, query)),
  handle(exportInvestmentProgressEndpoint, ({ query }, context) =>
    query.format === 'json'
      ? jsonFile(exportInvestmentProgressRecords(context, query))
      : csvFile(exportInvestmentProgress(context, query)),
  ),
];

export const coordinatorExportRoutes: Route[] = [
  handle(exportOwnCommissions, ({ query }, context) => linkOwnCommissions(context, query)),
  handle(exportDownlineInvestmentsEndpoint, ({ query }, context) => {
    const sheet = exportDownlineInvestments(context, query);
    return isRefusal(sheet) ? sheet : csvFile(sheet);
  }),
];
