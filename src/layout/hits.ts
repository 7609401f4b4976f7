import type { ReactNode } from 'react';
import type { SearchHit } from '@/contract/search';

/** What the header's search offers: a page, or a record on its page. */
export interface Hit {
  key: string;
  /** Where it leads: the page, or the record on it. */
  to: string;
  label: string;
  detail?: string | undefined;
  /** Of the page. */
  icon: ReactNode;
}

/** The resource on whose page a record is looked after, and the address that shows it there. */
export function placeOf({ _id, roleName }: SearchHit): { resource: string; to: string } {
  if (roleName === 'member') return { resource: 'member-analytics', to: `/member-analytics?memberId=${_id}` };
  if (roleName === 'plan') return { resource: 'investment-plans', to: `/investment-plans/show/${_id}` };
  return { resource: 'coordinators', to: `/coordinators/show/${_id}` };
}

/** What tells a record from others of its name. `kind` is a member, a level, or a plan. */
export const detailOf = ({ unitName, mobileNumber }: SearchHit, kind: string): string =>
  [kind, unitName, mobileNumber].filter(Boolean).join(' · ');
