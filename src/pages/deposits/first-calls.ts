import { pendingDepositsSummary } from '@/contract/deposits';
import { equalsFilter } from '@/providers/list-url';
import type { FirstCalls } from '@/providers/page-resource';
import { allRows, firstCall, firstPage } from '@/refine/first-calls';

/** A server that groups deposits by their panchayat filters by these as well. */
export const FOUND_BY = ['panchayatId', 'handInId', 'isDisputed', 'submittedFrom', 'submittedTo'];

export const PENDING_LIST = {
  name: 'pending-deposits',
  pageSize: 20,
  filterNames: ['search', 'planId', 'paymentMethod', ...FOUND_BY],
};
export const PENDING_FILTER = [equalsFilter('status', 'pending')];

export const ALL_LIST = {
  name: 'all-deposits',
  pageSize: 20,
  filterNames: [
    'search',
    'status',
    'planId',
    'paymentMethod',
    'month',
    'year',
    'memberId',
    ...FOUND_BY,
    'decidedFrom',
    'decidedTo',
  ],
};
/** The status is a filter here: pending deposits are rows of the same list. */
export const INCLUDE_DECIDED = { includeDecided: true };

export const depositCalls: FirstCalls = ({ pathname, search }) => {
  const plans = allRows('investment-plans');
  if (pathname.startsWith('/pending-deposits/review')) return [];
  if (pathname.startsWith('/pending-deposits/all'))
    return [firstPage('deposits', ALL_LIST, search, { meta: INCLUDE_DECIDED }), plans];
  return [
    firstPage('deposits', PENDING_LIST, search, { filters: PENDING_FILTER }),
    firstCall(pendingDepositsSummary),
    plans,
  ];
};
