import { createAttempts } from '../http/attempts';
import type { Services } from '../http/locals';
import { createOutbox } from '../http/outbox';
import { createSignedLinks } from '../http/signed-links';
import { createTokens } from '../http/tokens';
import { createIds } from './ids';
import type { WorldClock } from './world-clock';

/** What the control interface may turn back on top of what use cases need. */
export interface WorldServices extends Services {
  readonly clock: WorldClock;
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly attempts: ReturnType<typeof createAttempts>;
}

export interface ServiceParts extends Pick<WorldServices, 'store' | 'clock' | 'files' | 'passwords'> {
  /** Signs tokens: worlds with the same secret know each other's sessions. */
  readonly secret: string;
}

export const createServices = ({ secret, ...parts }: ServiceParts): WorldServices => ({
  ...parts,
  ids: createIds(),
  tokens: createTokens({ secret, clock: parts.clock }),
  links: createSignedLinks({ secret, clock: parts.clock }),
  attempts: createAttempts(),
  outbox: createOutbox(),
});
