import type { BodyOf } from '../../src/contract/endpoint';
import { later } from '../domain/later';
import type { WorldClock } from '../runtime/world-clock';
import { type Refusal, refuse } from '../use-cases/context';
import type { putClock } from './endpoints';

const YEARS = { from: 2000, to: 2100 };

export const shownClock = (clock: WorldClock) => ({ now: clock.now().toISOString(), isRunning: clock.isRunning });

/** Outside these years the product's own calls would refuse every month. */
const isPlausible = (instant: Date): boolean => {
  const year = instant.getUTCFullYear();
  return year >= YEARS.from && year < YEARS.to;
};

export function setClock(clock: WorldClock, { now, advance, isRunning }: BodyOf<typeof putClock>): Refusal | undefined {
  const wanted = now ?? (advance && later(clock.now(), advance));
  if (wanted && !isPlausible(wanted))
    return refuse('invalid', `The clock can show ${YEARS.from} to ${YEARS.to - 1}`, now ? 'now' : 'advance');
  if (isRunning !== undefined) clock.run(isRunning);
  if (wanted) clock.set(wanted);
}
