import { profile } from '@/contract/accounts';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall } from '@/refine/first-calls';

export const settingsCalls: FirstCalls = () => [firstCall(profile)];
