import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRefusal, messageOf } from '@server/domain/message';
import type { IdempotencyRow } from '@server/store/rows';
import type { Store, Transaction } from '@server/store/store';
import type { Endpoint } from '@/contract/endpoint';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '@/contract/idempotency';
import { badRequest, HttpError } from './errors';
import type { Locals } from './locals';
import type { RawInput, RequestContext } from './route';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** Of one account: more than a queue of decisions has, and little enough for the data file. */
export const MAX_KEPT_ANSWERS = 1000;

/** Visible characters of ASCII. */
const VALID_KEY = /^[\x21-\x7e]{8,128}$/;

/** Whether a call may have a key: only what somebody who is signed in changes. */
export const takesKey = (endpoint: Endpoint): boolean => endpoint.roles !== 'public' && takesIdempotencyKey(endpoint);

/** The key of a request that takes one. Throws 400 for one that is malformed. */
export function idempotencyKeyOf(request: IncomingMessage, endpoint: Endpoint, { shapes }: Locals) {
  const key = request.headers[IDEMPOTENCY_KEY.toLowerCase()];
  if (key === undefined || shapes?.keepsAnswers === false || !takesKey(endpoint)) return undefined;
  if (typeof key === 'string' && VALID_KEY.test(key)) return key;
  throw badRequest([{ path: IDEMPOTENCY_KEY, ...messageOf('idempotency-key-malformed') }]);
}

interface KeyedRequest {
  readonly key: string;
  /** Method and path, as they were sent. */
  readonly target: string;
  readonly input: RawInput;
}

/**
 * What the store keeps of a request. The key itself is not among it, so that nobody who reads the file can try passwords until the
 * fingerprint of the body fits.
 */
function fingerprintsOf({ key, target, input: { query, body, picture } }: KeyedRequest, accountId: string) {
  const request = createHmac('sha256', key).update(JSON.stringify([target, query, body]));
  if (picture) request.update(picture);
  return { _id: createHash('sha256').update(`${accountId} ${key}`).digest('hex'), request: request.digest('hex') };
}

const isExpired = ({ createdAt }: IdempotencyRow, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= KEPT_MS;

/** Adds the answer, and removes those that are kept no longer: both in the commit of the change itself. */
function keepAnswer(tx: Transaction, row: IdempotencyRow, now: Date): void {
  // The rows stand oldest first, and a removed one leaves the list at once.
  for (let [oldest] = tx.all('idempotency'); oldest && isExpired(oldest, now); [oldest] = tx.all('idempotency'))
    tx.remove('idempotency', oldest._id);
  const ofAccount = tx.by('idempotency', 'accountId', row.accountId);
  const excess = Math.max(0, ofAccount.length + 1 - MAX_KEPT_ANSWERS);
  for (const { _id } of ofAccount.slice(0, excess)) tx.remove('idempotency', _id);
  tx.insert('idempotency', row);
}

/** The store for one request: what its commit decides is the answer, and is kept unless it is a refusal. */
function withAnswerKept(store: Store, keep: (tx: Transaction, answer: object) => void): Store {
  const commit: Store['commit'] = (decide) =>
    store.commit((tx) => {
      const answer = decide(tx);
      if (typeof answer === 'object' && answer !== null && !isRefusal(answer)) keep(tx, answer);
      return answer;
    });
  return Object.create(store, { commit: { value: commit } });
}

/** The requests with a key that are being carried out, by the store and by the id of their row. */
const running = new WeakMap<Store, Map<string, Promise<unknown>>>();

/**
 * Carries a request out, or answers like the earlier request with its key; waits for that one while it is still running. Throws 422 if that
 * was another request. A refused request changed nothing, and is not kept: it may be sent again.
 */
export async function runOnce(
  request: KeyedRequest,
  context: RequestContext,
  run: (context: RequestContext) => object | Promise<object>,
): Promise<{ readonly outcome: object; readonly isReplayed: boolean }> {
  const { store, clock, actor } = context;
  if (!actor) return { outcome: await run(context), isReplayed: false };
  const fingerprints = fingerprintsOf(request, actor.id);
  const requests = running.get(store) ?? new Map<string, Promise<unknown>>();
  running.set(store, requests);
  for (let other = requests.get(fingerprints._id); other; other = requests.get(fingerprints._id)) await other;

  const earlier = store.get('idempotency', fingerprints._id);
  if (earlier && !isExpired(earlier, clock.now())) {
    if (earlier.request !== fingerprints.request) throw new HttpError(422, messageOf('idempotency-key-reused'));
    return { outcome: earlier.answer, isReplayed: true };
  }
  const keep = (tx: Transaction, answer: object) => {
    const now = clock.now();
    keepAnswer(tx, { ...fingerprints, createdAt: now.toISOString(), accountId: actor.id, answer }, now);
  };
  const result = Promise.resolve(run({ ...context, store: withAnswerKept(store, keep) }));
  requests.set(
    fingerprints._id,
    result.catch(() => undefined),
  );
  try {
    return { outcome: await result, isReplayed: false };
  } finally {
    requests.delete(fingerprints._id);
  }
}
