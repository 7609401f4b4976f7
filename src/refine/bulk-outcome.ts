import type { ReceivedMessage } from '@/i18n/message-texts';
import { translateServerMessage } from '@/i18n/translate-server-message';
import { isRecord } from '@/utils/is-record';

export interface BulkOutcome {
  updated: string[];
  /** The reason is in the reader's language. */
  failed: { id: string; message: string; code?: string | undefined }[];
  /** Without a reply for each record, all that are not named as failed count as changed. */
  isKnown: boolean;
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** @param requested The ids that were sent. */
export async function bulkOutcomeOf(reply: { data?: unknown }, requested: readonly string[]): Promise<BulkOutcome> {
  const data = isRecord(reply.data) ? reply.data : {};
  const refused = listIn(data.failed).filter(isRecord) as (ReceivedMessage & { id?: string })[];
  const failed = await Promise.all(
    refused.map(async ({ id = '', ...reason }) => ({
      id,
      message: await translateServerMessage(reason),
      code: reason.code,
    })),
  );
  const failedIds = new Set(failed.map(({ id }) => id));
  const isKnown = Array.isArray(data.updated);
  const updated = isKnown ? listIn(data.updated).map(String) : requested.filter((id) => !failedIds.has(id));
  return { updated, failed, isKnown };
}
