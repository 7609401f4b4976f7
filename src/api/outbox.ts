import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { collectCash, returnCash, showCash, takeCash } from '@/contract/cash';
import { answerRoundNote } from '@/contract/dues';
import type { BodyInput } from '@/contract/endpoint';
import { IDEMPOTENCY_KEY } from '@/contract/idempotency';
import type { ReceivedMessage } from '@/i18n/message-texts';
import { translateServerMessage } from '@/i18n/translate-server-message';
import { onReconnected, reportConnection } from '@/session/connection';
import { getSession, subscribeToSession } from '@/session/session';
import { noteUnsent, unsentMark } from '@/session/unsent';
import { subscribeToPreferences } from '@/utils/browser-storage';
import { deviceTime, now } from '@/utils/clock';
import { createListeners } from '@/utils/listeners';
import { newKey } from '@/utils/new-key';
import { sendAuthRequest } from './auth-requests';
import type { CashDeposit } from './cash';
import { withCoordinator } from './coordinator-scope';
import { queryText } from './first-calls';
import { HttpError, unreadable } from './http-error';
import { readReply } from './read-reply';
import { validateStoredSession } from './validate-session';

/*
 * What a panchayat does with cash, and answers the office about members, is kept on the device before it is sent, so that it works without a network and survives a restart. An
 * entry has the key of its tap, so that the server carries it out once however often it is sent.
 */

const ENDPOINTS = { take: takeCash, collect: collectCash, return: returnCash, answer: answerRoundNote } as const;

/** It is what the screen says of an entry until the cash book has it. An answer is about no amount and no payments. */
interface ShownCash {
  readonly memberId: string;
  readonly memberName: string;
  /** In rupees. */
  readonly amount: number;
  /** Each names a month of a plan, and the person of the family, or null for the member itself. */
  readonly payments: readonly ShownPayment[];
}

export interface ShownPayment {
  readonly holder: string | null;
  readonly planName: string;
  readonly month: number;
  readonly year: number;
}

/** What was tapped. */
export type Tap =
  | { readonly kind: 'take'; readonly body: BodyInput<typeof takeCash>; readonly shown: ShownCash }
  | { readonly kind: 'collect'; readonly body: BodyInput<typeof collectCash>; readonly shown: ShownCash }
  | { readonly kind: 'return'; readonly body: BodyInput<typeof returnCash>; readonly shown: ShownCash }
  | { readonly kind: 'answer'; readonly body: BodyInput<typeof answerRoundNote>; readonly shown: ShownCash };

interface Entry {
  readonly key: string;
  readonly userId: string;
  /** In milliseconds, by the clock of the device. */
  readonly tappedAt: number;
  /** The server may have it. Without this nobody else knows of the tap, and it can be undone without a network. */
  readonly isSent?: boolean;
  /** The server's reason for not doing it. */
  readonly refusal?: string;
  /** The server has done it at this time by the clock of the device. The entry stays until the cash book has it. */
  readonly doneAt?: number;
  /** They are those of the server's reply. */
  readonly deposits?: readonly CashDeposit[];
}

/** Entries are sent in the order of `seq`. */
export type OutboxItem = Tap & Entry & { readonly seq: number };

interface Schema extends DBSchema {
  items: { key: number; value: (Tap & Entry) | OutboxItem; indexes: { userId: string } };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

function forgetDatabase(): void {
  database = undefined;
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('outbox', 1, {
    upgrade: (db) => {
      db.createObjectStore('items', { keyPath: 'seq', autoIncrement: true }).createIndex('userId', 'userId');
    },
    // A newer version of the app, in another tab, wants to change the database.
    blocking: (_, __, { target }) => {
      (target as IDBDatabase).close();
      forgetDatabase();
    },
    terminated: forgetDatabase,
  });
  database.catch(forgetDatabase);
  return database;
}

/** Resolves when the disk has it, also of a phone whose battery dies a moment later. */
async function write(
  change: (store: IDBPObjectStore<Schema, ['items'], 'items', 'readwrite'>) => Promise<unknown>,
): Promise<void> {
  const tx = (await openDatabase()).transaction('items', 'readwrite', { durability: 'strict' });
  await Promise.all([change(tx.store), tx.done]);
}

/** A session of 'Login as Member' is somebody else's. */
function ownerNow(): string | undefined {
  const session = getSession();
  return session && !session.isLoginAs ? session.user._id || undefined : undefined;
}

let items: readonly OutboxItem[] = [];
const { notify, subscribe } = createListeners();
const settledListeners = createListeners();

const markOf = (own: readonly OutboxItem[]): string =>
  own.map(({ seq, refusal, doneAt }) => `${seq}${refusal === undefined ? (doneAt ? 'd' : '') : 'r'}`).join();

/** Reads what this browser has, since other tabs write there too. */
async function refresh(): Promise<void> {
  const owner = ownerNow();
  let own: readonly OutboxItem[] = [];
  if (owner !== undefined)
    own = (await (await openDatabase()).getAllFromIndex('items', 'userId', owner)) as OutboxItem[];
  if (owner !== ownerNow()) return;
  items = own;
  if (owner !== undefined) noteUnsent(owner, own.filter(({ doneAt }) => !doneAt).length, markOf(own));
  notify();
}

/** They are those of the signed-in user, in the order of the taps. */
export const getOutbox = (): readonly OutboxItem[] => items;
export const subscribeToOutbox = subscribe;
/** The server has answered to all that was sent, so that what is on the screen is to be fetched again, once. */
export const onOutboxSettled = settledListeners.subscribe;

let isStarted = false;
let owner: string | undefined;

/** Sends what waits, now and whenever the server is reached again. */
export function startOutbox(): void {
  if (!isStarted) {
    isStarted = true;
    onReconnected(sendNow);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendNow());
    subscribeToPreferences(() => {
      if (owner !== undefined && !unsentMark(owner).endsWith(markOf(items))) void refresh().catch(() => undefined);
    });
    subscribeToSession(() => {
      if (owner !== ownerNow()) startOutbox();
    });
  }
  if (owner !== ownerNow()) {
    owner = ownerNow();
    items = [];
    notify();
  }
  sendNow();
}

/** Keeps it and sends it. Rejects where the browser refuses to keep it: nothing was recorded then. */
export async function addToOutbox(tap: Tap): Promise<void> {
  const userId = ownerNow();
  if (userId === undefined) throw new Error('Nobody is signed in');
  const entry = { ...tap, key: newKey(), userId, tappedAt: deviceTime() };
  await write((store) => store.add(entry));
  // Browsers may delete what pages keep when space is short, unless a page asks them not to.
  void navigator.storage?.persist?.().catch(() => undefined);
  await refresh();
  sendNow();
}

async function replace(item: OutboxItem): Promise<void> {
  await write((store) => store.put(item));
  await refresh();
}

export async function removeFromOutbox(seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return;
  await write((store) => Promise.all(seqs.map((seq) => store.delete(seq))));
  await refresh();
}

/** A refused entry is sent once more, with its key. */
export async function retryInOutbox({ refusal: _, ...item }: OutboxItem): Promise<void> {
  await replace(item);
  sendNow();
}

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;
let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let isAskedAgain = false;

function sendNow(): void {
  clearTimeout(timer);
  isAskedAgain = running !== undefined;
  running ??= withLock(sendAll)
    // The browser refuses its database: the screen shows no entries, and takes none.
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
      if (isAskedAgain) sendNow();
    });
}

/** Two tabs do not send at once. Where the browser has no locks, the key alone keeps the server from doing it twice. */
const withLock = async (task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('outbox', task) : task();

async function sendAll(): Promise<void> {
  await refresh();
  let count = 0;
  try {
    for (;;) {
      const next = items.find(({ refusal, doneAt }) => refusal === undefined && !doneAt);
      if (!next || !navigator.onLine) return;
      await send(next);
      pause = FIRST_PAUSE;
      count += 1;
    }
  } catch (error) {
    const seconds = error instanceof HttpError ? error.details.retryAfterSeconds : undefined;
    timer = setTimeout(sendNow, seconds === undefined ? pause : seconds * 1000);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  } finally {
    if (count > 0) settledListeners.notify();
  }
}

const OLDEST = 31 * 24 * 60 * 60 * 1000;

/** The server's time minus the age of the tap by the device's own clock. Without a sensible age the server takes its own time. */
function takenAt({ tappedAt }: OutboxItem): string | undefined {
  const age = deviceTime() - tappedAt;
  return age < 0 || age > OLDEST ? undefined : new Date(now().getTime() - age).toISOString();
}

/** The server is told when it was, however late the request is. */
function bodyOf(item: OutboxItem): object {
  if (item.kind === 'return') return item.body;
  return { ...item.body, [item.kind === 'answer' ? 'answeredAt' : 'takenAt']: takenAt(item) };
}

const UNAUTHORIZED = 401;
/** These say nothing about the entry: the session is over, the request came too late, or too soon after others. */
const TRY_LATER = [UNAUTHORIZED, 408, 429];
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !TRY_LATER.includes(status);

/** Half of a connection that was lost never answers, and would keep all that waits from being sent. */
const LONGEST_WAIT = 60_000;

/** Throws if it is to be sent again later. */
async function send(item: OutboxItem): Promise<void> {
  const sent: OutboxItem = { ...item, isSent: true };
  if (!item.isSent) await replace(sent);
  const token = getSession()?.token;
  if (!token || item.userId !== ownerNow()) return refresh();
  const endpoint = ENDPOINTS[item.kind];
  const request = new AbortController();
  const limit = setTimeout(() => request.abort(), LONGEST_WAIT);
  try {
    const reply = await sendAuthRequest<{ data?: { failed?: readonly ReceivedMessage[] } }>(
      `${endpoint.path}?${queryText(withCoordinator(endpoint.path, undefined))}`,
      {
        method: endpoint.method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', [IDEMPOTENCY_KEY]: item.key },
        body: JSON.stringify(bodyOf(item)),
        signal: request.signal,
      },
    );
    // The page of a gateway has no data, and the server has not seen the tap.
    if (!reply.data) throw unreadable();
    reportConnection(true);
    const [failed] = reply.data.failed ?? [];
    // The deposits have the shape of the cash book's; an answer has none.
    const { deposits } = readReply(showCash, reply);
    await replace(
      failed ? { ...sent, refusal: await translateServerMessage(failed) } : { ...sent, doneAt: deviceTime(), deposits },
    );
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { statusCode, message } = error;
    reportConnection(statusCode !== 0);
    if (statusCode === UNAUTHORIZED) void validateStoredSession();
    if (!isRefusal(statusCode)) throw error;
    await replace({ ...sent, refusal: message });
  } finally {
    clearTimeout(limit);
  }
}
