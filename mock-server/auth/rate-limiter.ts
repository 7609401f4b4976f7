import { messageOf } from '@server/domain/message';
import { refuse } from '@server/domain/refusal';
import type { RateLimiter } from '@server/modules/context';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface ClearableRateLimiter extends RateLimiter {
  /** Forgets all attempts. */
  clear(): void;
}

/** That many attempts for one key within so many seconds. An attempt is counted before it is checked, so that many at once are limited too. */
export function createRateLimiter(attempts: number, seconds: number): ClearableRateLimiter {
  const createLimiter = () => new RateLimiterMemory({ points: attempts, duration: seconds });
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
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    clear: () => {
      limiter = createLimiter();
    },
  };
}
