import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countUnsent } from '@/session/unsent';

type Reply = (body: Record<string, unknown>, signal?: AbortSignal | null) => Response | Promise<Response>;

/** A request as the server got it. */
interface Got {
  path: string;
  token: string | null;
  key: string | null;
  body: Record<string, unknown>;
  /** In milliseconds, by the clock of the device. */
  at: number;
}

const SERVER_TIME = '2026-11-28T06:00:00.000Z';

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { Date: new Date(SERVER_TIME).toUTCString() } });
const done: Reply = () => json(200, { success: true, data: { updated: [], failed: [], deposits: [] } });
const lost: Reply = () => Promise.reject(new TypeError('The line was cut'));

const got: Got[] = [];
let replies: Reply[] = [];
let isCut = false;

/** Replies in this order, and then by 'done'. */
function serve(...next: Reply[]): void {
  replies = next;
  isCut = false;
}

const load = async () => {
  const [outbox, session, connection, clock] = await Promise.all([
    import('@/api/outbox'),
    import('@/session/session'),
    import('@/session/connection'),
    import('@/utils/clock'),
  ]);
  return { ...outbox, ...session, ...connection, ...clock };
};
type App = Awaited<ReturnType<typeof load>>;

let isOnline = true;
/** Without a network that the device knows of, a page neither sends nor plans to. */
const setOnline = (value: boolean): void => {
  isOnline = value;
};

/** So many pages send, or wait until they may. */
let sending = 0;
/** The locks that a browser has. */
const locks = {
  async request(_name: string, task: () => Promise<void>): Promise<void> {
    sending += 1;
    await task().finally(() => {
      sending -= 1;
    });
  },
};

/** In a test the page that is left lives on, with the storage of the next one: it must have nothing under way, and plan nothing. */
async function leavePage(): Promise<void> {
  const before = isOnline;
  setOnline(false);
  app.startOutbox();
  await waitFor(() => expect(sending).toBe(0));
  setOnline(before);
}

/** The page is loaded again; the browser keeps its storage. */
async function reload(): Promise<App> {
  await leavePage();
  vi.resetModules();
  app = await load();
  app.startOutbox();
  return app;
}

let app: App;
const signIn = (_id: string) =>
  app.setSession({ token: `token of ${_id}`, user: { _id, role: 'panchayat' }, loginType: 'panchayat' });
const shown = { memberId: 'm', memberName: 'Sunita', amount: 301, payments: [] };
const take = (id: string) => app.addToOutbox({ kind: 'take', body: { depositIds: [id] }, shown });
const sentIds = () => got.map(({ body }) => (body.depositIds as string[])[0]);
const goOnline = () => {
  app.reportConnection(false);
  app.reportConnection(true);
};

beforeEach(async () => {
  got.length = 0;
  serve();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async (url: string, { method, headers, body, signal }: RequestInit) => {
    if (method !== 'POST') return json(200, { success: true, user: { _id: 'savitri' }, features: [] });
    const sent = new Headers(headers);
    const request = {
      path: new URL(url, 'http://host').pathname.replace(/^\/backend/, ''),
      token: sent.get('Authorization'),
      key: sent.get('Idempotency-Key'),
      body: JSON.parse(String(body)),
      at: Date.now(),
    };
    got.push(request);
    return (isCut ? lost : (replies.shift() ?? done))(request.body, signal);
  });
  setOnline(true);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  localStorage.clear();
  vi.resetModules();
  app = await load();
  app.recordServerTime(new Date(SERVER_TIME).toUTCString());
  signIn('savitri');
  app.startOutbox();
});
afterEach(async () => {
  vi.useRealTimers();
  await leavePage();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settled = (count: number) => waitFor(() => expect(got).toHaveLength(count));
/** The clock of the page goes on without anybody waiting for it. */
async function passTimeUntil(isReached: () => boolean): Promise<void> {
  while (!isReached()) await vi.advanceTimersByTimeAsync(250);
}
const states = () => app.getOutbox().map(({ refusal, doneAt }) => refusal ?? (doneAt ? 'done' : 'waiting'));

describe('the outbox', () => {
  it('sends in the order of the taps, each with a key of its own, and keeps them until the cash book has them', async () => {
    await Promise.all([take('a'), take('b'), take('c')]);
    await waitFor(() => expect(states()).toEqual(['done', 'done', 'done']));
    expect(sentIds()).toEqual(['a', 'b', 'c']);
    expect(got[0]?.path).toBe('/coordinator/dashboard/cash/taken');
    expect(new Set(got.map(({ key }) => key)).size).toBe(3);
    for (const { key } of got) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(countUnsent('savitri')).toBe(0);
    await app.removeFromOutbox(app.getOutbox().map(({ seq }) => seq));
    expect(app.getOutbox()).toEqual([]);
  });

  it('keeps taps without a network over a reload, and sends them later with the key of the tap', async () => {
    setOnline(false);
    await take('a');
    await take('b');
    expect(states()).toEqual(['waiting', 'waiting']);
    expect(countUnsent('savitri')).toBe(2);
    const keys = app.getOutbox().map(({ key }) => key);
    // The next page believes that it has a network, and its requests are lost.
    setOnline(true);
    isCut = true;
    await reload();
    await waitFor(() => expect(got.length).toBeGreaterThan(0));
    expect(states()).toEqual(['waiting', 'waiting']);
    const beforeLine = got.length;
    isCut = false;
    goOnline();
    await waitFor(() => expect(states()).toEqual(['done', 'done']));
    expect(sentIds().slice(0, beforeLine)).toEqual(got.slice(0, beforeLine).map(() => 'a'));
    expect(sentIds().slice(beforeLine)).toEqual(['a', 'b']);
    expect([...new Set(got.map(({ key }) => key))]).toEqual(keys);
  });

  it('sends two hundred taps in their order, each once, and has the screen read the books anew once', async () => {
    setOnline(false);
    const ids = Array.from({ length: 200 }, (_, index) => `deposit ${index}`);
    for (const id of ids) await take(id);
    await reload();
    await waitFor(() => expect(states()).toEqual(ids.map(() => 'waiting')));
    let reads = 0;
    const stop = app.onOutboxSettled(() => {
      reads += 1;
    });
    setOnline(true);
    goOnline();
    await waitFor(() => expect(states()).toEqual(ids.map(() => 'done')), { interval: 250 });
    await waitFor(() => expect(reads).toBe(1));
    stop();
    expect(sentIds()).toEqual(ids);
    expect(new Set(got.map(({ key }) => key)).size).toBe(200);
  });

  it('never sends as somebody else, and goes on when its user is back', async () => {
    serve(lost);
    await take('a');
    await settled(1);
    app.clearSession('loggedOut');
    signIn('kamla');
    goOnline();
    await waitFor(() => expect(app.getOutbox()).toEqual([]));
    expect(countUnsent('savitri')).toBe(1);
    await take('b');
    await settled(2);
    expect(got[1]).toMatchObject({ token: 'Bearer token of kamla', body: { depositIds: ['b'] } });
    signIn('savitri');
    await settled(3);
    expect(got[2]).toMatchObject({ token: 'Bearer token of savitri', key: got[0]?.key, body: { depositIds: ['a'] } });
  });

  it('keeps what the server refuses with its reason, goes on with the next, and tries again or removes it', async () => {
    const refused: Reply = () => json(409, { success: false, message: 'November is paid already' });
    const partly: Reply = () =>
      json(200, {
        success: true,
        data: { updated: [], failed: [{ id: 'b', message: 'It was approved' }], deposits: [] },
      });
    serve(refused, partly);
    await take('a');
    await take('b');
    await take('c');
    await waitFor(() => expect(states()).toEqual(['November is paid already', 'It was approved', 'done']));
    expect(countUnsent('savitri')).toBe(2);
    const [a, b] = app.getOutbox();
    if (!a || !b) throw new Error('Two are refused');
    await app.retryInOutbox(a);
    await waitFor(() => expect(states()).toEqual(['done', 'It was approved', 'done']));
    expect(got[3]?.key).toBe(got[0]?.key);
    await app.removeFromOutbox([b.seq]);
    expect(states()).toEqual(['done', 'done']);
  });

  it.each([500, 503, 429, 408])('keeps a tap after status %i, and sends it again', async (status) => {
    serve(() => json(status, { success: false }));
    await take('a');
    await settled(1);
    await waitFor(() => expect(states()).toEqual(['waiting']));
    goOnline();
    await waitFor(() => expect(states()).toEqual(['done']));
    expect(got[1]?.key).toBe(got[0]?.key);
  });

  it('does not take the page of a gateway for the answer of the server', async () => {
    serve(() => new Response('<html>Sign in to this network</html>', { status: 200 }));
    await take('a');
    await settled(1);
    await waitFor(() => expect(states()).toEqual(['waiting']));
    goOnline();
    await waitFor(() => expect(states()).toEqual(['done']));
    expect(got[1]?.key).toBe(got[0]?.key);
  });

  it('does not wait for ever for a server that never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    serve(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    await take('a');
    await take('b');
    await passTimeUntil(() => got.length === 1);
    await vi.advanceTimersByTimeAsync(60_000);
    await passTimeUntil(() => states().every((state) => state === 'done'));
    expect(sentIds()).toEqual(['a', 'a', 'b']);
  });

  it('waits longer after each failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const failing: Reply = () => json(503, { success: false });
    serve(failing, failing);
    await take('a');
    await passTimeUntil(() => states().every((state) => state === 'done'));
    const [first = 0, second = 0, third = 0] = got.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(2000);
    expect(third - second).toBeGreaterThanOrEqual(4000);
  });

  it('does not lose a tap when the session is over', async () => {
    serve(() => json(401, { success: false, message: 'Over' }));
    await take('a');
    await settled(1);
    await waitFor(() => expect(states()).toEqual(['waiting']));
    goOnline();
    await waitFor(() => expect(states()).toEqual(['done']));
  });

  it('records the time of the tap by the clock of the server, whatever that of the device says', async () => {
    const start = Date.now();
    const device = vi.spyOn(Date, 'now');
    // A year behind, as after an empty battery; the server's time is known from its last reply.
    device.mockReturnValue(start - 365 * 86_400_000);
    app.recordServerTime(new Date(SERVER_TIME).toUTCString());
    serve(lost);
    await take('a');
    await settled(1);
    // Two hours later the line is back.
    device.mockReturnValue(start - 365 * 86_400_000 + 2 * 3_600_000);
    goOnline();
    await settled(2);
    expect(got[1]?.body.takenAt).toBe(SERVER_TIME);
    // The clock was set right between tap and network: the age is nonsense, so that the server takes its own time.
    serve(lost);
    await waitFor(() => expect(states()).toEqual(['done']));
    await take('b');
    await settled(3);
    device.mockReturnValue(start);
    goOnline();
    await settled(4);
    expect(got[3]?.body).toEqual({ depositIds: ['b'] });
  });

  it('says so where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Refused', 'SecurityError');
      },
    });
    await reload();
    await expect(take('a')).rejects.toThrow('Refused');
    expect(got).toEqual([]);
  });
});
