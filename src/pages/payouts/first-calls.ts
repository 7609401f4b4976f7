import { listPayouts } from '@/contract/payouts';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall, firstPage } from '@/refine/first-calls';

export const PAYOUTS_PATH = '/pending-commissions/payouts';
export const ALL_PAYOUTS_PATH = `${PAYOUTS_PATH}/all`;
export const payoutPath = (id: string) => `${PAYOUTS_PATH}/show/${id}`;

export const DUE_LIST = {
  name: 'due-payouts',
  pageSize: 50,
  filterNames: ['search', 'coordinatorType', 'until', 'isHeldBack'],
};
/** How many payouts are prepared and not paid; where there is one, the page leads to it. */
export const PREPARED = { status: 'prepared', limit: 1 } as const;
export const PAYOUT_LIST = { name: 'payouts', pageSize: 50, filterNames: ['search', 'status'] };

export const payoutCalls: FirstCalls = ({ pathname, search }) => {
  if (pathname.startsWith(`${PAYOUTS_PATH}/show/`)) return [];
  if (pathname.startsWith(ALL_PAYOUTS_PATH)) return [firstPage('payouts', PAYOUT_LIST, search)];
  return [firstPage('due-payouts', DUE_LIST, search), firstCall(listPayouts, PREPARED)];
};
