import { addTimeStep, type TimeStep } from '@server/domain/time-step';
import type { Clock } from '@server/modules/context';

/** The machine's time, or one instant for ever (MOCK_NOW). */
export const createClock = (fixed?: Date): Clock => ({ now: () => (fixed ? new Date(fixed) : new Date()) });

/** A clock that can be set and moved, running or standing still. */
export interface SettableClock extends Clock {
  readonly isRunning: boolean;
  /** Goes on from there as before: running, or standing still. */
  set(now: Date | string): void;
  /** A plain number is milliseconds. */
  advance(step: TimeStep | number): void;
  run(isRunning: boolean): void;
  /** Another one that shows the same and then goes its own way. */
  fork(): SettableClock;
}

/** Runs with the machine's clock unless `fixed` says where it stands still. */
export function createSettableClock(fixed?: Date | string, machine: Clock = createClock()): SettableClock {
  const machineNow = () => machine.now().getTime();
  let shown = fixed === undefined ? machineNow() : new Date(fixed).getTime();
  /** The machine's time at which `shown` was right; undefined while this one stands still. */
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
