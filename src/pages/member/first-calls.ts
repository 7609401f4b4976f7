import { memberInvestments, memberOverview } from '@/contract/dashboards';
import { monthlyProgress } from '@/contract/progress';
import type { FirstCalls } from '@/providers/page-resource';
import { backgroundCall, firstCall } from '@/refine/first-calls';

/** What is due stands on the first tab, and is made of three replies. The other tabs and the passbook begin with the overview. */
export const memberCalls: FirstCalls = ({ pathname, search }) => {
  const tab = new URLSearchParams(search).get('tab') ?? 'overview';
  const showsDue = tab === 'overview' && !pathname.endsWith('/passbook');
  const due = showsDue ? [backgroundCall(monthlyProgress), backgroundCall(memberInvestments)] : [];
  return [firstCall(memberOverview), ...due];
};
