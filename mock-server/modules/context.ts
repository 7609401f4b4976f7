import type { Store } from '@server/store/store';
import type { exportCommissionData, exportOwnCommissions } from '@/contract/commissions';
import type { QueryOf } from '@/contract/endpoint';
import type { Role } from '@/contract/roles';
import type { Month } from '@/domain/months';

/** All "now" comes from here; a test fixes it, MOCK_NOW fixes it (decisions §5). */
export interface Clock {
  now(): Date;
}

/** New ids of 24 hexadecimal characters. */
export interface Ids {
  next(): string;
}

/** Pictures: bytes under a random name that cannot be guessed. */
export interface Files {
  /** Answers the name once the bytes are safe. */
  put(bytes: Uint8Array, contentType: string): Promise<string>;
  get(name: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>;
  remove(name: string): Promise<void>;
}

/** Who asks: read from the token, never from the request. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}

/** What every use case is handed. Public calls have no actor. */
export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: Files;
}
export interface ActingContext extends Context {
  readonly actor: Actor;
}

/** Refusals are the domain's; use cases and routes find them here, beside what they are handed. */

/** What a link opens: one record, or one set of filters, and nothing else (decisions §9). */
export type LinkTarget =
  | { readonly what: 'receipt'; readonly depositId: string }
  | { readonly what: 'commissions'; readonly query: QueryOf<typeof exportCommissionData> }
  | { readonly what: 'own-commissions'; readonly query: QueryOf<typeof exportOwnCommissions> }
  | { readonly what: 'statement'; readonly format: 'pdf' | 'csv'; readonly query: Month };

/** What a verified token says. Times are instants; the clock of the server decides about them. */
export interface Session {
  readonly id: string;
  readonly role: Role;
  readonly jti: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface TokenRequest {
  readonly id: string;
  readonly role: Role;
  /** 12 hours unless given. */
  readonly lifetimeSeconds?: number;
  /** The account's tokensValidFrom: the new token counts as issued after it, also when the clock stands still. */
  readonly validFrom?: string | undefined;
}

/** Signed tokens. A token of one purpose never passes for another. */
export interface Tokens {
  issue(request: TokenRequest): Promise<string>;
  /** Undefined for everything that is no living session token of this server. */
  verify(token: string): Promise<Session | undefined>;
  /** For the link in a mail; short-lived. */
  issueReset(request: TokenRequest): Promise<string>;
  verifyReset(token: string): Promise<Session | undefined>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist (no hash) as for one that does. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Counts failures per key; `begin` throws TooManyAttempts when there were too many. */
export interface LoginRateLimiter {
  begin(key: string): Promise<void>;
  succeed(key: string): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Where mails go: kept for testers, never sent. */
export interface Outbox {
  deliver(mail: Mail): void;
}

export interface OpenedLink {
  /** Of whoever asked for the link. */
  readonly session: Session;
  readonly target: LinkTarget;
}

/** Signed addresses for a new tab, which cannot send the token. */
export interface SignedLinks {
  /** A path below the API's base, good for five minutes and no longer than the session. */
  pathFor(session: Session, target: LinkTarget): Promise<string>;
  /** Undefined for everything that is no living link of this server. */
  open(token: string): Promise<OpenedLink | undefined>;
}

export interface AuthServices {
  readonly tokens: Tokens;
  readonly links: SignedLinks;
  readonly passwords: Passwords;
  readonly attempts: LoginRateLimiter;
  readonly outbox: Outbox;
}

/** What public calls are handed. `address` looks up the caller's, for counting failures only. */
export type PublicContext = Context & AuthServices & { readonly address: () => string };
/** What calls with a token are handed; use cases that need less ask for less. */
export type SignedInContext = ActingContext & PublicContext & { readonly session: Session };

/** Somebody keeps guessing (429). Thrown, as it ends whatever was under way. */
export class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts';
  constructor(readonly retryAfterSeconds: number) {
    super('Too many attempts. Please try again later.');
  }
}
