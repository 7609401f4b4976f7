import { csvFile } from '@server/documents/export-files';
import { isRefusal } from '@server/domain/message';
import { handle, handleCached, type Route } from '@server/route';
import * as downline from '@/contract/downline';
import { listCollectionRound } from './collection-round';
import { exportDownlineInvestments, listDownlineInvestments, summarizeDownlineInvestments } from './investments';
import { listDownline } from './members';
import { listNotices } from './notices';
import { listDistrictCoordinators, listDownlineUnits, searchDownline } from './units';

export const downlineRoutes: Route[] = [
  handle(downline.listDownline, ({ query }, context) => listDownline(context, query)),
  handleCached(downline.downlineUnits, ({ query }, context) => listDownlineUnits(context, query)),
  handle(downline.searchDownline, ({ query }, context) => searchDownline(context, query)),
  handleCached(downline.listDownlineInvestments, ({ query }, context) => listDownlineInvestments(context, query)),
  handle(downline.listNotices, ({ query }, context) => listNotices(context, query)),
  handleCached(downline.investmentStats, ({ query }, context) => summarizeDownlineInvestments(context, query)),
  handleCached(downline.listCollectionRound, ({ query }, context) => listCollectionRound(context, query)),
  handle(downline.exportDownlineInvestments, ({ query }, context) => {
    const sheet = exportDownlineInvestments(context, query);
    return isRefusal(sheet) ? sheet : csvFile(sheet);
  }),
  handleCached(downline.districtCoordinators, ({ query }, context) => listDistrictCoordinators(context, query)),
];
