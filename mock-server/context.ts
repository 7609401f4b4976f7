import type { Mail } from '@server/domain/mails';
import type { Refusal } from '@server/domain/message';
import type { Store } from '@server/store/store';
import type { PayoutLayout } from '@/contract/choices';
import type { exportCommissionData, exportOwnCommissions } from '@/contract/commissions';
import type { QueryOf } from '@/contract/endpoint';
import type { Level, Role } from '@/contract/roles';
import type { MonthFilter } from '@/domain/months';

/** The only source of the current time; tests and MOCK_NOW set it. */
export interface Clock {
  now(): Date;
}

export interface Ids {
  next(): string;
}

/** Pictures: bytes under a random name that cannot be guessed. */
export interface Files {
  put(bytes: Uint8Array, contentType: string): Promise<string>;
  get(name: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>;
  remove(name: string): Promise<void>;
}

/** The account that makes the call: from its token, never from the request. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}

/** The superadmin, and the token of the session in which a session was opened for a member. */
export interface Opener {
  readonly id: string;
  readonly jti: string;
}

export interface Session extends Actor {
  readonly jti: string;
  /** Absent when the account signed in itself. The session ends with that of its opener. */
  readonly openedBy?: Opener | undefined;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface TokenRequest extends Actor {
  readonly lifetimeSeconds?: number;
  /** The account's tokensValidFrom: the new token counts as issued after it, also when the clock stands still. */
  readonly validFrom?: string | undefined;
  readonly openedBy?: Opener | undefined;
}

/** A browser in which these accounts have signed in. */
export interface KnownBrowser {
  readonly id: string;
  readonly accounts: readonly string[];
}

/** Signed tokens. A token for signing in cannot reset a password, and the other way round. */
export interface Tokens {
  issue(request: TokenRequest): Promise<string>;
  /** Undefined for everything but an unexpired session token of this server. */
  verify(token: string): Promise<Session | undefined>;
  /** A token that resets the password; 30 minutes unless another lifetime is given. */
  issueReset(request: TokenRequest): Promise<string>;
  verifyReset(token: string): Promise<Session | undefined>;
  /** A mark that a browser keeps for ninety days, by which it is told from others at its address. It opens nothing. */
  issueBrowser(browser: KnownBrowser): Promise<string>;
  readBrowser(mark: string): Promise<KnownBrowser | undefined>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, for an account that does not exist or has no password yet, as with one. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** What a code says by itself: the key of the index that has its deposit, and whether it is of a deposit's receipt or of its slip. */
interface ReadCode {
  readonly receiptKey: string;
  isOf(depositId: string): boolean;
  isSlipOf(depositId: string): boolean;
}

/** Codes that are printed on receipts and on slips for cash, for anybody to check that one is genuine. */
export interface ReceiptCodes {
  codeOf(depositId: string): string;
  slipCodeOf(depositId: string): string;
  /** The code may be typed in any way. Undefined for what is no code at all. */
  read(code: string): ReadCode | undefined;
}

export interface RateLimiter {
  /** Returns the refusal of another attempt for the key, without counting one. */
  check(key: string): Promise<Refusal | undefined>;
  /** Counts an attempt for the key; returns a refusal when there were too many. */
  consume(key: string): Promise<Refusal | undefined>;
  /** The attempt that was counted was not made after all. */
  giveBack(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

export interface RateLimiters {
  /** Counts wrong passwords for one account: at a login by IP address too, otherwise those of the account that is signed in. */
  readonly passwords: RateLimiter;
  /** Counts by IP address, whatever account the attempts are for. A browser in which the account has signed in before counts by itself. */
  readonly failedLogins: RateLimiter;
  /** Counts attempts for one account from all other browsers, and lets them wait ever longer, but does not lock them out. */
  readonly guesses: RateLimiter;
  /** Each ended session leaves a row for months. Counts by account, for an unconfirmed one by IP address. */
  readonly sessions: RateLimiter;
  /** Counts by IP address. */
  readonly registrations: RateLimiter;
  /** Counts requests for a link to set a new password, by IP address and by email. */
  readonly passwordLinks: RateLimiter;
  /** Counts by IP address. */
  readonly receiptChecks: RateLimiter;
  /** Each change stays in the audit log for ever. Counts by account, for an unconfirmed one by IP address. */
  readonly profileChanges: RateLimiter;
  /** Counts by member, for the same reason. */
  readonly familyChanges: RateLimiter;
}

/** Mails are kept for testers and never sent. */
export interface Outbox {
  deliver(mail: Mail): void;
  linkTo(path: string): string;
}

export interface StatementQuery extends MonthFilter {
  readonly coordinatorType?: Level | undefined;
  readonly coordinatorId?: string | undefined;
}

export type LinkTarget =
  | { readonly what: 'receipt'; readonly depositId: string }
  | { readonly what: 'commissions'; readonly query: QueryOf<typeof exportCommissionData> }
  | { readonly what: 'own-commissions'; readonly query: QueryOf<typeof exportOwnCommissions> }
  | { readonly what: 'bank-file'; readonly payoutId: string; readonly layout: PayoutLayout }
  | { readonly what: 'payout'; readonly payoutId: string; readonly pdf: 'sheet' | 'statements' }
  | { readonly what: 'cash-day'; readonly day: string }
  | { readonly what: 'hand-in'; readonly handInId: string }
  | { readonly what: 'statement'; readonly format: 'pdf' | 'csv'; readonly query: StatementQuery };

export interface OpenedLink {
  readonly session: Session;
  readonly target: LinkTarget;
}

/** Signed URLs of files, for a new tab, which cannot send the token. */
export interface SignedLinks {
  /** A path below the API's base, valid for five minutes and no longer than the session. */
  pathFor(session: Session, target: LinkTarget): Promise<string>;
  /** Undefined for everything but an unexpired link of this server. */
  open(token: string): Promise<OpenedLink | undefined>;
}

export interface Services {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: Files;
  readonly tokens: Tokens;
  readonly links: SignedLinks;
  readonly passwords: Passwords;
  readonly rateLimiters: RateLimiters;
  readonly receiptCodes: ReceiptCodes;
  readonly outbox: Outbox;
}

/** What a request changes is one act in the audit log, whatever number of entries it has. */
export interface Act {
  /** The parts of a bulk have it in common. */
  readonly batch?: string | undefined;
  /** The first entry of the request, once it is made. */
  firstEntryId?: string;
  /** Another superadmin asked for it. */
  readonly askedBy?: string | undefined;
}

export interface Context extends Services {
  readonly act?: Act;
  /** The caller's IP address, or the first half of one of IPv6, for limiting attempts only. */
  readonly address: () => string;
  /** For what waits: the signal is aborted when the caller has gone. */
  readonly closed?: () => AbortSignal;
}

export interface SignedInContext extends Context {
  readonly actor: Actor;
  readonly session: Session;
  /** It is made of the account and the Idempotency-Key of the request, and absent for a request without one. */
  readonly requestKey?: string | undefined;
}
