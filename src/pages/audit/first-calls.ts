import { serverFeatures } from '@/api/server-features';
import { listAuditActs } from '@/contract/audit';
import type { FirstCalls } from '@/providers/page-resource';
import { firstPage } from '@/refine/first-calls';

export const FILTER_NAMES = [
  'search',
  'kind',
  'action',
  'actorRole',
  'from',
  'to',
  'actorId',
  'session',
  'recordId',
  'act',
];
export const LIST_OPTIONS = { name: 'audit-trail', pageSize: 50, filterNames: FILTER_NAMES };

/** An act that was opened is shown entry by entry, and so is everything on a server that knows no acts. */
export const showsActs = (search: string): boolean =>
  serverFeatures.offers(listAuditActs) && !new URLSearchParams(search).get('act');

export const auditCalls: FirstCalls = ({ search }) => [
  firstPage(showsActs(search) ? 'audit-acts' : 'audit', LIST_OPTIONS, search),
];
