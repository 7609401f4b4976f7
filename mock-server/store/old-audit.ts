import type { AuditRow } from './rows';

/** The oldest entries of the audit log beyond these are elsewhere than in memory, in parts (files of the data, or queries of a database) of so many each. */
export const AUDIT_LIMITS = { inMemory: 20_000, inFile: 5_000 };

/** What decides where an entry is. */
export type AuditPlace = Pick<AuditRow, '_id' | 'createdAt' | 'action' | 'actId'>;

const actOf = ({ _id, actId }: AuditPlace): string => actId ?? _id;

/** What may be moved. Deletions are looked up in memory, the newest entries are kept there, and an act stays together. */
function oldAudit<R extends AuditPlace>(rows: readonly R[], inMemory: number): readonly R[] {
  const kept = new Set(rows.filter(({ action }) => action.endsWith('.delete')).map(actOf));
  const others = rows.filter((row) => !kept.has(actOf(row)));
  const end = Math.max(0, others.length - inMemory);
  for (const row of others.slice(end)) kept.add(actOf(row));
  return others.slice(0, end).filter((row) => !kept.has(actOf(row)));
}

/** The entries, oldest first, that are to leave the memory, part by part. */
export function* oldAuditParts<R extends AuditPlace>(
  rows: readonly R[],
  { inMemory, inFile }: typeof AUDIT_LIMITS = AUDIT_LIMITS,
): Generator<R[]> {
  let rest = oldAudit(rows, inMemory);
  while (rest.length >= inFile) {
    const acts = new Set(rest.slice(0, inFile).map(actOf));
    yield rest.filter((row) => acts.has(actOf(row)));
    rest = rest.filter((row) => !acts.has(actOf(row)));
  }
}

export const describeAudit = (rows: readonly AuditPlace[]) => ({
  count: rows.length,
  acts: new Set(rows.map(actOf)).size,
  from: rows[0]?.createdAt ?? '',
  to: rows.at(-1)?.createdAt ?? '',
});
