import type { FirstCalls } from '@/providers/page-resource';
import { allRows } from '@/refine/first-calls';

export const rateCalls: FirstCalls = () => [allRows('investment-plans'), allRows('commission-rates')];
