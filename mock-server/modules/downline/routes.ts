import { handleCached } from '@server/figures/cached-replies';
import type { Route } from '@server/http/route';
import {
  investmentStats,
  listDownlineInvestments as listDownlineInvestmentsEndpoint,
} from '@/contract/coordinator-investments';
import { districtCoordinators } from '@/contract/districts';
import { downlineUnits } from '@/contract/downline-units';
import { listRound } from '@/contract/round';
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
  handleCached(listRound, ({ query }, context) => listCollectionRound(context, query)),
];

export const downlineUnitRoutes: Route[] = [
  handleCached(downlineUnits, ({ query }, context) => listDownlineUnits(context, query)),
];
