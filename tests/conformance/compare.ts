import type { z } from 'zod';
import { coordinatorLevels } from '@/contract/coordinators';
import type { Endpoint } from '@/contract/endpoint';
import { errorReply } from '@/contract/endpoint.schema';
import { schemasOf } from '@/contract/schemas';
import { asNote, type Difference, inWords, isFailure, pathOf, shortened, unequal } from './difference';
import type { Reply } from './host';
import { wrongInstants } from './instants';
import { outOfOrder } from './order';
import { valueAt } from './rows-in';

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' or ');
  return issue.message;
}

function onceEach(differences: readonly Difference[]): Difference[] {
  const firsts = new Map<string, Difference>();
  for (const difference of differences) {
    const key = `${difference.path} ${difference.expected}`;
    if (!firsts.has(key)) firsts.set(key, difference);
  }
  return [...firsts.values()];
}

/** What the contract has and no specification requires: by endpoint, fields that a host may leave out or have otherwise. */
const UNSPECIFIED: Readonly<Record<string, RegExp>> = {
  'auth.login': /^user\.role$/,
  'auth.validate': /^user\.role$/,
  'auth.profile': /^user\.role$/,
  'auth.update-profile': /^user\.role$/,
  [coordinatorLevels.id]: /^data\b/,
  'coordinator.badges.top-performers': /^data\.topPerformers$/,
  'coordinator.dashboard.plan-breakdown': /^data\.planBreakdown$/,
  'district.dashboard.coordinators-and-commissions': /\.(unitName|pendingCommission)$/,
  'member.family-members.active-plans': /^data\.activePlans$/,
  'member.family-members.debug-investments': /^data\b/,
  'member.family-members.investment-summary': /\.pendingTransactions$/,
  'member.family-members.test-routes': /^data\b/,
  'superadmin.analytics.commission-analytics': /^data\.(plan|level)Breakdown$/,
  'superadmin.analytics.family-member-planwise-investment-months': /^data\.planMonths$/,
  'superadmin.badges.all-top-performers': /^data\.topPerformers$/,
  'superadmin.badges.statistics': /^data\.totalBadgesAwarded$/,
  'superadmin.badges.top-performers-by-level': /^data\.topPerformers$/,
  'superadmin.coordinators.show': /\.(unitName|downlineCount)$/,
  'superadmin.family-members.investment-summary': /\.pendingTransactions$/,
  'superadmin.members.complete-data': /\.(kind|isVerified)$/,
  'superadmin.members.show': /\.(kind|isVerified)$/,
  'superadmin.report.summary-only': /^data\.levelDistribution\b/,
};

const inBody = (schema: z.ZodType, body: unknown, unspecified?: RegExp): Difference[] =>
  onceEach(
    (schema.safeParse(body).error?.issues ?? [])
      .filter(({ path }) => !unspecified?.test(pathOf(path)))
      .map((issue) => {
        const path = pathOf(issue.path);
        const difference = { path, expected: expectedBy(issue), got: inWords(valueAt(body, issue.path)) };
        return path === 'success' ? asNote(difference) : difference;
      }),
  );

const inInstants = (schema: z.ZodType, body: unknown): Difference[] =>
  onceEach(
    wrongInstants(schema, body).map(({ path, value }) => ({
      path: pathOf(path),
      expected: 'an ISO 8601 instant',
      got: inWords(value),
    })),
  );

/** The message of an answer, or what came in its place: of a page only what kind it is. */
export function saidIn({ contentType, body, status }: Reply): string {
  if (status === 0) return String(body);
  if (typeof body === 'string') return contentType || 'without a content type';
  const isSaying = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
  return isSaying ? String(body.message) : inWords(body);
}

const inStatus = (reply: Reply, expected: number | string): Difference[] =>
  reply.status === expected
    ? []
    : unequal('status', expected, shortened(`${reply.status || 'no answer'} ${saidIn(reply)}`));

const inContentType = ({ contentType }: Reply, isFile: boolean): Difference[] =>
  /\bjson\b/.test(contentType) === !isFile
    ? []
    : unequal('content-type', isFile ? 'a file' : 'application/json', contentType || 'nothing');

/** Another status says enough by itself, and so does another kind of content. */
function firstOf(...kinds: (() => Difference[])[]): Difference[] {
  const found: Difference[] = [];
  for (const kind of kinds) {
    found.push(...kind());
    if (found.some(isFailure)) break;
  }
  return found;
}

export function compare(endpoint: Endpoint, isSorted: boolean, reply: Reply): Difference[] {
  const isFile = endpoint.replyType === 'file';
  const { reply: schema } = schemasOf(endpoint);
  return firstOf(
    () => inStatus(reply, endpoint.status),
    () => inContentType(reply, isFile),
    () => (isFile ? [] : inBody(schema, reply.body, UNSPECIFIED[endpoint.id])),
    () => (isFile ? [] : inInstants(schema, reply.body)),
    () => (isFile || isSorted ? [] : outOfOrder(endpoint, reply.body)),
  );
}

/** @param statuses Any of these will do; a record of somebody else may be one that does not exist, or one that is forbidden. */
export function compareRefusal(reply: Reply, ...statuses: readonly number[]): Difference[] {
  return firstOf(
    () => (statuses.includes(reply.status) ? [] : inStatus(reply, statuses.join(' or '))),
    () => inContentType(reply, false),
    () => inBody(errorReply, reply.body),
  );
}
