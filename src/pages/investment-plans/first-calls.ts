import type { FirstCalls } from '@/providers/page-resource';
import { firstPage } from '@/refine/first-calls';

export const LIST_OPTIONS = { name: 'investment-plans', pageSize: 25, filterNames: ['search', 'isActive'] };

export const planCalls: FirstCalls = ({ search }) => [firstPage('investment-plans', LIST_OPTIONS, search)];
