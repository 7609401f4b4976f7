import { later, type Step } from '../domain/later';
import type { Clock } from '../use-cases/context';
import { createClock } from './clock';

/** A clock that can be set and moved, running or standing still. */
export interface WorldClock extends Clock {
  readonly isRunning: boolean;
  /** Goes on from there as before: running, or standing still. */
  set(now: Date | string): void;
  /** A plain number is milliseconds. */
  advance(step: Step | number): void;
  run(isRunning: boolean): void;
  /** Another one that shows the same and then goes its own way. */
  fork(): WorldClock;
}

/** Runs with the machine's clock unless `fixed` says where it stands still. */
export function createWorldClock(fixed?: Date | string, machine: Clock = createClock()): WorldClock {
  const machineNow = () => machine.now().getTime();
  let shown = fixed === undefined ? machineNow() : new Date(fixed).getTime();
  /** The machine's time at which `shown` was right; undefined while this one stands still. */
  let since = fixed === undefined ? shown : undefined;
  const now = () => new Date(since === undefined ? shown : shown + machineNow() - since);
  const clock: WorldClock = {
    now,
    get isRunning() {
      return since !== undefined;
    },
    set: (instant) => {
      shown = new Date(instant).getTime();
      if (since !== undefined) since = machineNow();
    },
    advance: (step) => clock.set(later(now(), typeof step === 'number' ? { milliseconds: step } : step)),
    run: (isRunning) => {
      shown = now().getTime();
      since = isRunning ? machineNow() : undefined;
    },
    fork: () => {
      const twin = createWorldClock(now(), machine);
      twin.run(since !== undefined);
      return twin;
    },
  };
  return clock;
}
