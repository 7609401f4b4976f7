import { createHmac, randomBytes } from 'node:crypto';
import {
  type AttemptCounts,
  type ClearableRateLimiter,
  createRateLimiter,
  type LimitOptions,
} from '@server/auth/rate-limiter';
import { createTokens } from '@server/auth/tokens';
import type { Files, Ids, Outbox, RateLimiter, RateLimiters, Services } from '@server/context';
import { createReceiptCodes } from '@server/documents/receipt-codes';
import { createSignedLinks } from '@server/documents/signed-links';
import type { Mail } from '@server/domain/mails';
import type { ReplaceableStore } from '@server/store/memory-store';
import type { SettableClock } from './clock';
import { createMemoryFiles } from './picture-files';

const ID_BYTES = 12;
const IDS_AT_ONCE = 256;

/** Random bytes are drawn for many ids at once: each call of the system takes longer than all else about an id. */
export function createIds(): Ids {
  let bytes = Buffer.alloc(0);
  let at = 0;
  const next = (): string => {
    if (at === bytes.length) {
      bytes = randomBytes(ID_BYTES * IDS_AT_ONCE);
      at = 0;
    }
    at += ID_BYTES;
    return bytes.toString('hex', at - ID_BYTES, at);
  };
  return { next };
}

const DEVELOPMENT_UI = 'http://localhost:3000';

/** No mail is ever sent: the last hundred are kept for testers. `uiUrl` is the URL of the UI, without a slash at the end. */
export function createOutbox(uiUrl = DEVELOPMENT_UI): Outbox & { list(): readonly Mail[]; clear(): void } {
  const mails: Mail[] = [];
  return {
    deliver: (mail) => {
      mails.push(mail);
      if (mails.length > 100) mails.shift();
    },
    linkTo: (path) => `${uiUrl}${path}`,
    list: () => mails,
    clear: () => {
      mails.length = 0;
    },
  };
}

const HOUR = 60 * 60;
const QUARTER_HOUR = HOUR / 4;

/** Limits of an IP address leave room for a village that shares one, and for a pile of receipts. */
const LIMITS: {
  readonly [Name in keyof RateLimiters]: readonly [attempts: number, seconds: number, LimitOptions['then']?];
} = {
  passwords: [10, QUARTER_HOUR],
  failedLogins: [100, QUARTER_HOUR],
  guesses: [20, HOUR, 'pause'],
  sessions: [30, HOUR],
  registrations: [30, QUARTER_HOUR],
  passwordLinks: [30, QUARTER_HOUR],
  receiptChecks: [60, QUARTER_HOUR],
  profileChanges: [20, HOUR],
  familyChanges: [200, 24 * HOUR],
};

export const createRateLimiters = <L extends RateLimiter>(
  create: (attempts: number, seconds: number, options: LimitOptions) => L,
) =>
  Object.fromEntries(
    Object.entries(LIMITS).map(([name, [attempts, seconds, then]]) => [
      name,
      create(attempts, seconds, { name, then }),
    ]),
  ) as { [Name in keyof RateLimiters]: L };

export interface WorldServices extends Services {
  readonly store: ReplaceableStore;
  readonly clock: SettableClock;
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly rateLimiters: { readonly [Limit in keyof RateLimiters]: ClearableRateLimiter };
}

/** A world has a secret of its own, from which neither that of the server nor that of another world can be found. */
export const worldSecret = (secret: string, world: string): string =>
  createHmac('sha256', secret).update(`world|${world}`).digest('hex');

export interface ServiceParts extends Pick<WorldServices, 'store' | 'clock' | 'passwords'> {
  readonly files?: Files;
  /** Attempts are counted in this process unless it is given. */
  readonly attemptCounts?: AttemptCounts | undefined;
  readonly secret: string;
  /** Receipts are signed with the secret of the tokens unless it is given, where nothing is printed. */
  readonly receiptSecret?: string | undefined;
  /** The tokens of a world are valid in it alone; undefined for the server's own data. */
  readonly world?: string | undefined;
  readonly uiUrl?: string;
}

export function createServices({
  secret: given,
  receiptSecret = given,
  world,
  uiUrl,
  attemptCounts,
  ...parts
}: ServiceParts): WorldServices {
  const ofWorld = (each: string) => (world === undefined ? each : worldSecret(each, world));
  const secret = ofWorld(given);
  return {
    files: createMemoryFiles(),
    ...parts,
    ids: createIds(),
    tokens: createTokens({ secret, clock: parts.clock, world }),
    links: createSignedLinks({ secret, clock: parts.clock }),
    rateLimiters: createRateLimiters((...limit) => createRateLimiter(...limit, attemptCounts)),
    receiptCodes: createReceiptCodes({ secret: ofWorld(receiptSecret) }),
    outbox: createOutbox(uiUrl),
  };
}
