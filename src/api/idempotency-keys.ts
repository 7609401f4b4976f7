import { takesIdempotencyKey } from '@/contract/idempotency';
import { getSession, getSessionEnd, subscribeToSession } from '@/session/session';
import { readStorage, removeStorage, writeStorage } from '@/utils/browser-storage';
import { deviceTime } from '@/utils/clock';
import { isRecord } from '@/utils/is-record';
import { parseJson } from '@/utils/parse-json';
import { serverFeatures } from './server-features';

/*
 * A change that is sent again because its answer was lost has the key of the first time, so that the server makes it once and answers as
 * it did then. A key belongs to what is sent: whoever presses the button again, also after a reload, finds it here.
 */

/** What identifies a change: the same request again is the same change, as long as it was not answered. */
interface Change {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly params?: unknown;
  readonly data?: unknown;
}

interface Unanswered {
  readonly key: string;
  /** When it was first sent, in milliseconds. */
  readonly at: number;
}

/** Whoever does the same again later means another change, such as a second payment for a month that was denied. */
const SAME_CHANGE_MS = 10 * 60 * 1000;
const STORAGE_KEY = 'unansweredChanges';
/** By method and path. Only changes about money survive a reload; bodies of others may have a password. */
const MONEY = /^\w+ \S*(?:deposit|commission|investment)/;

const unanswered = new Map<string, Unanswered>();
/** Whose changes these are: a reason that somebody typed is for nobody else at this device. */
let owner: string | undefined;
readStored();
/** The keys of changes that were sent again without asking the user. */
const repeated = new Set<string>();

/** The same user may do the same again after the server has ended the session; after a logout, or as another user, nobody does. */
function forgetOfOthers(): void {
  const session = getSession();
  if (session ? session.user._id === owner : getSessionEnd() === 'rejected') return;
  owner = session?.user._id;
  unanswered.clear();
  repeated.clear();
  store();
}
subscribeToSession(forgetOfOthers);

/** Whether the server keeps the answers of changes with a key, as it says when the session begins. */
export const keepsIdempotencyKeys = (): boolean => serverFeatures.can('idempotencyKeys');

/** The key of a change, new unless the same change was sent and not answered; undefined where the server or the call takes none. */
export function idempotencyKeyOf(change: Change): string | undefined {
  const { method = 'get', url = '' } = change;
  if (!keepsIdempotencyKeys() || !takesIdempotencyKey({ method: method.toUpperCase(), path: url })) return undefined;
  forgetOfOthers();
  const id = idOf(change);
  const earlier = unanswered.get(id);
  if (earlier && deviceTime() - earlier.at < SAME_CHANGE_MS) return earlier.key;
  const key = newKey();
  unanswered.set(id, { key, at: deviceTime() });
  store();
  return key;
}

/** Whether a change whose answer was lost may be sent again at once: once each time that the user sends it. */
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
  const answered = [...unanswered].find(([, each]) => each.key === key)?.[0];
  const record = answered && RECORD.exec(answered)?.[1];
  for (const id of unanswered.keys())
    if (id === answered || (record && RECORD.exec(id)?.[1] === record)) unanswered.delete(id);
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
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function store(): void {
  const changes = [...unanswered].filter(([id]) => MONEY.test(id));
  if (changes.length > 0) writeStorage('session', STORAGE_KEY, JSON.stringify({ owner, changes }));
  else removeStorage('session', STORAGE_KEY);
}

function readStored(): void {
  const stored = parseJson(readStorage('session', STORAGE_KEY));
  if (!isRecord(stored) || typeof stored.owner !== 'string' || !Array.isArray(stored.changes)) return;
  owner = stored.owner;
  for (const [id, each] of stored.changes.filter(isEntry)) unanswered.set(id, each);
}

function isEntry(entry: unknown): entry is [string, Unanswered] {
  const [, each] = Array.isArray(entry) ? entry : [];
  return isRecord(each) && typeof each.key === 'string' && typeof each.at === 'number';
}
