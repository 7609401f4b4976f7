import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { messageOf } from '@server/domain/message';
import { refuse } from '@server/domain/refusal';
import type { LoginRateLimiter, Passwords } from '@server/modules/context';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Ten wrong passwords for one key within a quarter of an hour. An attempt is counted before the password is checked, so that many at
 * once are limited too.
 */
export function createLoginRateLimiter({
  failures = 10,
  windowSeconds = 15 * 60,
} = {}): LoginRateLimiter & { clear(): void } {
  const createLimiter = () => new RateLimiterMemory({ points: failures, duration: windowSeconds });
  let limiter = createLimiter();
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        return {
          ...refuse('too-many-attempts', messageOf('too-many-attempts')),
          retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
        };
      }
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
    clear: () => {
      limiter = createLimiter();
    },
  };
}

/** argon2id with the first recommendation of OWASP: 19 MiB, 2 passes, 1 lane. It runs on a thread of its own. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_COST);

const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password).catch(() => false);

export function createPasswords(): Passwords {
  // A password for an account that does not exist is compared with this hash, which costs as much as a real one.
  const unknownAccountHash = hashPassword(randomBytes(16).toString('hex'));
  return {
    hash: hashPassword,
    verify: async (passwordHash, password) => {
      const matches = await verifyPassword(passwordHash ?? (await unknownAccountHash), password);
      return matches && passwordHash !== undefined;
    },
  };
}
