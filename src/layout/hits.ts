import type { ScreenPath } from '../contract/permissions';
import type { SearchHit } from '../contract/search';

/** What the header's search offers: a screen, or a record on its screen. */
export interface Hit {
  key: string;
  path: ScreenPath;
  /** Where it leads: the screen, or the record on it. */
  to: string;
  label: string;
  detail?: string | undefined;
}

/** The screen where a record is looked after, and the address that shows it there. */
function placeOf({ _id, roleName }: SearchHit): Pick<Hit, 'path' | 'to'> {
  if (roleName === 'member') return { path: '/member-analytics', to: `/member-analytics?memberId=${_id}` };
  if (roleName === 'plan') return { path: '/investment-plans', to: `/investment-plans/show/${_id}` };
  return { path: '/coordinators', to: `/coordinators/show/${_id}` };
}

export function recordHit(record: SearchHit, kind: string): Hit {
  const detail = [kind, record.unitName, record.mobileNumber].filter(Boolean).join(' · ');
  return { key: record._id, ...placeOf(record), label: record.name, detail };
}
