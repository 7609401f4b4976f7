import { t } from 'i18next';
import { HttpError } from '@/providers/http-error';

const CONFLICT = 409;

/**
 * Makes a call that changes something, and does not report a change as failed that the server has made: where the answer was lost, or
 * an earlier try of the same change had no answer, `isRecorded` asks the server.
 * @param isRetry The change was tried before, and it is not known whether the server made it.
 * @throws The HttpError of `send`; with `isOutcomeUnknown` if the server may still carry the change out.
 */
export async function sendOnce(
  send: () => Promise<unknown>,
  isRecorded: () => Promise<boolean>,
  isRetry = false,
): Promise<void> {
  if (isRetry) {
    const isMade = await isRecorded().catch(() => undefined);
    if (isMade) return;
    if (isMade === undefined) throw lostAnswer(undefined);
  }
  try {
    await send();
  } catch (error) {
    // The earlier try may have been carried out just now.
    const isRefused = isRetry && error instanceof HttpError && error.statusCode === CONFLICT;
    if (isRefused && (await isRecorded().catch(() => false))) return;
    if (!mayBeRecorded(error)) throw error;
    const found = await isRecorded().catch(() => undefined);
    if (!found) throw lostAnswer(found);
  }
}

/** What became of each record of a call that changes several. */
export interface SentRecords<Failure> {
  /** Ids of those that are changed. */
  updated: string[];
  failed: Failure[];
}

interface SendManyOptions<Failure> {
  send: (ids: string[]) => Promise<SentRecords<Failure>>;
  /** Those of the ids that the server has changed as this call does. */
  findRecorded: (ids: readonly string[]) => Promise<string[]>;
  /** Ids of earlier tries without an answer. Those of this one are added. */
  unanswered: Set<string>;
}

/**
 * The same for a call that changes several records. Records that a lost call has not changed are in neither list of the result.
 * @throws Like `sendOnce`, where the call failed as a whole.
 */
export async function sendManyOnce<Failure extends { id: string }>(
  ids: readonly string[],
  { send, findRecorded, unanswered }: SendManyOptions<Failure>,
): Promise<SentRecords<Failure>> {
  const recordedOf = async (some: readonly string[]) => (some.length > 0 ? findRecorded(some) : []);
  const tried = await recordedOf(ids.filter((id) => unanswered.has(id))).catch(() => undefined);
  if (!tried) throw lostAnswer(undefined);
  const recorded = new Set(tried);
  const rest = ids.filter((id) => !recorded.has(id));
  if (rest.length === 0) return { updated: [...recorded], failed: [] };
  try {
    const { updated, failed } = await send(rest);
    // An earlier try may have been carried out just now.
    const refused = failed.map(({ id }) => id).filter((id) => unanswered.has(id));
    const late = new Set(await recordedOf(refused).catch(() => []));
    for (const id of rest) unanswered.delete(id);
    return { updated: [...recorded, ...updated, ...late], failed: failed.filter(({ id }) => !late.has(id)) };
  } catch (error) {
    if (!mayBeRecorded(error)) throw error;
    for (const id of rest) unanswered.add(id);
    const found = await findRecorded(rest).catch(() => undefined);
    if (!found || found.length === 0) throw lostAnswer(found && false);
    return { updated: [...recorded, ...found], failed: [] };
  }
}

/** The server said afterwards that it has not made the change, which it still may, or it could not be asked. */
function lostAnswer(isRecorded: false | undefined): HttpError {
  const message = t(isRecorded === false ? 'common:errors.notArrived' : 'common:errors.outcomeUnknown');
  return new HttpError(message, 0, {}, false, false, true);
}

/** Whether the server may have made the change although the call failed. */
export const mayBeRecorded = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.isOutcomeUnknown;
