import type { FirstCalls } from '@/providers/page-resource';
import { firstPage } from '@/refine/first-calls';

export const FILTER_NAMES = ['search', 'year', 'memberId', 'progressRange', 'planType'];
/** Twenty members with all their calendars are quick to fetch on a phone; fifty are not. */
export const LIST_OPTIONS = { name: 'investment-progress-of-all', pageSize: 20, filterNames: FILTER_NAMES };

export const progressCalls: FirstCalls = ({ search }) => [firstPage('investment-progress', LIST_OPTIONS, search)];
