import type { FirstCall } from '@/api/first-calls';
import { serverFeatures } from '@/api/server-features';
import { listNotices } from '@/contract/downline';
import { firstCall } from '@/refine/first-calls';
import { lastVisit } from '@/session/last-visit';
import { getSession } from '@/session/session';

/** The news of a coordinator; on the first visit there are none. */
export function newsCalls(): FirstCall[] {
  const visit = lastVisit(getSession()?.user._id ?? '');
  return visit && serverFeatures.can('ownNotices') ? [firstCall(listNotices, { since: visit.until })] : [];
}
