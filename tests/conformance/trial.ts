import { login } from '@/contract/accounts';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import type { Role } from '@/contract/roles';
import { compare, compareRefusal } from './compare';
import { asPromised, type Difference, inWords, isFailure, pathOf as rowsPathOf } from './difference';
import type { Host, Reply } from './host';
import { valueAt } from './rows-in';

/** One call, or several that belong together, and what was wrong with it. */
export interface Check {
  /** The endpoint's id; 'unknown path' where there is none. */
  readonly endpoint: string;
  readonly call: string;
  readonly as: string;
  readonly differences: readonly Difference[];
}

export interface NotTried {
  readonly endpoint: string;
  readonly why: string;
}

export interface Session {
  readonly role: Role;
  readonly id: string;
  readonly token: string;
}

export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export type Judge = (body: unknown) => Difference[];

export class HostGone extends Error {
  override readonly name = 'HostGone';
}
const MAX_SILENT_CALLS = 3;

const ABSENT: readonly number[] = [404, 405, 501];

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

const addressOf = ({ path }: Endpoint, { params, query }: Input): string =>
  pathOf(path, params) + (query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '');

/** 'GET /superadmin/crud/deposit?limit=5' */
export const callOf = (endpoint: Endpoint, input: Input): string => `${endpoint.method} ${addressOf(endpoint, input)}`;

const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;

export class Trial {
  readonly checks: Check[] = [];
  readonly notTried: NotTried[] = [];
  /** What was called, and part of it could not be judged. */
  readonly notJudged: NotTried[] = [];
  /** Ids of endpoints that were called as they should be. */
  readonly accepts = new Set<string>();
  /** Added calls, and features of calls, that the host does without. */
  readonly notOffered = new Set<string>();
  /** The host says that its lists page, search, filter and sort as the contract says; others may do without. */
  promisesLists = false;
  private readonly answered = new Set<string>();
  /** By endpoint, whether each reply says that there is no such call; those to a valid token count alone, where there are any. */
  private readonly absences = { withToken: new Map<string, boolean[]>(), other: new Map<string, boolean[]>() };
  private silentCalls = 0;

  constructor(
    private readonly host: Host,
    /** Calls whose endpoint does not begin so are made where others need their answers, and not judged; signing in always is. */
    private readonly only = '',
  ) {}

  isWanted(id: string): boolean {
    return id === login.id || id.startsWith(this.only);
  }

  skip(endpoint: Endpoint, why: string): void {
    if (this.isWanted(endpoint.id)) this.notTried.push({ endpoint: endpoint.id, why });
  }

  leaveOpen(endpoint: Endpoint, why: string): void {
    const isSaid = this.notJudged.some((known) => known.endpoint === endpoint.id && known.why === why);
    if (this.isWanted(endpoint.id) && !isSaid) this.notJudged.push({ endpoint: endpoint.id, why });
  }

  lacks(endpoint: Endpoint, feature: string): void {
    if (this.isWanted(endpoint.id)) this.notOffered.add(`${endpoint.id} ${feature}`);
  }

  /** Whether every reply to calls of this endpoint was that there is none. A host may ask for a token before it looks at the path. */
  isAbsent(id: string): boolean {
    const replies = this.absences.withToken.get(id) ?? this.absences.other.get(id) ?? [];
    return replies.length > 0 && replies.every(Boolean);
  }

  private countAbsence({ id }: Endpoint, { status }: Reply, hasToken: boolean): void {
    const replies = hasToken ? this.absences.withToken : this.absences.other;
    replies.set(id, [...(replies.get(id) ?? []), ABSENT.includes(status)]);
  }

  /** The answer's body if the call succeeded: a wrong field somewhere must not keep later calls from being made. */
  async accepted(
    endpoint: Endpoint,
    session: Session | undefined,
    input: Input = {},
    judge: Judge = () => [],
  ): Promise<unknown> {
    const reply = await this.send(endpoint, session?.token, input);
    this.accepts.add(endpoint.id);
    this.countAbsence(endpoint, reply, session !== undefined);
    if (this.isMissing(endpoint, reply)) {
      if (this.isWanted(endpoint.id)) this.notOffered.add(endpoint.id);
      return undefined;
    }
    if (reply.status === endpoint.status) this.answered.add(endpoint.id);
    const { sort, order } = input.query ?? {};
    const differences = compare(endpoint, (sort ?? order) !== undefined, reply);
    const judged = differences.some(isFailure) ? [] : judge(reply.body);
    this.note(endpoint, callOf(endpoint, input), session?.role, [...differences, ...judged]);
    return isSuccess(reply) ? reply.body : undefined;
  }

  /**
   * The body of a wrong success, so that what it made can be removed.
   * @param status The right ones.
   */
  async refused(
    endpoint: Endpoint,
    status: number | readonly number[],
    who: { readonly as: string; readonly token?: string },
    input: Input,
  ): Promise<unknown> {
    const reply = await this.send(endpoint, who.token, input);
    const statuses = [status].flat();
    // 404 is also what an unknown record gets.
    if (!statuses.includes(404)) this.countAbsence(endpoint, reply, status !== 401);
    if (!this.isMissing(endpoint, reply))
      this.note(endpoint, callOf(endpoint, input), who.as, compareRefusal(reply, ...statuses));
    return isSuccess(reply) ? reply.body : undefined;
  }

  /** The text of a file that an answer links to; the link needs no token. Undefined where there is none, which is a difference. */
  async linkedFile(endpoint: Endpoint, session: Session, link: string): Promise<string | undefined> {
    const reply = await this.host.send({ method: 'GET', path: link });
    if (isSuccess(reply) && typeof reply.body === 'string') return reply.body;
    const difference = { path: 'the linked file', expected: 'a file', got: `${reply.status} ${inWords(reply.body)}` };
    this.note(endpoint, callOf(endpoint, {}), session.role, [difference]);
    return undefined;
  }

  /** A call for what no record has: a host finds nothing, or refuses it. */
  async findsNothing(endpoint: Endpoint, session: Session, input: Input, rows: readonly string[]): Promise<void> {
    const reply = await this.send(endpoint, session.token, input);
    const found = valueAt(reply.body, rows);
    const isNothing = isSuccess(reply) ? Array.isArray(found) && found.length === 0 : reply.status < 500;
    const got = isSuccess(reply) ? inWords(found) : `${reply.status}`;
    const difference = {
      path: rowsPathOf(rows),
      expected: 'no row, or a refusal, for a value that no record has',
      got,
    };
    this.note(endpoint, callOf(endpoint, input), session.role, isNothing && reply.status > 0 ? [] : [difference]);
  }

  async unknownPath(method: string, path: string): Promise<void> {
    const reply = await this.host.send({ method, path });
    const check = { endpoint: 'unknown path', call: `${method} ${path}`, as: 'nobody' };
    if (this.only === '') this.checks.push({ ...check, differences: compareRefusal(reply, 404) });
  }

  note(endpoint: Endpoint, call: string, as = 'nobody', differences: readonly Difference[] = []): void {
    const judged = this.promisesLists ? differences.map(asPromised) : differences;
    if (this.isWanted(endpoint.id)) this.checks.push({ endpoint: endpoint.id, call, as, differences: judged });
  }

  /** An added call is optional: 404 is no answer about a record as long as the call was never answered otherwise. */
  private isMissing(endpoint: Endpoint, { status }: Reply): boolean {
    return status === 404 && endpoint.isExtension && !this.answered.has(endpoint.id);
  }

  private async send(endpoint: Endpoint, token: string | undefined, input: Input): Promise<Reply> {
    const body = input.body && (endpoint.bodyType === 'multipart' ? formOf(input.body) : input.body);
    const call = { method: endpoint.method, path: addressOf(endpoint, input), token, body };
    const reply = await this.host.send(call);
    this.silentCalls = reply.status === 0 ? this.silentCalls + 1 : 0;
    if (this.silentCalls >= MAX_SILENT_CALLS)
      throw new HostGone(`no answer to ${this.silentCalls} calls in a row, the last ${call.method} ${call.path}`);
    return reply;
  }
}
