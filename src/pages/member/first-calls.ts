import { firstCall } from '@/api/first-calls';
import { memberOverview } from '@/contract/dashboards';
import type { FirstCalls } from '@/providers/page-resource';

export const memberCalls: FirstCalls = () => [firstCall(memberOverview)];
