import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  processCommissions,
  rejectCommission,
} from '@/contract/commissions';
import { approveDeposit } from '@/contract/deposits';
import { UNKNOWN_ID } from './refusals';
import type { Workshop } from './writes';

/** Money that was approved cannot be taken back, so these are about commissions and deposits that are nobody's. */
export async function tryDecisions({ trial, admin, sessions }: Workshop): Promise<void> {
  const who = { as: admin.role, token: admin.token };
  const params = { id: UNKNOWN_ID };
  const body = { reason: 'Of a conformance run' };
  await trial.refused(approveDeposit, 404, who, { params });
  await trial.refused(approveCommission, 404, who, { params });
  await trial.refused(rejectCommission, 404, who, { params, body });
  await trial.refused(rejectCommission, 400, who, { params, body: {} });
  const commissionIds = [UNKNOWN_ID];
  await trial.accepted(bulkApproveCommissions, admin, { body: { commissionIds } });
  await trial.accepted(bulkRejectCommissions, admin, { body: { commissionIds, ...body } });
  const panchayat = sessions.get('panchayat');
  if (panchayat) await trial.accepted(processCommissions, panchayat, { body: { commissionIds } });
  else trial.skip(processCommissions, 'no panchayat is signed in');
}
