import type { Endpoint } from '@/contract/endpoint';
import { changeRequestSettings, confirmRequest, refuseRequest } from '@/contract/requests';
import type { Workshop } from './workshop';

export const requestCalls: readonly Endpoint[] = [confirmRequest, refuseRequest, changeRequestSettings];

/** Only refusals are tried: the setting is for all acts of the host, and its requests are those of its people. */
export async function trySecondPerson({ trial, superadmin }: Workshop): Promise<void> {
  if (!requestCalls.some(({ id }) => trial.isWanted(id))) return;
  const params = { id: '0'.repeat(24) };
  await trial.refused(confirmRequest, 404, superadmin, { params, body: {} });
  await trial.refused(refuseRequest, 404, superadmin, { params, body: { reason: 'Of a conformance run' } });
  await trial.refused(changeRequestSettings, 400, superadmin, { body: { acts: ['everything'], bulkAbove: 100 } });
}
