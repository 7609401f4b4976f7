import { handleCached } from '@server/figures/result-cache';
import type { Route } from '@server/http/route';
import { searchRecords as searchRecordsEndpoint } from '@/contract/search';
import { searchRecords } from './search';

export const searchRoutes: Route[] = [
  handleCached(searchRecordsEndpoint, ({ query }, context) => searchRecords(context, query)),
];
