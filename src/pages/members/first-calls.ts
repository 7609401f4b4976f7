import type { FirstCalls } from '@/providers/page-resource';
import { firstPage } from '@/refine/first-calls';

export const LIST_PATH = '/members';
export const FILTER_NAMES = ['search', 'kind', 'isVerified', 'status', 'panchayatReferenceId'];
export const LIST_OPTIONS = {
  name: 'members',
  pageSize: 20,
  filterNames: FILTER_NAMES,
  defaultSort: { field: 'name', order: 'asc' },
} as const;

export const memberCalls: FirstCalls = ({ search }) => [firstPage('members', LIST_OPTIONS, search)];
