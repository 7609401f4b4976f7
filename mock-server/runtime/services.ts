import { randomBytes } from 'node:crypto';
import { createLoginRateLimiter } from '@server/auth/passwords';
import { createTokens } from '@server/auth/tokens';
import { createSignedLinks } from '@server/documents/signed-links';
import type { Services } from '@server/http/locals';
import type { Ids, Mail, Outbox } from '@server/modules/context';
import type { SettableClock } from './clock';

export const createIds = (): Ids => ({ next: () => randomBytes(12).toString('hex') });

/** Mails are never sent: the last hundred are kept for testers. */
export function createOutbox(): Outbox & { list(): readonly Mail[]; clear(): void } {
  const mails: Mail[] = [];
  return {
    deliver: (mail) => {
      mails.push(mail);
      if (mails.length > 100) mails.shift();
    },
    list: () => mails,
    clear: () => {
      mails.length = 0;
    },
  };
}

/** What the control interface may turn back on top of what use cases need. */
export interface SandboxServices extends Services {
  readonly clock: SettableClock;
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly attempts: ReturnType<typeof createLoginRateLimiter>;
}

export interface ServiceParts extends Pick<SandboxServices, 'store' | 'clock' | 'files' | 'passwords'> {
  /** Signs tokens: worlds with the same secret know each other's sessions. */
  readonly secret: string;
}

export const createServices = ({ secret, ...parts }: ServiceParts): SandboxServices => ({
  ...parts,
  ids: createIds(),
  tokens: createTokens({ secret, clock: parts.clock }),
  links: createSignedLinks({ secret, clock: parts.clock }),
  attempts: createLoginRateLimiter(),
  outbox: createOutbox(),
});
