import type { Clock } from '@server/context';
import { addTimeStep, type TimeStep } from '@server/domain/periods';

/** The machine's time, or always the same instant (MOCK_NOW). */
export const createClock = (fixed?: Date): Clock => ({ now: () => (fixed ? new Date(fixed) : new Date()) });

export interface SettableClock extends Clock {
  readonly isRunning: boolean;
  /** Whether the clock runs does not change. */
  set(now: Date | string): void;
  /** A plain number is milliseconds. */
  advance(step: TimeStep | number): void;
  run(isRunning: boolean): void;
  /** An independent clock that shows the same time and runs if this one does. */
  fork(): SettableClock;
}

/** Runs with the machine's clock, or stands still at `fixed`. */
export function createSettableClock(fixed?: Date | string, machine: Clock = createClock()): SettableClock {
  const machineNow = () => machine.now().getTime();
  let shown = fixed === undefined ? machineNow() : new Date(fixed).getTime();
  /** The machine's time when the clock showed `shown`; undefined while the clock stands still. */
  let since = fixed === undefined ? shown : undefined;
  const now = () => new Date(since === undefined ? shown : shown + machineNow() - since);
  const clock: SettableClock = {
    now,
    get isRunning() {
      return since !== undefined;
    },
    set: (instant) => {
      shown = new Date(instant).getTime();
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
