import { coordinatorsWithEarnings } from '@/contract/coordinators';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall, firstPage } from '@/refine/first-calls';

export const LIST_OPTIONS = {
  name: 'coordinators',
  pageSize: 20,
  filterNames: ['search', 'coordinatorType', 'status', 'minCommission'],
};
export const TOP_QUERY = { limit: 3 };

export const coordinatorCalls: FirstCalls = ({ search }) => [
  firstPage('coordinators', LIST_OPTIONS, search),
  firstCall(coordinatorsWithEarnings, TOP_QUERY),
];
