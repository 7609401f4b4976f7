import type { FirstCalls } from '@/providers/page-resource';
import { firstPage } from '@/refine/first-calls';

export const FILTER_NAMES = ['search', 'kind', 'action', 'actorRole', 'from', 'to', 'actorId', 'session', 'recordId'];
export const LIST_OPTIONS = { name: 'audit-trail', pageSize: 50, filterNames: FILTER_NAMES };

export const auditCalls: FirstCalls = ({ search }) => [firstPage('audit', LIST_OPTIONS, search)];
