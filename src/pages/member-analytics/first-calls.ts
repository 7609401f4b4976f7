import type { FirstCalls } from '@/providers/page-resource';
import { firstPage } from '@/refine/first-calls';

/** Pages are short, since there are two tables. The member search of the page filters both. */
export const MEMBER_LIST = { name: 'member-summary', prefix: 'members', pageSize: 10, filterNames: [] };
export const FAMILY_LIST = { name: 'family-summary', prefix: 'families', pageSize: 10, filterNames: [] };

export const summaryCalls: FirstCalls = ({ search }) => {
  const meta = { query: { memberId: new URLSearchParams(search).get('memberId') ?? '' } };
  return [
    firstPage('member-summary', MEMBER_LIST, search, { meta }),
    firstPage('family-summary', FAMILY_LIST, search, { meta }),
  ];
};
