import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '@server/context';
import { createLimitedQueue } from '@server/utils/limited-queue';

/** argon2id with the first recommendation of OWASP: 19 MiB, 2 passes, 1 lane. It runs on a thread of libuv's pool. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_COST);

const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password).catch(() => false);

/** Two at once leave threads for the files, which are written on the same ones; fifty take about a second. */
const QUEUE_LIMITS = { running: 2, waiting: 50, code: 'server-busy' } as const;

/** Both functions reject with QueueFull when too many passwords wait to be hashed. */
export function createPasswords(): Passwords {
  const inTurn = createLimitedQueue(QUEUE_LIMITS);
  // A password for an account that does not exist, or has none yet, is compared with this hash, which costs as much as a real one.
  const unknownAccountHash = hashPassword(randomBytes(16).toString('hex'));
  return {
    hash: (password) => inTurn('', () => hashPassword(password)),
    verify: async (passwordHash, password) => {
      const hashToCompare = passwordHash || (await unknownAccountHash);
      const matches = await inTurn('', () => verifyPassword(hashToCompare, password));
      return matches && Boolean(passwordHash);
    },
  };
}
