import type { Clock } from '@server/modules/context';

/** A clock that moves only when a test says so. */
export interface TestClock extends Clock {
  set(now: Date | string): void;
  advance(milliseconds: number): void;
}

export function createTestClock(start: Date | string): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
