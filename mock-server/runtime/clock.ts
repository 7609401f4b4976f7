import type { Clock } from '@server/context';
import { addTimeStep, type TimeStep } from '@server/domain/periods';

export const createClock = (fixed?: Date): Clock => ({ now: () => (fixed ? new Date(fixed) : new Date()) });

export interface SettableClock extends Clock {
  readonly isRunning: boolean;
  set(now: Date | string): void;
  /** A plain number is milliseconds. */
  advance(step: TimeStep | number): void;
  run(isRunning: boolean): void;
  fork(): SettableClock;
}

export function createSettableClock(fixed?: Date | string, machine: Clock = createClock()): SettableClock {
  const machineNow = () => machine.now().getTime();
  let shown = fixed === undefined ? machineNow() : new Date(fixed).getTime();
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
