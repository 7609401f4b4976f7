import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  type Commission,
  rejectCommission,
} from '../../../contract/commissions';
import { call } from '../../../providers/http';
import type { BulkResult, Verb } from './outcome';

/** What is decided on what: one commission from its row, or several from the selection. */
export interface Decision {
  verb: Verb;
  commissions: readonly Commission[];
  isBulk: boolean;
  /** Notes of an approval, '' for none; the reason of a rejection. */
  text: string;
}

/** One call, single or bulk. Throws HttpError. */
export async function sendDecision({ verb, commissions, isBulk, text }: Decision): Promise<BulkResult> {
  const commissionIds = commissions.map(({ _id }) => _id);
  const notes = text || undefined;
  if (isBulk) {
    const reply =
      verb === 'approve'
        ? await call(bulkApproveCommissions, { body: { commissionIds, notes } })
        : await call(bulkRejectCommissions, { body: { commissionIds, reason: text } });
    return reply.data;
  }
  for (const id of commissionIds) {
    if (verb === 'approve') await call(approveCommission, { params: { id }, body: { notes } });
    else await call(rejectCommission, { params: { id }, body: { reason: text } });
  }
  return { updated: commissionIds, failed: [] };
}
