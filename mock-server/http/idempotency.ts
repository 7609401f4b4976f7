import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRefusal, messageOf } from '@server/domain/message';
import { storeScoped } from '@server/figures/store-scoped';
import { countRows } from '@server/figures/tally';
import type { RawInput, RequestContext } from '@server/route';
import type { IdempotencyRow } from '@server/store/rows';
import type { Reader, Store, Transaction } from '@server/store/store';
import type { Endpoint } from '@/contract/endpoint';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '@/contract/idempotency';
import { badRequest, HttpError } from './errors';
import type { Locals } from './locals';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** One account may keep more than a queue of decisions has, all together little enough for memory and data file. */
const MAX_KEPT_BYTES = { account: 1024 * 1024, all: 64 * 1024 * 1024 };

const bytesOf = (row: IdempotencyRow): number => row.bytes ?? Buffer.byteLength(JSON.stringify(row));

/** The bytes follow each change of the rows. */
const keptBytesOf = storeScoped((store) => {
  const kept = { all: 0, ofAccount: new Map<string, number>() };
  countRows(store, 'idempotency', (row, sign) => {
    const ofAccount = (kept.ofAccount.get(row.accountId) ?? 0) + sign * bytesOf(row);
    kept.all += sign * bytesOf(row);
    if (ofAccount > 0) kept.ofAccount.set(row.accountId, ofAccount);
    else kept.ofAccount.delete(row.accountId);
  });
  return kept;
});

const VALID_KEY = /^[\x21-\x7e]{8,128}$/;

/** Only what somebody who is signed in changes takes a key. */
export const takesKey = (endpoint: Endpoint): boolean => endpoint.roles !== 'public' && takesIdempotencyKey(endpoint);

export function idempotencyKeyOf(request: IncomingMessage, endpoint: Endpoint, { shapes }: Locals) {
  const key = request.headers[IDEMPOTENCY_KEY.toLowerCase()];
  if (key === undefined || shapes?.takesAddedHeaders === false || !takesKey(endpoint)) return undefined;
  if (typeof key === 'string' && VALID_KEY.test(key)) return key;
  throw badRequest([{ path: IDEMPOTENCY_KEY, ...messageOf('idempotency-key-malformed') }]);
}

/** Keys that begin alike, up to a dot, are those of parts of one bulk. Undefined for a key without a dot. */
export function batchOf(key: string, { id }: Endpoint, { actor, session }: RequestContext): string | undefined {
  const dot = key.indexOf('.');
  if (dot < 1 || !actor) return undefined;
  const parts = [actor.id, session?.jti, id, key.slice(0, dot)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

interface KeyedRequest {
  readonly key: string;
  readonly target: string;
  readonly endpoint: Endpoint;
  readonly input: RawInput;
}

/** The key is not among the fingerprints, so that nobody who reads the file can try passwords until the body's fits. */
function fingerprintsOf({ key, target, endpoint, input: { query, body, picture } }: KeyedRequest, accountId: string) {
  const isOther = (name: string) => endpoint.madeWhenSent?.includes(name) !== true;
  const keep = (name: string, value: unknown) => (isOther(name) ? value : undefined);
  const request = createHmac('sha256', key).update(JSON.stringify([target, query, body], keep));
  if (picture) request.update(picture);
  return { _id: createHash('sha256').update(`${accountId} ${key}`).digest('hex'), request: request.digest('hex') };
}

const isExpired = ({ createdAt }: IdempotencyRow, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= KEPT_MS;

/** Replies that are kept no longer, or for which there is no room, are removed in the commit of the change itself. */
function keepReply(tx: Transaction, kept: ReturnType<typeof keptBytesOf>, row: IdempotencyRow, now: Date): void {
  const bytes = bytesOf(row);
  if (bytes > MAX_KEPT_BYTES.account) return;
  const removeOldest = (rows: () => readonly IdempotencyRow[], mustGo: (oldest: IdempotencyRow) => boolean) => {
    // The rows stand oldest first, and a removed one leaves the list at once.
    for (let [oldest] = rows(); oldest && mustGo(oldest); [oldest] = rows()) tx.remove('idempotency', oldest._id);
  };
  const all = () => tx.all('idempotency');
  const ofAccount = () => tx.by('idempotency', 'accountId', row.accountId);
  removeOldest(all, (oldest) => isExpired(oldest, now));
  removeOldest(ofAccount, () => (kept.ofAccount.get(row.accountId) ?? 0) + bytes > MAX_KEPT_BYTES.account);
  removeOldest(all, () => kept.all + bytes > MAX_KEPT_BYTES.all);
  tx.insert('idempotency', { ...row, bytes });
}

/** Another server has carried the request out since it came here. */
class AnsweredBefore extends Error {
  constructor(readonly row: IdempotencyRow) {
    super('The request was carried out before');
  }
}

/** The commit of this store decides the reply, which is kept unless it is a refusal or nothing was changed. */
function withReplyKept(
  store: Store,
  answered: (reader: Reader) => IdempotencyRow | undefined,
  keep: (tx: Transaction, reply: object) => void,
): Store {
  const commit: Store['commit'] = (decide) =>
    store.commit((tx) => {
      const earlier = answered(tx);
      if (earlier) throw new AnsweredBefore(earlier);
      const reply = decide(tx);
      if (tx.hasChanges && typeof reply === 'object' && reply !== null && !isRefusal(reply)) keep(tx, reply);
      return reply;
    });
  return Object.create(store, { commit: { value: commit } });
}

const running = new WeakMap<Store, Map<string, Promise<unknown>>>();

/**
 * A request whose key was used before gets the reply of that one, after waiting while it still runs. Throws 422 if that was another
 * request. A request that was refused, or changed nothing, is not kept: it may be sent again.
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

  const answered = (reader: Reader) => {
    const earlier = reader.get('idempotency', fingerprints._id);
    return earlier && !isExpired(earlier, clock.now()) ? earlier : undefined;
  };
  const replay = (earlier: IdempotencyRow) => {
    if (earlier.request !== fingerprints.request) throw new HttpError(422, messageOf('idempotency-key-reused'));
    return { outcome: earlier.answer, isReplayed: true };
  };
  const earlier = answered(store);
  if (earlier) return replay(earlier);
  const kept = keptBytesOf(store);
  const keep = (tx: Transaction, reply: object) => {
    const now = clock.now();
    keepReply(tx, kept, { ...fingerprints, createdAt: now.toISOString(), accountId: actor.id, answer: reply }, now);
  };
  const keyed = { ...context, requestKey: fingerprints._id, store: withReplyKept(store, answered, keep) };
  const result = Promise.resolve(run(keyed));
  requests.set(
    fingerprints._id,
    result.catch(() => undefined),
  );
  try {
    return { outcome: await result, isReplayed: false };
  } catch (error) {
    if (error instanceof AnsweredBefore) return replay(error.row);
    throw error;
  } finally {
    requests.delete(fingerprints._id);
  }
}
