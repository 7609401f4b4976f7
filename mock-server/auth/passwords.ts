import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type LoginRateLimiter, type Passwords, TooManyAttempts } from '@server/modules/context';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Ten failures for one key within a quarter of an hour (decisions §9). Each is counted before it is tried, so that many at once count too. */
export function createLoginRateLimiter({
  failures = 10,
  windowSeconds = 15 * 60,
} = {}): LoginRateLimiter & { clear(): void } {
  const start = () => new RateLimiterMemory({ points: failures, duration: windowSeconds });
  let limiter = start();
  return {
    begin: async (key) => {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new TooManyAttempts(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    },
    succeed: async (key) => {
      await limiter.delete(key);
    },
    clear: () => {
      limiter = start();
    },
  };
}

/** argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. It works beside the event loop, not on it. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_COST);

const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password).catch(() => false);

export function createPasswords(): Passwords {
  // What is compared when there is no account: made once, at the same cost as real ones.
  const nobody = hashPassword(randomBytes(16).toString('hex'));
  return {
    hash: hashPassword,
    verify: async (passwordHash, password) => {
      const matches = await verifyPassword(passwordHash ?? (await nobody), password);
      return matches && passwordHash !== undefined;
    },
  };
}
