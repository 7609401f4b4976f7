import type { BaseRecord } from '@refinedev/core';
import { dataProvider } from '@/providers/data-provider';
import { keepsIdempotencyKeys } from '@/server/idempotency-keys';
import { isOutcomeUnknown } from './error-message';

interface DecidedRecord {
  resource: string;
  id: string;
  /** The statuses of a record that was decided like this. */
  statuses: readonly string[];
}

/**
 * Sends the decision of one record. Where its answer was lost, on a server that does not answer it again, the record itself may say that
 * it was decided like this. Throws the HttpError of `send` otherwise.
 */
export async function sendDecision(send: () => Promise<unknown>, { resource, id, statuses }: DecidedRecord) {
  try {
    await send();
  } catch (error) {
    if (!isOutcomeUnknown(error) || keepsIdempotencyKeys()) throw error;
    const status = await dataProvider.getOne<BaseRecord & { status?: string }>({ resource, id }).then(
      ({ data }) => data.status,
      () => undefined,
    );
    if (status === undefined || !statuses.includes(status)) throw error;
  }
}
