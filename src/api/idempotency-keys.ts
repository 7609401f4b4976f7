import { takesIdempotencyKey } from '@/contract/idempotency';
import { getSession, getSessionEnd, subscribeToSession } from '@/session/session';
import { readStorage, removeStorage, writeStorage } from '@/utils/browser-storage';
import { deviceTime } from '@/utils/clock';
import { isRecord } from '@/utils/is-record';
import { parseJson } from '@/utils/parse-json';
import { serverFeatures } from './server-features';

/*
 * A change that is sent again because its reply was lost has the key of the first time, so that the server makes it once and replies as
 * it did then. A key belongs to what is sent: whoever presses the button again, also after a reload, finds it here.
 */

/** These fields identify a change: the same request again is the same change, as long as it had no reply. */
interface Change {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly params?: unknown;
  readonly data?: unknown;
}

interface SentChange {
  readonly key: string;
  /** It was first sent at this time, in milliseconds. */
  readonly at: number;
}

/** Whoever does the same again later means another change, such as a second payment for a month that was denied. */
const SAME_CHANGE_MS = 10 * 60 * 1000;
const STORAGE_KEY = 'unansweredChanges';
/** Method and path tell changes about money. Only these survive a reload; bodies of others may have a password. */
const MONEY = /^\w+ \S*(?:deposit|commission|investment|payout|hand-in)/;

const sentChanges = new Map<string, SentChange>();
/** Whose changes these are: a reason that somebody typed is for nobody else at this device. */
let owner: string | undefined;
readStored();
/** The keys of changes that were sent again without asking the user. */
const repeated = new Set<string>();

/** A user may do the same again after the server has ended the session; after a logout, or as another user, nobody does. */
function forgetOfOthers(): void {
  const session = getSession();
  if (session ? session.user._id === owner : getSessionEnd() === 'rejected') return;
  owner = session?.user._id;
  sentChanges.clear();
  repeated.clear();
  store();
}
subscribeToSession(forgetOfOthers);

/** When the session begins, the server says whether it keeps the replies to changes with a key. */
export const keepsIdempotencyKeys = (): boolean => serverFeatures.can('idempotencyKeys');

/** The key of a change, new unless the same change was sent and had no reply; undefined where the server or the call takes none. */
export function idempotencyKeyOf(change: Change): string | undefined {
  const { method = 'get', url = '' } = change;
  if (!keepsIdempotencyKeys() || !takesIdempotencyKey({ method: method.toUpperCase(), path: url })) return undefined;
  forgetOfOthers();
  const id = idOf(change);
  const earlier = sentChanges.get(id);
  if (earlier && deviceTime() - earlier.at < SAME_CHANGE_MS) return earlier.key;
  const key = newKey();
  sentChanges.set(id, { key, at: deviceTime() });
  store();
  return key;
}

/** A change whose reply was lost may be sent again at once, but only once each time that the user sends it. */
export function mayRepeat(key: string): boolean {
  if (repeated.delete(key)) return false;
  repeated.add(key);
  return true;
}

/**
 * The change was made or refused: the same request is another change from now on, and so are earlier ones of the same record. Who approves
 * a deposit, takes that back and approves it again means it.
 */
export function forgetKey(key: string): void {
  repeated.delete(key);
  const settled = [...sentChanges].find(([, each]) => each.key === key)?.[0];
  const record = settled && RECORD.exec(settled)?.[1];
  for (const id of sentChanges.keys())
    if (id === settled || (record && RECORD.exec(id)?.[1] === record)) sentChanges.delete(id);
  store();
}

/** The path of the record that a change is about. */
const RECORD = /^\w+ (\S*\/[0-9a-f]{24})(?![0-9a-f])/;

/** Files have no text; two of the same name, size and time are taken for the same. */
const fileFacts = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

const idOf = ({ method, url, params, data }: Change): string =>
  `${method} ${url} ${JSON.stringify([params, data], fileFacts)}`;

/** 32 hexadecimal digits; `crypto.randomUUID` exists only where the page came over TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function store(): void {
  const changes = [...sentChanges].filter(([id]) => MONEY.test(id));
  if (changes.length > 0) writeStorage('session', STORAGE_KEY, JSON.stringify({ owner, changes }));
  else removeStorage('session', STORAGE_KEY);
}

function readStored(): void {
  const stored = parseJson(readStorage('session', STORAGE_KEY));
  if (!isRecord(stored) || typeof stored.owner !== 'string' || !Array.isArray(stored.changes)) return;
  owner = stored.owner;
  for (const [id, each] of stored.changes.filter(isEntry)) sentChanges.set(id, each);
}

function isEntry(entry: unknown): entry is [string, SentChange] {
  const [, each] = Array.isArray(entry) ? entry : [];
  return isRecord(each) && typeof each.key === 'string' && typeof each.at === 'number';
}
