import { serverFeatures } from '@/api/server-features';
import { showCash } from '@/contract/cash';
import { commissionStats } from '@/contract/commissions';
import { coordinatorOverview, planBreakdown } from '@/contract/dashboards';
import { investmentStats, listCollectionRound } from '@/contract/downline';
import { monthOf } from '@/domain/months';
import { newsCalls } from '@/pages/shared/news/first-calls';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall, firstPage } from '@/refine/first-calls';
import { now } from '@/utils/clock';

export const MEMBER_LIST = { name: 'downline', pageSize: 20, filterNames: ['search', 'status'] };
export const INVESTMENT_LIST = {
  name: 'downline-investments',
  pageSize: 20,
  filterNames: ['member', 'plan', 'month', 'year', 'status'],
} as const;
export const COMMISSION_LIST = {
  name: 'panchayat-commissions',
  pageSize: 20,
  filterNames: ['member', 'status', 'month', 'year'],
};

export const dashboardCalls: FirstCalls = () => [firstCall(coordinatorOverview), ...newsCalls()];

export const memberCalls: FirstCalls = ({ search }) => {
  const view = new URLSearchParams(search).get('view');
  const hasCash = serverFeatures.offers(showCash);
  const isRound = (view === 'round' || (view === 'cash' && hasCash)) && serverFeatures.offers(listCollectionRound);
  if (!isRound) return [firstPage('downline', MEMBER_LIST, search)];
  return [firstCall(listCollectionRound), ...(hasCash ? [firstCall(showCash)] : [])];
};

export const investmentCalls: FirstCalls = ({ search }) => [
  firstPage('downline-investments', INVESTMENT_LIST, search),
  firstCall(investmentStats),
  firstCall(planBreakdown),
];

export const commissionCalls: FirstCalls = ({ search }) => {
  const defaultFilters = { year: String(monthOf(now()).year) };
  return [firstPage('own-commissions', { ...COMMISSION_LIST, defaultFilters }, search), firstCall(commissionStats)];
};
