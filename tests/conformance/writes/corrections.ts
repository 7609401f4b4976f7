import { correctCommission } from '@/contract/commissions';
import { handOverCoordinator } from '@/contract/coordinators';
import { reverseDeposit } from '@/contract/deposits';
import type { Endpoint } from '@/contract/endpoint';
import type { Approved } from './decisions';
import type { Earners } from './earners';
import { personOf } from './test-records';
import type { Workshop } from './workshop';

export const correctionCalls: readonly Endpoint[] = [reverseDeposit, correctCommission, handOverCoordinator];

/** Only refusals are tried: what these calls make, a negative commission or a former account, stays on the host for ever. */
export async function tryCorrections(workshop: Workshop, { deposit, commissions = [] }: Approved, { chain }: Earners) {
  const { trial, superadmin, mark } = workshop;
  if (!correctionCalls.some(({ id }) => trial.isWanted(id))) return;
  await trial.refused(reverseDeposit, 400, superadmin, { params: { id: deposit.id }, body: { reason: ' ' } });

  const params = { id: commissions[0]?.id ?? '' };
  if (params.id) {
    await trial.refused(correctCommission, 400, superadmin, { params, body: {} });
    await trial.refused(correctCommission, 409, superadmin, { params, body: { commissionPercentage: 1.5 } });
  }

  const { id } = chain.panchayat;
  const unit = { id, coordinatorType: 'panchayat' };
  const { password, ...account } = personOf('successor', mark);
  const taken = { userName: chain.panchayat.fields.userName, password };
  await trial.refused(handOverCoordinator, 400, superadmin, { params: unit, body: account });
  await trial.refused(handOverCoordinator, 409, superadmin, { params: unit, body: { ...account, ...taken } });
}
