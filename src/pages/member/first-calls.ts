import { memberOverview } from '@/contract/dashboards';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall } from '@/refine/first-calls';

export const memberCalls: FirstCalls = () => [firstCall(memberOverview)];
