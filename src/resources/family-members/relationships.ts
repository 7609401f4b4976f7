import type { Relationship } from '../../ui/family-member-inputs';

/** What the family members screen offers (§2-3). */
const offered: readonly Relationship[] = ['spouse', 'child', 'parent', 'sibling', 'grandparent', 'grandchild', 'other'];

/** One of the dashboard's form stays choosable where it is set already. */
export const relationshipsFor = (current: Relationship | ''): readonly Relationship[] =>
  current === '' || offered.includes(current) ? offered : [...offered, current];
