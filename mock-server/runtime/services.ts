import { randomBytes } from 'node:crypto';
import { type ClearableRateLimiter, createRateLimiter } from '@server/auth/rate-limiter';
import { createTokens } from '@server/auth/tokens';
import { createReceiptCodes } from '@server/documents/receipt-codes';
import { createSignedLinks } from '@server/documents/signed-links';
import type { AddressRateLimiters, Ids, Mail, Outbox, Services } from '@server/modules/context';
import type { SettableClock } from './clock';

export const createIds = (): Ids => ({ next: () => randomBytes(12).toString('hex') });

const DEVELOPMENT_UI = 'http://localhost:3000';

/** No mail is ever sent: the last hundred are kept for testers. `uiUrl` is the address of the UI, without a slash at the end. */
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

/** For an account and an address. */
export const LOGIN_ATTEMPTS = 10;
/** For an address: enough for a pile of receipts. */
export const VERIFICATION_ATTEMPTS = 60;

/** Enough for a village whose people share one address. */
export const createAddressRateLimiters = () =>
  ({
    failedLogins: createRateLimiter(100),
    registrations: createRateLimiter(30),
    passwordLinks: createRateLimiter(30),
  }) satisfies AddressRateLimiters;

/** The services of a sandbox: those of every use case, with what testers can set, list and clear. */
export interface SandboxServices extends Services {
  readonly clock: SettableClock;
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly loginRateLimiter: ClearableRateLimiter;
  readonly addressRateLimiters: ReturnType<typeof createAddressRateLimiters>;
  readonly verificationRateLimiter: ClearableRateLimiter;
}

export interface ServiceParts extends Pick<SandboxServices, 'store' | 'clock' | 'files' | 'passwords'> {
  /** Signs tokens: sandboxes with the same secret accept each other's sessions. */
  readonly secret: string;
  /** Where the UI is, for links in mails; that of development unless given. */
  readonly uiUrl?: string;
}

export const createServices = ({ secret, uiUrl, ...parts }: ServiceParts): SandboxServices => ({
  ...parts,
  ids: createIds(),
  tokens: createTokens({ secret, clock: parts.clock }),
  links: createSignedLinks({ secret, clock: parts.clock }),
  loginRateLimiter: createRateLimiter(LOGIN_ATTEMPTS),
  addressRateLimiters: createAddressRateLimiters(),
  receiptCodes: createReceiptCodes({ secret }),
  verificationRateLimiter: createRateLimiter(VERIFICATION_ATTEMPTS),
  outbox: createOutbox(uiUrl),
});
