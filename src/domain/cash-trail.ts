/** The cash of a deposit goes from the member to the coordinator, to the office, or back to the member. */
import type { HandInStatus } from '@/contract/choices';
import type { Figure } from './figures';
import { dayOf, startOfDay } from './months';

const OLD_AFTER_DAYS = 7;

/** A coordinator should not keep cash for longer than a week, counted in days of India; `takenAt` is an instant or a day. */
export const isOldCash = (takenAt: string, now: Date): boolean =>
  dayOf(takenAt) < dayOf(startOfDay(dayOf(now), -OLD_AFTER_DAYS));

interface Named {
  readonly name: string;
}

export interface CashMarks {
  /** In rupees. */
  readonly depositAmount: Figure;
  readonly cashTakenAt?: string | null | undefined;
  readonly cashTakenBy?: Named | null | undefined;
  /** The coordinator made the deposit for the member. */
  readonly collectedBy?: Named | null | undefined;
  readonly handIn?:
    | { readonly status: HandInStatus; readonly receivedAt?: string | null | undefined }
    | null
    | undefined;
  readonly cashReturnedAt?: string | null | undefined;
}

export interface CashTrail {
  readonly place: 'coordinator' | 'handed-in' | 'office' | 'member';
  /** In rupees. */
  readonly amount: Figure;
  readonly takenAt: string;
  /** '' where the coordinator is not known. */
  readonly takenBy: string;
  readonly isEnteredByCoordinator: boolean;
  /** The office received it, or the member got it back. */
  readonly arrivedAt: string | undefined;
}

/** Undefined where no cash was taken. */
export function cashTrail(deposit: CashMarks): CashTrail | undefined {
  const { cashTakenAt, cashTakenBy, collectedBy, handIn, cashReturnedAt } = deposit;
  if (!cashTakenAt) return undefined;
  const places = { 'handed-in': 'handed-in', received: 'office', 'taken-back': 'coordinator' } as const;
  return {
    place: cashReturnedAt ? 'member' : handIn ? places[handIn.status] : 'coordinator',
    amount: deposit.depositAmount,
    takenAt: cashTakenAt,
    takenBy: cashTakenBy?.name ?? collectedBy?.name ?? '',
    isEnteredByCoordinator: Boolean(collectedBy),
    arrivedAt: cashReturnedAt ?? handIn?.receivedAt ?? undefined,
  };
}
