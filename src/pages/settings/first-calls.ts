import { profile } from '@/contract/accounts';
import { listOfficeAccounts } from '@/contract/office';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall } from '@/refine/first-calls';

export const settingsCalls: FirstCalls = () => [firstCall(profile)];

export const officeCalls: FirstCalls = () => [firstCall(listOfficeAccounts)];
