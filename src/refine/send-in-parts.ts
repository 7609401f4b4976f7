import { isAsked } from '@/api/http-error';
import type { BulkOutcome } from './bulk-outcome';
import { errorMessage } from './error-message';

/** The contract allows at most as many records in a call. */
const MAX_PER_CALL = 1000;

export const partsOf = <Row>(records: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(records.length / MAX_PER_CALL) }, (_, index) =>
    records.slice(index * MAX_PER_CALL, (index + 1) * MAX_PER_CALL),
  );

/** A part without a reply is sent as it was: as the same change, the server makes it once. */
export const restOfParts = <Row extends { readonly _id: string }>(
  parts: readonly (readonly Row[])[],
  rest: readonly Row[],
) => {
  const left = new Set(rest.map(({ _id }) => _id));
  return parts.map((part) => part.filter(({ _id }) => left.has(_id))).filter((part) => part.length > 0);
};

/**
 * Sends one call after the other. `interruption` is why one after the first failed as a whole; the first throws its HttpError.
 * `isAsked` when parts wait for a second person, of which nothing is decided.
 * @param onSent Gets the number of records that have been sent.
 */
export async function sendInParts<Row>(
  parts: readonly (readonly Row[])[],
  send: (part: readonly Row[]) => Promise<BulkOutcome>,
  onSent?: (count: number) => void,
): Promise<BulkOutcome & { interruption?: string; isAsked?: boolean }> {
  const outcome: BulkOutcome = { updated: [], failed: [], isKnown: true };
  let sent = 0;
  let hasAsked = false;
  for (const part of parts) {
    try {
      const { updated, failed, isKnown } = await send(part);
      outcome.updated.push(...updated);
      outcome.failed.push(...failed);
      outcome.isKnown &&= isKnown;
    } catch (error) {
      hasAsked ||= isAsked(error);
      if (sent === 0 && !hasAsked) throw error;
      if (!isAsked(error)) return { ...outcome, interruption: errorMessage(error, '') };
    }
    sent += part.length;
    onSent?.(sent);
  }
  return { ...outcome, isAsked: hasAsked };
}
