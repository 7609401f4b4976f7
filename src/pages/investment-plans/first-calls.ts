import { firstPage } from '@/api/first-calls';
import type { FirstCalls } from '@/providers/page-resource';

export const LIST_OPTIONS = { name: 'investment-plans', pageSize: 25, filterNames: ['search', 'isActive'] };

export const planCalls: FirstCalls = ({ search }) => [firstPage('investment-plans', LIST_OPTIONS, search)];
