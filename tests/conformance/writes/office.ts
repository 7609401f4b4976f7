import type { Endpoint } from '@/contract/endpoint';
import { createOfficeAccount, endOfficeSessions, recordExport, updateOfficeAccount } from '@/contract/office';
import type { Workshop } from './workshop';

export const officeCalls: readonly Endpoint[] = [
  createOfficeAccount,
  updateOfficeAccount,
  endOfficeSessions,
  recordExport,
];

/** Only refusals are tried: an account that was added could not be removed again, and nobody of the host's office is suspended. */
export async function tryOffice({ trial, superadmin }: Workshop): Promise<void> {
  if (!officeCalls.some(({ id }) => trial.isWanted(id))) return;
  const params = { id: 'f'.repeat(24) };
  const names = { name: 'Of a conformance run', userName: 'conformance.run', email: 'conformance@invest.example' };
  await trial.refused(createOfficeAccount, 400, superadmin, { body: { ...names, name: ' ' } });
  await trial.refused(createOfficeAccount, 400, superadmin, { body: { ...names, password: 'short' } });
  await trial.refused(updateOfficeAccount, 404, superadmin, { params, body: { status: 'suspended' } });
  await trial.refused(updateOfficeAccount, 400, superadmin, { params, body: { status: 'gone' } });
  await trial.refused(endOfficeSessions, 404, superadmin, { params });
  await trial.refused(recordExport, 400, superadmin, { body: { note: '' } });
}
