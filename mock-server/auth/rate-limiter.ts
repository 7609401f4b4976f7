import type { RateLimiter } from '@server/context';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { createLimitedQueue } from '@server/utils/limited-queue';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface ClearableRateLimiter extends RateLimiter {
  clear(): void;
}

export interface LimitOptions {
  /** The log and /healthz name a limit that was reached. */
  readonly name: string;
  /** What follows so many attempts: none until the time is over, or each after a pause. */
  readonly then?: 'refuse' | 'pause' | undefined;
}

type Counter = Omit<ClearableRateLimiter, 'clear'>;

/** Where attempts are counted: in this process, or where several servers count them together. */
export interface AttemptCounts {
  create(options: {
    readonly keyPrefix: string;
    readonly points: number;
    readonly duration: number;
  }): RateLimiterAbstract;
  clear(keyPrefix: string): void;
}

const inThisProcess: AttemptCounts = { create: (options) => new RateLimiterMemory(options), clear: () => undefined };

export function createRateLimiter(
  attempts: number,
  seconds: number,
  { name, then = 'refuse' }: LimitOptions = { name: 'attempts' },
  counts = inThisProcess,
): ClearableRateLimiter {
  const refusalOf = ({ msBeforeNext }: RateLimiterRes): Refusal => ({
    ...refuse('too-many-attempts', messageOf('too-many-attempts')),
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    limit: name,
  });
  const create = (): Counter => {
    const limiter = counts.create({ keyPrefix: name, points: attempts, duration: seconds });
    if (then !== 'pause') return refusing(limiter, refusalOf);
    return withPauses(limiter, counts.create({ keyPrefix: `${name}-pause`, points: 1, duration: 1 }), refusalOf);
  };
  let counter = create();
  return {
    check: (key) => counter.check(key),
    consume: (key) => counter.consume(key),
    giveBack: (key) => counter.giveBack(key),
    reset: (key) => counter.reset(key),
    clear: () => {
      counts.clear(name);
      counter = create();
    },
  };
}

type RefusalOf = (counted: RateLimiterRes) => Refusal;

const refusing = (limiter: RateLimiterAbstract, refusalOf: RefusalOf): Counter => ({
  check: async (key) => {
    const counted = await limiter.get(key);
    return counted && counted.consumedPoints >= limiter.points ? refusalOf(counted) : undefined;
  },
  consume: async (key) => {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      return refusalOf(result);
    }
  },
  giveBack: async (key) => {
    await limiter.reward(key);
  },
  reset: async (key) => {
    await limiter.delete(key);
  },
});

const LONGEST_PAUSE_SECONDS = 60;

/** The pause after an attempt is a second, and then twice as long as the last one, up to a minute. */
function withPauses(limiter: RateLimiterAbstract, pauses: RateLimiterAbstract, refusalOf: RefusalOf): Counter {
  // Between the look at the pause and the beginning of the next one no other attempt gets through.
  const inTurn = createLimitedQueue({ running: 1, waiting: Number.POSITIVE_INFINITY, code: 'too-many-attempts' });
  const check = async (key: string) => {
    const pause = await pauses.get(key);
    return pause ? refusalOf(pause) : undefined;
  };
  return {
    ...refusing(limiter, refusalOf),
    check,
    giveBack: async (key) => {
      await Promise.all([limiter.reward(key), pauses.delete(key)]);
    },
    consume: (key) =>
      inTurn(key, async () => {
        const refusal = await check(key);
        if (refusal) return refusal;
        const { consumedPoints } = await limiter.penalty(key);
        const doublings = consumedPoints - limiter.points;
        if (doublings >= 0) await pauses.block(key, Math.min(2 ** doublings, LONGEST_PAUSE_SECONDS));
        return undefined;
      }),
    reset: async (key) => {
      await Promise.all([limiter.delete(key), pauses.delete(key)]);
    },
  };
}
