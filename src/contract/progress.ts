import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './progress.schema';
import type { Resource } from './resource';
export type MemberProgress = z.infer<typeof schema.memberProgress>;
export type ProgressRow = z.infer<typeof schema.progressRow>;

/** The progress of every member, for the superadmin. */
const basePath = '/superadmin/analytics';

export const allMembersProgress = endpoint<typeof schema.allMembersProgress>({
  id: 'superadmin.progress.list',
  path: `${basePath}/investment-progress`,
  access: 'investment-progress.list',
});

export const exportInvestmentProgress = endpoint<typeof schema.exportInvestmentProgress>({
  id: 'superadmin.progress.export',
  path: `${basePath}/export-investment-progress`,
  access: 'investment-progress.export',
  replyType: 'file',
});

export const memberProgressDetail = endpoint<typeof schema.memberProgressDetail>({
  id: 'superadmin.progress.member-detailed',
  path: `${basePath}/member/:id/detailed`,
  access: 'investment-progress.list',
});

export const memberAnalytics = endpoint<typeof schema.memberAnalytics>({
  id: 'superadmin.progress.member',
  path: `${basePath}/member/:id`,
  access: 'investment-progress.list',
});

export const createMemberSession = endpoint<typeof schema.createMemberSession>({
  id: 'superadmin.progress.create-member-session',
  method: 'POST',
  path: `${basePath}/create-member-session`,
  access: 'members.impersonate',
});

/** The signed-in member sees the own progress by month. */
export const monthlyProgress = endpoint<typeof schema.monthlyProgress>({
  path: '/member/dashboard/monthly-progress',
  access: 'investments.list',
  offlineFor: 'member',
});

export const progressResource = {
  name: 'investment-progress',
  list: allMembersProgress,
  isListUnpaged: true,
  rows: ['allMembersProgress'],
} satisfies Resource;
