import { searchRecords } from '../../src/contract/search';
import { handle, type Route } from '../http/bind';
import { searchRecords as search } from '../use-cases/search-records';

export const searchRoutes: Route[] = [handle(searchRecords, ({ query }, context) => search(context, query))];
