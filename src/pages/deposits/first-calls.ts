import { type ServerFeatures, serverFeatures } from '@/api/server-features';
import { listPendingByPanchayat } from '@/contract/cash';
import { pendingDepositsSummary } from '@/contract/deposits';
import { equalsFilter, groupIn } from '@/providers/list-url';
import type { FirstCalls } from '@/providers/page-resource';
import { allRows, firstCall, firstPage } from '@/refine/first-calls';

/** A server that groups deposits by their panchayat filters by these as well. */
export const FOUND_BY = ['panchayatId', 'handInId', 'isDisputed', 'submittedFrom', 'submittedTo'];

export const PENDING_LIST = {
  name: 'pending-deposits',
  pageSize: 20,
  filterNames: ['search', 'planId', 'paymentMethod', 'flag', ...FOUND_BY],
};
export const PENDING_FILTER = [equalsFilter('status', 'pending')];

export const BY_PANCHAYAT_LIST = {
  name: 'pending-by-panchayat',
  pageSize: 50,
  filterNames: ['search', 'planId', 'paymentMethod'],
};
export const HAND_IN_LIST = {
  name: 'hand-ins',
  pageSize: 50,
  filterNames: ['search', 'status', 'isDifferent', 'panchayatId'],
};

/** Pending deposits one by one, by the panchayat that they come from, or what panchayats handed in. */
export const GROUPS = ['panchayat', 'hand-in'] as const;
type Group = (typeof GROUPS)[number];

export const depositGroupIn = (params: URLSearchParams, { offers }: ServerFeatures): Group | undefined =>
  offers(listPendingByPanchayat) ? GROUPS.find((group) => group === groupIn(params)) : undefined;

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
    'isBookedElsewhere',
  ],
};
/** The status is a filter here: pending deposits are rows of the same list. */
export const INCLUDE_DECIDED = { includeDecided: true };

export const depositCalls: FirstCalls = ({ pathname, search }) => {
  const plans = allRows('investment-plans');
  if (pathname.startsWith('/pending-deposits/review')) return [];
  if (pathname.startsWith('/pending-deposits/all'))
    return [firstPage('deposits', ALL_LIST, search, { meta: INCLUDE_DECIDED }), plans];
  const group = depositGroupIn(new URLSearchParams(search), serverFeatures);
  if (group === 'panchayat') return [firstPage('pending-by-panchayat', BY_PANCHAYAT_LIST, search), plans];
  if (group === 'hand-in') return [firstPage('hand-ins', HAND_IN_LIST, search)];
  return [
    firstPage('deposits', PENDING_LIST, search, { filters: PENDING_FILTER }),
    firstCall(pendingDepositsSummary),
    plans,
  ];
};
