import type { Endpoint } from '@/contract/endpoint';
import { closeMonth, reopenMonth } from '@/contract/months';
import type { Workshop } from './workshop';

export const monthCalls: readonly Endpoint[] = [closeMonth, reopenMonth];

/** Only refusals are tried: closing a month would close those of all other records of the host as well. */
export async function tryMonths({ trial, superadmin, today }: Workshop): Promise<void> {
  if (!monthCalls.some(({ id }) => trial.isWanted(id))) return;
  const params = { year: String(today.year), month: String(today.month) };
  await trial.refused(closeMonth, 409, superadmin, { params, body: {} });
  await trial.refused(reopenMonth, 409, superadmin, { params, body: { reason: 'Of a conformance run' } });
  await trial.refused(reopenMonth, 400, superadmin, { params, body: { reason: ' ' } });
}
