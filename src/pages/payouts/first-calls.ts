import type { FirstCalls } from '@/providers/page-resource';
import { firstPage } from '@/refine/first-calls';

export const PAYOUTS_PATH = '/pending-commissions/payouts';
export const ALL_PAYOUTS_PATH = `${PAYOUTS_PATH}/all`;
export const payoutPath = (id: string) => `${PAYOUTS_PATH}/show/${id}`;

export const DUE_LIST = {
  name: 'due-payouts',
  pageSize: 50,
  filterNames: ['search', 'coordinatorType', 'until', 'isHeldBack'],
};
export const PAYOUT_LIST = { name: 'payouts', pageSize: 50, filterNames: ['search', 'status'] };

export const payoutCalls: FirstCalls = ({ pathname, search }) => {
  if (pathname.startsWith(`${PAYOUTS_PATH}/show/`)) return [];
  return [
    pathname.startsWith(ALL_PAYOUTS_PATH)
      ? firstPage('payouts', PAYOUT_LIST, search)
      : firstPage('due-payouts', DUE_LIST, search),
  ];
};
