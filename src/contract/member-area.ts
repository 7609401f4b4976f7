import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './member-area.schema';

export const MONTH_STATUSES = ['completed', 'overdue', 'current', 'pending'] as const;
export type MonthStatus = (typeof MONTH_STATUSES)[number];

export type ProgressRow = z.infer<typeof schema.progressRow>;

export const memberOverview = endpoint<typeof schema.memberOverview>({
  id: 'member.dashboard.overview',
  method: 'GET',
  path: '/member/dashboard/overview',
  resource: 'member-dashboard',
  action: 'list',
  summary: "The member's dashboard; sums count approved deposits",
  spec: '§2-7',
});

export const memberInvestments = endpoint<typeof schema.memberInvestments>({
  id: 'member.dashboard.investments',
  method: 'GET',
  path: '/member/dashboard/investments',
  resource: 'investments',
  action: 'list',
  summary: 'Every deposit of the member and the family, newest first',
  spec: '§2-7',
});

export const monthlyProgress = endpoint<typeof schema.monthlyProgress>({
  id: 'member.dashboard.monthly-progress',
  method: 'GET',
  path: '/member/dashboard/monthly-progress',
  resource: 'investments',
  action: 'list',
  summary: 'How far each plan of each family member has come',
  spec: '§2-7',
});
