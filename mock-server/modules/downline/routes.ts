import { csvFile } from '@server/documents/export-files';
import { isRefusal } from '@server/domain/refusal';
import { handleCached } from '@server/figures/result-cache';
import { handle, type Route } from '@server/http/route';
import {
  districtCoordinators,
  downlineUnits,
  exportDownlineInvestments as exportDownlineInvestmentsEndpoint,
  investmentStats,
  listCollectionRound as listCollectionRoundEndpoint,
  listDownline as listDownlineEndpoint,
  listDownlineInvestments as listDownlineInvestmentsEndpoint,
} from '@/contract/downline';
import { listCollectionRound } from './collection-round';
import { exportDownlineInvestments, listDownlineInvestments, summarizeDownlineInvestments } from './investments';
import { listDownline } from './members';
import { listDistrictCoordinators, listDownlineUnits } from './units';

export const downlineRoutes: Route[] = [
  handle(listDownlineEndpoint, ({ query }, context) => listDownline(context, query)),
  handleCached(downlineUnits, ({ query }, context) => listDownlineUnits(context, query)),
  handleCached(listDownlineInvestmentsEndpoint, ({ query }, context) => listDownlineInvestments(context, query)),
  handleCached(investmentStats, ({ query }, context) => summarizeDownlineInvestments(context, query)),
  handleCached(listCollectionRoundEndpoint, ({ query }, context) => listCollectionRound(context, query)),
  handle(exportDownlineInvestmentsEndpoint, ({ query }, context) => {
    const sheet = exportDownlineInvestments(context, query);
    return isRefusal(sheet) ? sheet : csvFile(sheet);
  }),
];

export const districtRoutes: Route[] = [
  handleCached(districtCoordinators, ({ query }, context) => listDistrictCoordinators(context, query)),
];
