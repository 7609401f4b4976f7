import { handleCached } from '@server/figures/result-cache';
import type { Route } from '@server/http/route';
import {
  districtCoordinators,
  downlineUnits,
  investmentStats,
  listCollectionRound as listCollectionRoundEndpoint,
  listDownlineInvestments as listDownlineInvestmentsEndpoint,
} from '@/contract/downline';
import { listCollectionRound } from './collection-round';
import { listDownlineInvestments, summarizeDownlineInvestments } from './investments';
import { listDistrictCoordinators, listDownlineUnits } from './units';

export const coordinatorInvestmentRoutes: Route[] = [
  handleCached(listDownlineInvestmentsEndpoint, ({ query }, context) => listDownlineInvestments(context, query)),
  handleCached(investmentStats, ({ query }, context) => summarizeDownlineInvestments(context, query)),
];

export const districtRoutes: Route[] = [
  handleCached(districtCoordinators, ({ query }, context) => listDistrictCoordinators(context, query)),
];

export const collectionRoundRoutes: Route[] = [
  handleCached(listCollectionRoundEndpoint, ({ query }, context) => listCollectionRound(context, query)),
];

export const downlineUnitRoutes: Route[] = [
  handleCached(downlineUnits, ({ query }, context) => listDownlineUnits(context, query)),
];
