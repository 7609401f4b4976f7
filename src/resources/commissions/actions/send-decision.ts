import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  type Commission,
  rejectCommission,
} from '../../../contract/commissions';
import { call } from '../../../providers/http';
import type { BulkResult, Verb } from './outcome';

/** The server takes this many commissions in one call. */
export const MOST_AT_ONCE = 1000;

/** What is decided on what: one commission from its row, or several from the selection. */
export interface Decision {
  verb: Verb;
  commissions: readonly Commission[];
  isBulk: boolean;
  /** Notes of an approval, '' for none; the reason of a rejection. */
  text: string;
}

/** What became of each; `interruption` when a later call of several failed as a whole. */
export interface Outcome extends BulkResult {
  interruption?: string;
}

/** Bulk calls of at most a thousand each, one after the other; single calls otherwise. Throws HttpError when nothing was decided. */
export async function sendDecision(decision: Decision, onProgress: (done: number) => void): Promise<Outcome> {
  const { verb, commissions, isBulk, text } = decision;
  const ids = commissions.map(({ _id }) => _id);
  if (!isBulk) {
    for (const id of ids) await sendOne(verb, id, text);
    return { updated: ids, failed: [] };
  }
  const outcome: Outcome = { updated: [], failed: [] };
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    try {
      const { updated, failed } = await sendMany(verb, ids.slice(from, from + MOST_AT_ONCE), text);
      outcome.updated.push(...updated);
      outcome.failed.push(...failed);
    } catch (error) {
      if (from === 0) throw error;
      return { ...outcome, interruption: error instanceof Error ? error.message : '' };
    }
    onProgress(Math.min(ids.length, from + MOST_AT_ONCE));
  }
  return outcome;
}

async function sendOne(verb: Verb, id: string, text: string): Promise<void> {
  if (verb === 'approve') await call(approveCommission, { params: { id }, body: { notes: text || undefined } });
  else await call(rejectCommission, { params: { id }, body: { reason: text } });
}

async function sendMany(verb: Verb, commissionIds: string[], text: string): Promise<BulkResult> {
  const reply =
    verb === 'approve'
      ? await call(bulkApproveCommissions, { body: { commissionIds, notes: text || undefined } })
      : await call(bulkRejectCommissions, { body: { commissionIds, reason: text } });
  return reply.data;
}
