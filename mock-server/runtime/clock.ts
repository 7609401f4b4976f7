import type { Clock } from '@server/context';
import { addTimeStep, type TimeStep } from '@server/domain/periods';

export const createClock = (fixed?: Date): Clock => ({ now: () => (fixed ? new Date(fixed) : new Date()) });

function millisecondsOf(instant: Date | string): number {
  const milliseconds = new Date(instant).getTime();
  if (Number.isNaN(milliseconds))
    throw new RangeError(`The clock needs an instant such as 2026-11-20T06:30:00Z, not '${instant}'`);
  return milliseconds;
}

export interface SettableClock extends Clock {
  readonly isRunning: boolean;
  /** Throws a RangeError for what is no instant. */
  set(now: Date | string): void;
  /** A plain number is milliseconds. */
  advance(step: TimeStep | number): void;
  run(isRunning: boolean): void;
  fork(): SettableClock;
}

export function createSettableClock(fixed?: Date | string, machine: Clock = createClock()): SettableClock {
  const machineNow = () => machine.now().getTime();
  let shown = fixed === undefined ? machineNow() : millisecondsOf(fixed);
  let since = fixed === undefined ? shown : undefined;
  const now = () => new Date(since === undefined ? shown : shown + machineNow() - since);
  const clock: SettableClock = {
    now,
    get isRunning() {
      return since !== undefined;
    },
    set: (instant) => {
      shown = millisecondsOf(instant);
      if (since !== undefined) since = machineNow();
    },
    advance: (step) => clock.set(addTimeStep(now(), typeof step === 'number' ? { milliseconds: step } : step)),
    run: (isRunning) => {
      shown = now().getTime();
      since = isRunning ? machineNow() : undefined;
    },
    fork: () => {
      const twin = createSettableClock(now(), machine);
      twin.run(since !== undefined);
      return twin;
    },
  };
  return clock;
}
