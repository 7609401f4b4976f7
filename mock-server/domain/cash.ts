/** Cash that a panchayat takes from members and hands in, and that the office receives. */
import type { HandInStatus } from '@/contract/choices';
import { type Paise, toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { messageOf, type Refusal, refuse } from './message';

/** The cash book goes so far back. */
export const BOOK_DAYS = 31;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** A time in the future, or so old that no book has it, is that of a device with a wrong clock. */
export function takenAtOf(takenAt: string | undefined, now: Date): string {
  const age = takenAt === undefined ? 0 : now.getTime() - Date.parse(takenAt);
  return new Date(age < 0 || age > BOOK_DAYS * DAY_MS ? now : now.getTime() - age).toISOString();
}

/** The hand-ins of a year are never removed, so that their count gives the next number without a gap. */
export const handInNumber = (now: Date, countOfYear: number): string =>
  `HO-${monthOf(now).year}-${String(countOfYear + 1).padStart(4, '0')}`;

interface StatedHandIn {
  readonly number: string;
  readonly amountPaise: Paise;
  readonly status: HandInStatus;
}

export const refuseDecided = ({ number, status }: StatedHandIn): Refusal | undefined =>
  status === 'handed-in' ? undefined : refuse('conflict', messageOf('hand-in-already', { number, status }));

/** A difference needs a note. */
export function refuseCount(handIn: StatedHandIn, counted: Paise, note: string | undefined): Refusal | undefined {
  if (counted === handIn.amountPaise || note) return refuseDecided(handIn);
  const sums = { counted: toRupees(counted), amount: toRupees(handIn.amountPaise) };
  return refuseDecided(handIn) ?? refuse('invalid', messageOf('hand-in-note-required', sums), 'note');
}
