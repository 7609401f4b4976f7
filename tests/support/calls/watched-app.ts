import { createHash } from 'node:crypto';
import { createRateLimiter } from '@server/auth/rate-limiter';
import type { Files, Passwords } from '@server/context';
import { createMemoryFiles } from '@server/runtime/picture-files';
import { createRateLimiters } from '@server/runtime/services';
import type { Collection, Rows } from '@server/store/rows';
import { indexes } from '@server/store/rows';
import type { Change, Store, Transaction } from '@server/store/store';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from '../../../fixtures/personas';
import { makeApp } from '../make-app';
import { personas } from '../test-plans';
import { openRawHttp, type RawReply, type RawRequest } from './raw-http';
import { withUnreferencedRecords } from './unreferenced-records';
import { type ValidCall, writeCalls } from './valid-calls';

const collections = Object.keys(indexes) as Collection[];

/** The real hash is too slow for thousands of calls. */
const quickPasswords: Passwords = {
  hash: async (password) => `quick:${password}`,
  verify: async (hash, password) => hash === (password === DEMO_PASSWORD ? DEMO_PASSWORD_HASH : `quick:${password}`),
};

export function watchFiles(): Files & { readonly names: Set<string> } {
  const files = createMemoryFiles();
  const names = new Set<string>();
  return {
    names,
    get: files.get,
    put: async (bytes, contentType) => {
      const name = await files.put(bytes, contentType);
      names.add(name);
      return name;
    },
    remove: async (name) => {
      names.delete(name);
      await files.remove(name);
    },
  };
}

function takeBack<C extends Collection>(tx: Transaction, collection: C, before: Rows[C] | undefined, id: string): void {
  if (tx.get(collection, id)) tx.remove(collection, id);
  if (before) tx.insert(collection, before);
}

function watchStore(store: Store) {
  const changes: Change[] = [];
  store.subscribe((change) => changes.push(change));
  return {
    changes,
    undo: async () => {
      const latestFirst = changes.toReversed();
      await store.commit((tx) => {
        for (const { collection, before, after } of latestFirst)
          takeBack(tx, collection, before, (before ?? after)?._id ?? '');
      });
      changes.length = 0;
    },
    /** A hash of all rows, which also shows a row that was changed without the store. */
    fingerprint: () => {
      const hash = createHash('sha256');
      for (const each of collections) hash.update(JSON.stringify(store.all(each)));
      return hash.digest('hex');
    },
  };
}

/** The API behind a port, with a record of all changes of its data. */
export async function openWatchedApp() {
  const data = withUnreferencedRecords();
  const files = watchFiles();
  let lastId = 0;
  const ids = { next: () => (++lastId).toString(16).padStart(24, '0') };
  const rateLimiters = createRateLimiters((_, seconds) => createRateLimiter(1_000_000, seconds));
  const api = makeApp({ dataset: data, files, passwords: quickPasswords, ids, rateLimiters });
  const http = await openRawHttp(api.app);
  const tokens = new Map<string, string>();
  const { id, role } = personas.member;
  const calls = writeCalls(data, await api.tokens.issueReset({ id, role }));

  async function tokenOf(who: string): Promise<string> {
    const token = tokens.get(who) ?? (await api.tokenOf(who));
    tokens.set(who, token);
    return token;
  }

  return {
    ...watchStore(api.store),
    store: api.store,
    data,
    pictures: files.names,
    calls,
    /** Ids start again, so that the same call creates the same rows. */
    restartIds: () => {
      lastId = 0;
    },
    send: async (who: string | undefined, call: RawRequest): Promise<RawReply> => {
      const headers =
        who === undefined ? call.headers : { Authorization: `Bearer ${await tokenOf(who)}`, ...call.headers };
      return http.send({ ...call, headers });
    },
    close: () => http.close(),
  };
}
export type WatchedApp = Awaited<ReturnType<typeof openWatchedApp>>;

export function callOf({ calls }: WatchedApp, { id }: Endpoint): ValidCall {
  const call = calls[id];
  if (!call) throw new Error(`${id} changes no data`);
  return call;
}

const multipart = 'multipart/form-data; boundary=edge';
export const part = (name: string, content: string, more = ''): string =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
export const form = (parts: string): string => `${parts}--edge--\r\n`;

export const encoded = ({ bodyType }: Endpoint, text: string) =>
  bodyType === 'multipart'
    ? { headers: { 'Content-Type': multipart }, body: form(text) }
    : { headers: { 'Content-Type': 'application/json' }, body: text };

export const bodyOf = (endpoint: Endpoint, fields: Readonly<Record<string, unknown>>) =>
  encoded(
    endpoint,
    endpoint.bodyType === 'multipart'
      ? Object.entries(fields)
          .map(([name, value]) => part(name, String(value)))
          .join('')
      : JSON.stringify(fields),
  );

export const rawRequestOf = (endpoint: Endpoint, { params, query, body }: ValidCall): RawRequest => ({
  method: endpoint.method,
  path: pathOf(endpoint.path, { ...params }) + (query ? `?${new URLSearchParams(query)}` : ''),
  ...(body ? bodyOf(endpoint, body) : {}),
});
