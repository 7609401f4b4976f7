import { monthOf } from '@/domain/months';
import { OVERVIEW_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import { memberOverview } from '@/server/member-dashboard';
import { now } from '@/utils/clock';

/** The figures of the member and the family, and this month as the server knows it, since the clock of the device may be wrong. */
export function useMemberOverview() {
  const { data: overview, ...query } = useCustom(memberOverview, { staleTime: OVERVIEW_STALE_MS });
  return { ...query, overview, thisMonth: overview?.thisMonth ?? monthOf(now()) };
}
