import type { FirstCalls } from '@/providers/page-resource';
import { firstPage } from '@/refine/first-calls';

export const DUES_PATH = '/investment-progress/dues';
export const COORDINATORS_PATH = `${DUES_PATH}/coordinators`;

export const DUES_LIST = {
  name: 'dues',
  pageSize: 50,
  filterNames: ['search', 'monthsBehind', 'panchayatId', 'planId', 'roundState', 'show', 'belowId'],
};
export const COORDINATOR_DUES_LIST = {
  name: 'coordinator-dues',
  pageSize: 50,
  filterNames: ['search', 'coordinatorType'],
};

export const duesCalls: FirstCalls = ({ pathname, search }) => [
  pathname.startsWith(COORDINATORS_PATH)
    ? firstPage('coordinator-dues', COORDINATOR_DUES_LIST, search)
    : firstPage('dues', DUES_LIST, search),
];
