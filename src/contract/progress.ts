import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './progress.schema';
export type MemberProgress = z.infer<typeof schema.memberProgress>;
export type ProgressRow = z.infer<typeof schema.progressRow>;

/** The progress of every member, for the superadmin. */
const basePath = '/superadmin/analytics';

export const allMembersProgress = endpoint<typeof schema.allMembersProgress>({
  id: 'superadmin.progress.list',
  method: 'GET',
  path: `${basePath}/investment-progress`,
  resource: 'investment-progress',
  action: 'list',
});

export const exportInvestmentProgress = endpoint<typeof schema.exportInvestmentProgress>({
  id: 'superadmin.progress.export',
  method: 'GET',
  path: `${basePath}/export-investment-progress`,
  resource: 'investment-progress',
  action: 'export',
  replyType: 'file',
});

export const memberProgressDetail = endpoint<typeof schema.memberProgressDetail>({
  id: 'superadmin.progress.member-detailed',
  method: 'GET',
  path: `${basePath}/member/:id/detailed`,
  resource: 'investment-progress',
  action: 'list',
});

export const memberAnalytics = endpoint<typeof schema.memberAnalytics>({
  id: 'superadmin.progress.member',
  method: 'GET',
  path: `${basePath}/member/:id`,
  resource: 'investment-progress',
  action: 'list',
});

export const createMemberSession = endpoint<typeof schema.createMemberSession>({
  id: 'superadmin.progress.create-member-session',
  method: 'POST',
  path: `${basePath}/create-member-session`,
  resource: 'members',
  action: 'impersonate',
});

/** The signed-in member's own. */
export const monthlyProgress = endpoint<typeof schema.monthlyProgress>({
  id: 'member.dashboard.monthly-progress',
  method: 'GET',
  path: '/member/dashboard/monthly-progress',
  resource: 'investments',
  action: 'list',
});
