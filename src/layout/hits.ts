import type { ScreenPath } from '../contract/permissions';
import type { SearchHit } from '../contract/search';

/** What the header's search offers: a screen, or a record on its screen. */
export interface Hit {
  key: string;
  path: ScreenPath;
  /** With the search that leads to the record. */
  to: string;
  label: string;
  detail?: string | undefined;
}

/** Where a kind of record is looked after. */
const homes: Partial<Record<SearchHit['roleName'], ScreenPath>> = {
  member: '/member-analytics',
  plan: '/investment-plans',
};

export function recordHit(record: SearchHit, kind: string): Hit {
  const path = homes[record.roleName] ?? '/coordinators';
  const detail = [kind, record.unitName, record.mobileNumber].filter(Boolean).join(' · ');
  return { key: record._id, path, to: `${path}?search=${encodeURIComponent(record.name)}`, label: record.name, detail };
}
