import { handleCached, type Route } from '@server/route';
import * as search from '@/contract/search';
import { searchRecords } from './search';

export const searchRoutes: Route[] = [
  handleCached(search.searchRecords, ({ query }, context) => searchRecords(context, query)),
];
