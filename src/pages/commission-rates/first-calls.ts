import { allRows } from '@/api/first-calls';
import type { FirstCalls } from '@/providers/page-resource';

export const rateCalls: FirstCalls = () => [allRows('investment-plans'), allRows('commission-rates')];
