import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './progress.schema';

/** How far every member has come, for the superadmin. */
const basePath = '/superadmin/analytics';

export type MemberProgress = z.infer<typeof schema.memberProgress>;

/** Low below 25, medium 25 to under 75, high 75 or more. */
export const PROGRESS_RANGES = ['low', 'medium', 'high'] as const;
export const PLAN_TYPES = ['recurring', 'one-time'] as const;

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
