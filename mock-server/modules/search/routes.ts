import { handleCached } from '@server/figures/result-cache';
import type { Route } from '@server/http/route';
import * as search from '@/contract/search';
import { searchRecords } from './search';

export const searchRoutes: Route[] = [
  handleCached(search.searchRecords, ({ query }, context) => searchRecords(context, query)),
];
