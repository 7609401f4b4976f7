import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@server/app';
import { createRateLimiter } from '@server/auth/rate-limiter';
import { createTokens } from '@server/auth/tokens';
import type { Services } from '@server/context';
import { createReceiptCodes } from '@server/documents/receipt-codes';
import { createSignedLinks } from '@server/documents/signed-links';
import { createMemoryFiles } from '@server/runtime/picture-files';
import { createOutbox, createRateLimiters } from '@server/runtime/services';
import type { ReplaceableStore } from '@server/store/memory-store';
import { type Store, StoreUnavailable, type Transaction } from '@server/store/store';
import { IDEMPOTENCY_KEY } from '@/contract/idempotency';
import type { Role } from '@/contract/roles';
import type { Sent } from './acts';
import type { Kind, Records } from './model/state';
import { isKnown, project } from './project';

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A record before and after a commit, in the model's words. */
export interface Changed {
  readonly kind: Exclude<Kind, 'answered'>;
  readonly id: string;
  readonly before: Records[Kind] | undefined;
  readonly after: Records[Kind] | undefined;
}

/** What was seen of the calls, in the order in which it happened. The order of the commits is that of the store. */
export type Seen =
  | { readonly what: 'commit'; readonly call: number; readonly changes: readonly Changed[] }
  /** With it, all commits after it are undone. */
  | { readonly what: 'undone'; readonly call: number }
  | { readonly what: 'end'; readonly call: number; readonly reply: Reply };

export interface OutgoingCall {
  readonly number: number;
  readonly token: string;
  readonly key?: string | undefined;
  readonly sent: Sent;
}

/** The instant at which the server's clock stands. */
export interface Time {
  now: number;
}

const SECRET = 'of the server of the simulation';

const changesOf = (tx: Transaction): Changed[] => {
  const byRow = new Map<string, Changed>();
  for (const { collection, before, after } of tx.changes) {
    if (!isKnown(collection)) continue;
    const [was, is] = [before, after].map((row) => row && project(collection, row as never));
    const id = (is ?? was)?.id ?? '';
    const first = byRow.get(id);
    byRow.set(id, { kind: collection, id, before: first ? first.before : was, after: is });
  }
  return [...byRow.values()].filter((each) => each.before || each.after);
};

/** The whole server on one store, with a door for each call that is on its way: it knows which call is behind a commit. */
export async function startMachine(store: ReplaceableStore, time: Time, ids: () => string) {
  const seen: Seen[] = [];
  let isDead = false;
  const see = (event: Seen): void => {
    if (!isDead) seen.push(event);
  };
  const clock = { now: () => new Date(time.now) };
  const tokens = createTokens({ secret: SECRET, clock });
  const services: Omit<Services, 'store'> = {
    clock,
    ids: { next: ids },
    tokens,
    files: createMemoryFiles(),
    links: createSignedLinks({ secret: SECRET, clock }),
    // Nobody signs in with a password here, and hashing takes longer than everything else.
    passwords: { hash: async () => 'of nobody', verify: async () => false },
    outbox: createOutbox(),
    rateLimiters: createRateLimiters(createRateLimiter),
    receiptCodes: createReceiptCodes({ secret: SECRET }),
  };

  /** The calls whose commits are not saved yet, in the order of the commits. */
  const unsaved = new Set<number>();
  let isDeciding = false;
  // A change outside of a commit is one that is undone, with all that are not saved.
  store.subscribe(() => {
    const [first] = unsaved;
    if (isDeciding || first === undefined) return;
    see({ what: 'undone', call: first });
    unsaved.clear();
  });

  function openDoor() {
    const door = { call: -1, handle: undefined as ReturnType<typeof createApp> | undefined };
    const commit: Store['commit'] = (decide) => {
      const { call } = door;
      if (isDead) return Promise.reject(new StoreUnavailable('The server is gone'));
      isDeciding = true;
      const saved = store.commit((tx) => {
        const result = decide(tx);
        const changes = changesOf(tx);
        if (changes.length > 0) {
          see({ what: 'commit', call, changes });
          unsaved.add(call);
        }
        return result;
      });
      isDeciding = false;
      // What is refused is undone before its caller hears of it.
      saved.then(
        () => unsaved.delete(call),
        () => undefined,
      );
      return saved;
    };
    door.handle = createApp({ ...services, store: Object.create(store, { commit: { value: commit } }) });
    return door;
  }
  const all: ReturnType<typeof openDoor>[] = [];
  const free: number[] = [];

  const server = createServer((incoming, response) => {
    all[Number(incoming.headers['x-door'])]?.handle?.(incoming, response);
  });
  // Between two rounds the model may think for longer than a connection is kept.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });

  async function exchange({ token, key, sent: { method, path, body } }: OutgoingCall, door: number): Promise<Reply> {
    const text = body && JSON.stringify(body);
    const headers = {
      Authorization: `Bearer ${token}`,
      'x-door': String(door),
      ...(key && { [IDEMPOTENCY_KEY]: key }),
      ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
    };
    const outgoing = request({ host: '127.0.0.1', port, agent, method, path, headers });
    outgoing.end(text);
    const [incoming] = await once(outgoing, 'response');
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    return { status: incoming.statusCode, body: JSON.parse(Buffer.concat(parts).toString() || '{}') };
  }

  return {
    store,
    seen,
    /** A new token of the account, as after signing in now. */
    signIn: (id: string, role: string, validFrom: string | undefined) =>
      tokens.issue({ id, role: role as Role, validFrom }),
    /** Whoever waits for an answer gets none from now on, and nothing more is changed. */
    die: () => {
      isDead = true;
    },
    send: async (call: OutgoingCall): Promise<void> => {
      const door = free.pop() ?? all.push(openDoor()) - 1;
      const at = all[door];
      if (at) at.call = call.number;
      const reply = await exchange(call, door);
      see({ what: 'end', call: call.number, reply });
      free.push(door);
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Machine = Awaited<ReturnType<typeof startMachine>>;
