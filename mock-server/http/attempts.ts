import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Attempts, TooManyAttempts } from '../use-cases/auth/context';

/** Ten failures for one key within a quarter of an hour (decisions §9). Each is counted before it is tried, so that many at once count too. */
export function createAttempts({ failures = 10, windowSeconds = 15 * 60 } = {}): Attempts & { clear(): void } {
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
