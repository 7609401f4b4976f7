import { serverFeatures } from '@/api/server-features';
import { commissionApprovalStats, listPendingByDeposit } from '@/contract/commissions';
import { monthOf } from '@/domain/months';
import { equalsFilter, groupIn } from '@/providers/list-url';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall, firstPage } from '@/refine/first-calls';
import { now } from '@/utils/clock';

export const isGroupedByDeposit = (params: URLSearchParams): boolean => groupIn(params) === 'deposit';

/** A server that groups deposits by their panchayat filters by these as well. */
const FOUND_BY = ['panchayatId', 'submittedFrom', 'submittedTo'];
const FILTER_NAMES = ['search', 'coordinatorType', 'month', 'year', ...FOUND_BY];
export const PENDING_LIST = { name: 'pending-commissions', pageSize: 50, filterNames: FILTER_NAMES };
export const PENDING_FILTER = [equalsFilter('status', 'pending')];

export const BY_DEPOSIT_LIST = { name: 'pending-commissions-by-deposit', pageSize: 50, filterNames: FILTER_NAMES };

export const ALL_LIST = {
  name: 'all-commissions',
  pageSize: 50,
  filterNames: [
    'search',
    'status',
    'coordinatorType',
    'coordinatorId',
    'month',
    'year',
    ...FOUND_BY,
    'decidedFrom',
    'decidedTo',
    'isBookedElsewhere',
  ],
};
/** The status is a filter here: pending commissions are rows of the same list. */
export const INCLUDE_DECIDED = { includeDecided: true };

export const commissionCalls: FirstCalls = ({ pathname, search }) => {
  if (pathname.startsWith('/pending-commissions/all'))
    return [firstPage('commissions', ALL_LIST, search, { meta: INCLUDE_DECIDED })];
  const params = new URLSearchParams(search);
  const year = String(monthOf(now()).year);
  const list =
    isGroupedByDeposit(params) && serverFeatures.offers(listPendingByDeposit)
      ? firstPage('commission-groups', { ...BY_DEPOSIT_LIST, defaultFilters: { year } }, search)
      : firstPage('commissions', { ...PENDING_LIST, defaultFilters: { year } }, search, { filters: PENDING_FILTER });
  const period = { month: params.get('month') ?? '', year: params.get('year') ?? year };
  return [list, firstCall(commissionApprovalStats, period)];
};
