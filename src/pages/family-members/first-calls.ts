import type { FirstCalls } from '@/providers/page-resource';
import { firstPage } from '@/refine/first-calls';

export const OWN_LIST = { name: 'family-members', pageSize: 50, filterNames: ['search'] };
export const ALL_LIST = { name: 'all-family-members', pageSize: 50, filterNames: ['search', 'memberId'] };

export const ownCalls: FirstCalls = ({ search }) => [firstPage('family-members', OWN_LIST, search)];
export const allCalls: FirstCalls = ({ search }) => [firstPage('all-family-members', ALL_LIST, search)];
