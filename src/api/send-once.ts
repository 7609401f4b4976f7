import { t } from 'i18next';
import { HttpError } from '@/server/http-error';

const CONFLICT = 409;

/** Whether the server has made a change, as it says when it is asked; undefined if it does not say. */
export type Recorded = boolean | undefined;

/** Why a lost answer cannot be made up for. */
type Reason = keyof typeof MESSAGES;
const MESSAGES = {
  /** The server has not made the change, which it still may. */
  notMade: 'common:errors.notArrived',
  /** The server does not say. */
  untold: 'common:errors.outcomeUntold',
  /** The server could not be asked. */
  unreached: 'common:errors.outcomeUnknown',
} as const;

/**
 * Makes a call that changes something, and does not report a change as failed that the server has made: where the answer was lost, or
 * an earlier try of the same change had no answer, `isRecorded` asks the server.
 * @param isRetry The change was tried before, and it is not known whether the server made it.
 * @throws The HttpError of `send`; with `isOutcomeUnknown` if the server may still carry the change out.
 */
export async function sendOnce(
  send: () => Promise<unknown>,
  isRecorded: () => Promise<Recorded>,
  isRetry = false,
): Promise<void> {
  const ask = () => isRecorded().then(reasonOf, () => 'unreached' as const);
  if (isRetry) {
    const reason = await ask();
    if (reason === undefined) return;
    if (reason !== 'notMade') throw lostAnswer(reason);
  }
  try {
    await send();
  } catch (error) {
    // The earlier try may have been carried out just now.
    const isRefused = isRetry && error instanceof HttpError && error.statusCode === CONFLICT;
    if (isRefused && (await ask()) === undefined) return;
    if (!mayBeRecorded(error)) throw error;
    const reason = await ask();
    if (reason) throw lostAnswer(reason);
  }
}

const reasonOf = (isMade: Recorded): Reason | undefined => {
  if (isMade === undefined) return 'untold';
  return isMade ? undefined : 'notMade';
};

/** What became of each record of a call that changes several. */
export interface SentRecords<Failure> {
  /** Ids of those that are changed. */
  updated: string[];
  failed: Failure[];
}

interface SendManyOptions<Failure> {
  send: (ids: string[]) => Promise<SentRecords<Failure>>;
  /** Whether the server has changed each of the ids as this call does. Those are absent of which it does not say. */
  findRecorded: (ids: readonly string[]) => Promise<ReadonlyMap<string, boolean>>;
  /** Ids of earlier tries without an answer. Those of this one are added. */
  unanswered: Set<string>;
}

/**
 * The same for a call that changes several records. Records that a lost call has not changed are in none of the lists of the result;
 * `untold` are those of which the server does not say.
 * @throws Like `sendOnce`, where the call failed as a whole.
 */
export async function sendManyOnce<Failure extends { id: string }>(
  ids: readonly string[],
  { send, findRecorded, unanswered }: SendManyOptions<Failure>,
): Promise<SentRecords<Failure> & { untold: string[] }> {
  const ask = async (some: readonly string[]) => {
    const answer = some.length > 0 ? await findRecorded(some) : new Map<string, boolean>();
    const those = (isMade: Recorded) => some.filter((id) => answer.get(id) === isMade);
    return { made: those(true), untold: those(undefined) };
  };
  const earlier = await ask(ids.filter((id) => unanswered.has(id))).catch(() => undefined);
  if (!earlier) throw lostAnswer('unreached');
  const known = new Set([...earlier.made, ...earlier.untold]);
  const rest = ids.filter((id) => !known.has(id));
  if (rest.length === 0) {
    if (earlier.made.length === 0 && earlier.untold.length > 0) throw lostAnswer('untold');
    return { updated: earlier.made, failed: [], untold: earlier.untold };
  }
  try {
    const { updated, failed } = await send(rest);
    // An earlier try may have been carried out just now.
    const refused = failed.map(({ id }) => id).filter((id) => unanswered.has(id));
    const late = new Set((await ask(refused).catch(() => undefined))?.made);
    for (const id of rest) unanswered.delete(id);
    return {
      updated: [...earlier.made, ...updated, ...late],
      failed: failed.filter(({ id }) => !late.has(id)),
      untold: earlier.untold,
    };
  } catch (error) {
    if (!mayBeRecorded(error)) throw error;
    for (const id of rest) unanswered.add(id);
    const now = await ask(rest).catch(() => undefined);
    if (!now) throw lostAnswer('unreached');
    if (now.made.length === 0) throw lostAnswer(now.untold.length > 0 ? 'untold' : 'notMade');
    return { updated: [...earlier.made, ...now.made], failed: [], untold: [...earlier.untold, ...now.untold] };
  }
}

const lostAnswer = (reason: Reason): HttpError => new HttpError(t(MESSAGES[reason]), 0, {}, false, false, true);

/** Whether the server may have made the change although the call failed. */
export const mayBeRecorded = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.isOutcomeUnknown;
