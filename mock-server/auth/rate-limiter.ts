import type { RateLimiter } from '@server/context';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface ClearableRateLimiter extends RateLimiter {
  clear(): void;
}

const tooManyAttempts = ({ msBeforeNext }: RateLimiterRes): Refusal => ({
  ...refuse('too-many-attempts', messageOf('too-many-attempts')),
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

export function createRateLimiter(attempts: number, seconds: number): ClearableRateLimiter {
  const createLimiter = () => new RateLimiterMemory({ points: attempts, duration: seconds });
  let limiter = createLimiter();
  return {
    check: async (key) => {
      const counted = await limiter.get(key);
      return counted && counted.consumedPoints >= attempts ? tooManyAttempts(counted) : undefined;
    },
    consume: async (key) => {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        return tooManyAttempts(result);
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
