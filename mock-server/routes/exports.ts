import { exportCommissionData } from '../../src/contract/commission-records';
import { exportOwnCommissions } from '../../src/contract/coordinator-commissions';
import { exportDownlineInvestments } from '../../src/contract/coordinator-investments';
import { exportInvestmentProgress } from '../../src/contract/investment-progress';
import { handle, type Route } from '../http/bind';
import { csvFile } from '../http/csv';
import { jsonFile } from '../http/json-file';
import { isRefusal } from '../use-cases/context';
import { exportDownlineInvestments as exportInvestments } from '../use-cases/export-downline-investments';
import {
  exportInvestmentProgress as exportProgress,
  exportInvestmentProgressRecords as exportProgressRecords,
} from '../use-cases/export-investment-progress';
import { linkCommissions } from '../use-cases/link-commissions';
import { linkOwnCommissions } from '../use-cases/link-own-commissions';

export const exportRoutes: Route[] = [
  handle(exportCommissionData, ({ query }, context) => linkCommissions(context, query)),
  handle(exportInvestmentProgress, ({ query }, context) =>
    query.format === 'json' ? jsonFile(exportProgressRecords(context, query)) : csvFile(exportProgress(context, query)),
  ),
];

export const coordinatorExportRoutes: Route[] = [
  handle(exportOwnCommissions, ({ query }, context) => linkOwnCommissions(context, query)),
  handle(exportDownlineInvestments, ({ query }, context) => {
    const sheet = exportInvestments(context, query);
    return isRefusal(sheet) ? sheet : csvFile(sheet);
  }),
];
