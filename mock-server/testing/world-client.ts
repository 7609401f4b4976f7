import { randomUUID } from 'node:crypto';
import type { TimeStep } from '@server/domain/periods';
import type { AuditRow } from '@server/store/rows';
import {
  type BodyInput,
  type DataOf,
  type Endpoint,
  pathOf,
  type QueryInput,
  type SchemasOf,
} from '@/contract/endpoint';
import { personas } from '../../fixtures/personas';
import * as controlCalls from './endpoints';

type ControlCalls = typeof controlCalls;

type PathParams<E extends Endpoint> = { readonly [K in keyof SchemasOf<E>['params']['shape']]: string };
/** What a call takes; parts that it does not have cannot be given. */
type ControlInput<E extends Endpoint> = (keyof PathParams<E> extends never
  ? { readonly params?: never }
  : { readonly params: PathParams<E> }) &
  (keyof QueryInput<E> extends never ? { readonly query?: never } : { readonly query?: QueryInput<E> | undefined }) &
  (BodyInput<E> extends undefined ? { readonly body?: never } : { readonly body: BodyInput<E> });
type Arguments<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];

type FaultRules = BodyInput<ControlCalls['putFaults']>;
/** A rule of `/__mock/faults`. */
export type FaultRule = FaultRules['rules'][number];
type RequestQuery = QueryInput<ControlCalls['getRequests']>;

/** The demo logins by name, such as `member` or `panchayat2`. */
export type DemoLogin = keyof typeof personas;

/** The server has refused the call. The message has the fields that were wrong. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';

  constructor(
    call: string,
    readonly status: number,
    /** The body of the reply as it was parsed; undefined where it was no JSON. */
    readonly reply: unknown,
  ) {
    const { message, errors = [] } = (reply ?? {}) as {
      message?: string;
      errors?: { path: string; message: string }[];
    };
    // The sentence of a reply with one error is that of the error.
    const said = errors.length > 0 ? errors.map((error) => `${error.path}: ${error.message}`) : [message];
    super([`${call} was answered with ${status}`, ...said].filter(Boolean).join('. '));
  }
}

/**
 * A world of a fixture server: data, clock, faults and mails that nothing else sees. It begins with its first call. Every function here
 * makes a call over HTTP, and throws `CallRefused` when the server refuses it.
 */
export interface WorldClient {
  readonly name: string;
  /** The URL of the server, without a slash at the end. */
  readonly url: string;
  /** A request with these headers is answered from the world. */
  readonly headers: Readonly<Record<string, string>>;
  /** The same with the token of a demo login. It signs in once, and again after the clock or the data was set by this client. */
  headersFor(login: DemoLogin): Promise<Readonly<Record<string, string>>>;
  /**
   * Makes a call of the product as a demo login, such as `send('superadmin', 'PATCH', '/superadmin/crud/deposits/…/approve')`. Returns the
   * body of the reply.
   */
  send(login: DemoLogin, method: string, path: string, body?: object): Promise<unknown>;
  readonly clock: {
    now(): Promise<Date>;
    /** Sessions that are over by then end. */
    set(now: Date | string): Promise<Date>;
    advance(step: TimeStep): Promise<Date>;
    /** The clock goes on from where it stands, or stands still. */
    run(isRunning: boolean): Promise<Date>;
  };
  readonly faults: {
    list(): Promise<DataOf<ControlCalls['getFaults']>['rules']>;
    /** Arms these rules in place of those before. `seed` decides which calls a rate below 1 hits. */
    set(rules: readonly FaultRule[], seed?: number): Promise<void>;
    clear(): Promise<void>;
  };
  /**
   * The calls of this world, oldest first; `bodies` and `headers` show what was sent and answered. `path` is a part of a path, or a pattern
   * such as '/member/**'.
   */
  requests(query?: RequestQuery): Promise<DataOf<ControlCalls['getRequests']>['requests']>;
  /** Whether calls were made, such as `verify({ pattern: { method: 'PATCH' }, count: 1, waitMs: 1000 })`, and the closest ones if not. */
  verify(expected: BodyInput<ControlCalls['verifyRequests']>): Promise<DataOf<ControlCalls['verifyRequests']>>;
  /** Puts the data of a scenario in place of all rows. */
  play(scenario: string): Promise<void>;
  /** Mails that would have been sent, oldest first. */
  mails(): Promise<DataOf<ControlCalls['getOutbox']>['mails']>;
  /** Who decided what, newest first. */
  audit(query?: QueryInput<ControlCalls['getAudit']>): Promise<AuditRow[]>;
  invariants(): Promise<DataOf<ControlCalls['getInvariants']>>;
  /** Back to the fixtures, at the clock of the world. */
  reset(): Promise<void>;
  /** Removes the world; the next call with its name begins it anew. */
  drop(): Promise<void>;
  /** Every call of `/__mock` by its name: its path, query and body as the server takes them, and the `data` of its reply. */
  readonly calls: {
    readonly [C in keyof ControlCalls]: (
      ...input: Arguments<ControlInput<ControlCalls[C]>>
    ) => Promise<DataOf<ControlCalls[C]>>;
  };
}

interface AnyInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly body?: unknown;
}

const queryOf = (query: AnyInput['query'] = {}): string => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) text.set(name, String(value));
  return text.size === 0 ? '' : `?${text}`;
};

/** Calls that are about all worlds: a header would begin the world that is to be removed. */
const OF_ALL_WORLDS: readonly string[] = ['dropWorld', 'listWorlds'];

/**
 * The world of this name at a fixture server: a new one unless a name is given, and with the name `main` the server's own data.
 * @param url The URL of the API, such as http://localhost:4000.
 */
export function openWorld(url: string, name: string = randomUUID()): WorldClient {
  const base = url.replace(/\/$/, '');
  const headers = { 'X-Fixture-World': name };

  async function send(method: string, path: string, body: unknown, own: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...own, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new CallRefused(`${method} ${path}`, response.status, reply);
    return reply;
  }

  const callOf = (id: string, { method, path }: Endpoint) => {
    const own = OF_ALL_WORLDS.includes(id) ? {} : headers;
    return async (input: AnyInput = {}) => {
      const reply = await send(method, `${pathOf(path, input.params)}${queryOf(input.query)}`, input.body, own);
      return (reply as { data: unknown }).data;
    };
  };
  const made = Object.entries(controlCalls).map(([id, call]) => [id, callOf(id, call)]);
  const calls = Object.fromEntries(made) as WorldClient['calls'];

  const tokens = new Map<DemoLogin, Promise<string>>();
  async function signIn(login: DemoLogin): Promise<string> {
    return (await calls.issueToken({ body: { id: personas[login].id } })).token;
  }
  /** After that no earlier token counts on being valid. */
  const signingOut = <T>(work: Promise<T>): Promise<T> => work.finally(() => tokens.clear());
  const moveClock = async (body: BodyInput<ControlCalls['putClock']>) =>
    new Date((await signingOut(calls.putClock({ body }))).now);

  const headersFor = async (login: DemoLogin) => {
    const token = tokens.get(login) ?? signIn(login);
    tokens.set(login, token);
    token.catch(() => tokens.delete(login));
    return { ...headers, Authorization: `Bearer ${await token}` };
  };

  return {
    name,
    url: base,
    headers,
    headersFor,
    send: async (login, method, path, body) => send(method, path, body, await headersFor(login)),
    clock: {
      now: async () => new Date((await calls.getClock()).now),
      set: (now) => moveClock({ now: typeof now === 'string' ? now : now.toISOString() }),
      advance: (advance) => moveClock({ advance }),
      run: (isRunning) => moveClock({ isRunning }),
    },
    faults: {
      list: async () => (await calls.getFaults()).rules,
      set: async (rules, seed) => {
        await calls.putFaults({ body: { rules: [...rules], ...(seed !== undefined && { seed }) } });
      },
      clear: async () => {
        await calls.deleteFaults();
      },
    },
    requests: async (query) => (await calls.getRequests({ query })).requests,
    verify: (body) => calls.verifyRequests({ body }),
    play: async (scenario) => {
      await signingOut(calls.playScenario({ params: { scenario } }));
    },
    mails: async () => (await calls.getOutbox()).mails,
    audit: async (query) => (await calls.getAudit({ query })).audit,
    invariants: () => calls.getInvariants(),
    reset: async () => {
      await signingOut(calls.resetData());
    },
    drop: async () => {
      try {
        await signingOut(calls.dropWorld({ params: { name } }));
      } catch (error) {
        // It never began, or was dropped before.
        if (!(error instanceof CallRefused && error.status === 404)) throw error;
      }
    },
    calls,
  };
}
