import { login } from '@/contract/accounts';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import type { Role } from '@/contract/roles';
import { compare, compareRefusal, type Difference } from './differences';
import type { Host, Reply } from './host';

/** One call and what was wrong with its answer. */
export interface Check {
  /** The endpoint's id; 'unknown path' where there is none. */
  readonly endpoint: string;
  readonly call: string;
  readonly as: string;
  readonly differences: readonly Difference[];
}

/** A call that could not be made, and why. */
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
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

const addressOf = ({ path }: Endpoint, { params, query }: Input): string =>
  pathOf(path, params) + (query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '');

/** Makes calls and keeps what was wrong with their answers. */
export class Trial {
  readonly checks: Check[] = [];
  readonly notTried: NotTried[] = [];
  /** Ids of endpoints that were called as they should be. */
  readonly accepts = new Set<string>();

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

  /** The answer's body if its status is right: a wrong field somewhere must not keep later calls from being made. */
  async accepted(endpoint: Endpoint, session: Session | undefined, input: Input = {}): Promise<unknown> {
    const reply = await this.send(endpoint, session?.token, input);
    this.accepts.add(endpoint.id);
    this.note(endpoint, input, session?.role, compare(endpoint, reply));
    return reply.status === endpoint.status ? reply.body : undefined;
  }

  async refused(endpoint: Endpoint, status: number, who: { as: string; token?: string }, input: Input): Promise<void> {
    const reply = await this.send(endpoint, who.token, input);
    this.note(endpoint, input, who.as, compareRefusal(reply, status));
  }

  async unknownPath(method: string, path: string): Promise<void> {
    const reply = await this.host.send({ method, path });
    const check = { endpoint: 'unknown path', call: `${method} ${path}`, as: 'nobody' };
    if (this.only === '') this.checks.push({ ...check, differences: compareRefusal(reply, 404) });
  }

  private send(endpoint: Endpoint, token: string | undefined, input: Input): Promise<Reply> {
    const body = input.body && (endpoint.bodyType === 'multipart' ? formOf(input.body) : input.body);
    return this.host.send({ method: endpoint.method, path: addressOf(endpoint, input), token, body });
  }

  private note(endpoint: Endpoint, input: Input, as = 'nobody', differences: readonly Difference[]): void {
    if (!this.isWanted(endpoint.id)) return;
    this.checks.push({
      endpoint: endpoint.id,
      call: `${endpoint.method} ${addressOf(endpoint, input)}`,
      as,
      differences,
    });
  }
}
