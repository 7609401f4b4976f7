import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './investment-progress.schema';

/** How far every member has come, for the superadmin. */
const area = '/superadmin/analytics';

export type MemberProgress = z.infer<typeof schema.memberProgress>;

/** Low below 25, medium 25 to under 75, high 75 or more. */
export const PROGRESS_RANGES = ['low', 'medium', 'high'] as const;
export const PLAN_TYPES = ['recurring', 'one-time'] as const;

export const allMembersProgress = endpoint<typeof schema.allMembersProgress>({
  id: 'superadmin.progress.list',
  method: 'GET',
  path: `${area}/investment-progress`,
  resource: 'investment-progress',
  action: 'list',
  summary: 'Progress of every member; the summary is of all that match, not of the page',
  spec: '§1-7.2',
});

export const exportInvestmentProgress = endpoint<typeof schema.exportInvestmentProgress>({
  id: 'superadmin.progress.export',
  method: 'GET',
  path: `${area}/export-investment-progress`,
  resource: 'investment-progress',
  action: 'export',
  replyType: 'file',
  summary: 'Progress of every member that matches, as a CSV or JSON file',
  spec: '§1-7.2',
});

export const memberProgressDetail = endpoint<typeof schema.memberProgressDetail>({
  id: 'superadmin.progress.member-detailed',
  method: 'GET',
  path: `${area}/member/:id/detailed`,
  resource: 'investment-progress',
  action: 'list',
  summary: 'Progress of one member, for the details with their calendars',
  spec: '§1-7.2',
});

export const memberAnalytics = endpoint<typeof schema.memberAnalytics>({
  id: 'superadmin.progress.member',
  method: 'GET',
  path: `${area}/member/:id`,
  resource: 'investment-progress',
  action: 'list',
  summary: 'Investments of one member by year, month, family member and plan',
  spec: '§1-7.2',
});

export const createMemberSession = endpoint<typeof schema.createMemberSession>({
  id: 'superadmin.progress.create-member-session',
  method: 'POST',
  path: `${area}/create-member-session`,
  resource: 'members',
  action: 'impersonate',
  summary: 'Open a short-lived session as a member',
  spec: '§1-7.2',
});
