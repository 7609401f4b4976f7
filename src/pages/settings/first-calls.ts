import { firstCall } from '@/api/first-calls';
import { profile } from '@/contract/accounts';
import type { FirstCalls } from '@/providers/page-resource';

export const settingsCalls: FirstCalls = () => [firstCall(profile)];
