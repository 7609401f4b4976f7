import { hasCaches, storeOf } from './kept-store';
import { getSession, roleOf } from './session';

/**
 * What the member's dashboard is made of, and My Deposits. Nothing else is ever kept, and for nobody but members in a
 * session of their own.
 */
const KEPT: ReadonlySet<string> = new Set([
  'member.dashboard.overview',
  'member.dashboard.investments',
  'member.dashboard.monthly-progress',
  'member.family-members.active-plans',
  'member.deposits.list',
]);

const AS_OF = 'X-As-Of';

/** Never asked of a server: the name of an answer in its cache. */
const nameOf = (path: string, query: Record<string, unknown> | undefined): string => {
  const given = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return `/kept${path}?${new URLSearchParams(given)}`;
};

interface Keeper {
  token: string;
  store: string;
}

/** Whose answers may be kept now. A session that the superadmin opened for a member leaves nothing behind. */
function keeper(): Keeper | undefined {
  const session = getSession();
  if (!session || session.isLoginAs || roleOf(session) !== 'member' || !session.user._id || !hasCaches()) return;
  return { token: session.token, store: storeOf(session.user._id) };
}

/** Each text that is searched for is a question of its own: it would fill the store. */
const isSearch = (query: Record<string, unknown> | undefined): boolean => Boolean(query?.search);

export interface KeptAnswer {
  answer: unknown;
  /** When the server gave it: an ISO instant. */
  asOf: string;
}

export interface Keeping {
  keep: (answer: unknown) => Promise<void>;
  read: () => Promise<KeptAnswer | undefined>;
}

/** For a call that is made now by the user who is signed in now; undefined where its answer is not kept. */
export function keepingOf(
  endpointId: string,
  path: string,
  query: Record<string, unknown> | undefined,
): Keeping | undefined {
  const owner = KEPT.has(endpointId) && !isSearch(query) ? keeper() : undefined;
  if (!owner) return undefined;
  const name = nameOf(path, query);
  const isStillTheirs = () => keeper()?.token === owner.token;
  return {
    keep: async (answer) => {
      if (!isStillTheirs()) return;
      try {
        const cache = await caches.open(owner.store);
        await cache.put(name, new Response(JSON.stringify(answer), { headers: { [AS_OF]: new Date().toISOString() } }));
        // Whoever signed out meanwhile has already emptied the store: what came after goes too.
        if (!isStillTheirs()) await caches.delete(owner.store);
      } catch {
        // No room, or refused: the page works on, as it did before.
      }
    },
    read: async () => {
      try {
        const kept = await caches.match(name, { cacheName: owner.store });
        if (!kept || !isStillTheirs()) return undefined;
        return { answer: await kept.json(), asOf: kept.headers.get(AS_OF) ?? '' };
      } catch {
        return undefined;
      }
    },
  };
}
