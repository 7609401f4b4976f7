import { memberOverview } from '@/contract/dashboards';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall, firstPage } from '@/refine/first-calls';

export const LIST_OPTIONS = { name: 'my-deposits', pageSize: 20, filterNames: ['search', 'paymentStatus', 'planId'] };

export const depositCalls: FirstCalls = ({ search }) => [
  firstPage('my-deposits', LIST_OPTIONS, search),
  firstCall(memberOverview),
];
