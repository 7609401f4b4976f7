import type { FamilyMember } from '../../../contract/family-members';

export type Owner = FamilyMember['memberReferenceId'];

export interface Family {
  owner: Owner;
  members: FamilyMember[];
}

/** The rows of a page, family by family in the order in which the families come (§1-2.13). */
export function familiesOf(rows: readonly FamilyMember[]): Family[] {
  const families = new Map<string, Family>();
  for (const row of rows) {
    const { _id } = row.memberReferenceId;
    const family = families.get(_id) ?? { owner: row.memberReferenceId, members: [] };
    family.members.push(row);
    families.set(_id, family);
  }
  return [...families.values()];
}
