import type { SignedInContext } from '@server/context';
import type { ChainedRow } from '@server/store/rows';
import { type ChainBreak, newestAuditDigest } from '@server/store/store';
import type { verifyAudit as verifyAuditEndpoint } from '@/contract/audit';
import type { QueryOf } from '@/contract/endpoint';

const presentChained = ({ number, digest, createdAt }: ChainedRow) => ({ number, digest, createdAt });

const presentBreak = ({ problem, number, row, expected, found }: ChainBreak) => ({
  problem,
  number,
  entry: row && { _id: row._id, createdAt: row.createdAt, action: row.action, recordId: row.subjectId },
  expected,
  found,
});

export async function verifyAudit({ store }: SignedInContext, { digest }: QueryOf<typeof verifyAuditEndpoint>) {
  const { entries, newest, withoutDigest, firstBreak, withDigest } = await store.checkAudit(digest);
  return {
    data: {
      isIntact: firstBreak === undefined,
      entries,
      newest: newest && presentChained(newest),
      withoutDigest,
      firstBreak: firstBreak && presentBreak(firstBreak),
      withDigest: withDigest.map(presentChained),
    },
  };
}

/** What is printed is on disk: an entry that could not be saved would make the paper look like a proof of a changed log. */
export const printedDigest = ({ store }: SignedInContext): Promise<string | undefined> =>
  store.commit(() => newestAuditDigest(store)).catch(() => newestAuditDigest(store));
