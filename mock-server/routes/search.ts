import { searchRecords } from '../../src/contract/search';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { searchRecords as search } from '../use-cases/search-records';

export const searchRoutes: Route[] = [handleFigures(searchRecords, ({ query }, context) => search(context, query))];
