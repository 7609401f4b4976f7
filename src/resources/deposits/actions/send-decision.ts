import { approveDeposit, type Deposit, denyDeposit } from '../../../contract/deposits';
import { call } from '../../../providers/http';

export type Decision = 'approve' | 'deny';

/** One decision, one call. Throws HttpError. */
export async function sendDecision({ _id: id }: Deposit, decision: Decision, reason: string): Promise<void> {
  if (decision === 'approve') await call(approveDeposit, { params: { id } });
  else await call(denyDeposit, { params: { id }, body: reason ? { reason } : {} });
}
