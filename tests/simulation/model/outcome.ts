import type { Act } from '../acts';
import type { Kind, Records, State } from './state';

export interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** What the rules say of a call: the reasons why it is refused, of which a server may give any, or how it is answered. */
export type Outcome = { readonly refusals: readonly Refusal[] } | Answer;

export interface Answer {
  readonly status: number;
  readonly code?: string | undefined;
  /** What stands at a place of the body, such as 'data.handIn.amount'. */
  readonly figures?: Readonly<Record<string, unknown>>;
  /** Of a bulk: what was done, and why the rest was not. */
  readonly updated?: readonly string[];
  readonly failed?: ReadonlyMap<string, readonly string[]>;
}

/** Who makes the call, and when. */
export interface By {
  readonly id: string;
  readonly role: string;
  readonly now: number;
  /** The sessions that the account had when it signed in. */
  readonly sessions: number;
  /** The number of the call. */
  readonly call: number;
  readonly actOf: (call: number) => Act;
  /** The id of a new record that is like this; throws where the server has made none. */
  readonly fresh: <K extends Kind>(kind: K, isLike: (row: Records[K]) => boolean) => string;
}

export type Rule<A extends Act['do']> = (state: State, act: Extract<Act, { do: A }>, by: By) => Outcome;

/** The reasons that hold, each with its status and code. */
export const reasons = (...each: readonly (readonly [boolean, number, string])[]): Refusal[] =>
  each.flatMap(([holds, status, code]) => (holds ? { status, code } : []));

export const isRefused = (outcome: Outcome): outcome is { readonly refusals: readonly Refusal[] } =>
  'refusals' in outcome;

/** Each id once, in this order; what is refused does not stop the others. */
export function bulk(ids: readonly string[], code: string, one: (id: string) => readonly Refusal[]): Answer {
  const updated: string[] = [];
  const failed = new Map<string, readonly string[]>();
  for (const id of new Set(ids)) {
    const refusals = one(id);
    if (refusals.length === 0) updated.push(id);
    else
      failed.set(
        id,
        refusals.map((each) => each.code),
      );
  }
  return { status: 200, code, updated, failed };
}

export const rupees = (paise: bigint): number => Number(paise) / 100;

const IST = 5.5 * 3_600_000;
const inIndia = (at: number): Date => new Date(at + IST);
/** The month of an instant in India. */
export const monthAt = (at: number): number => inIndia(at).getUTCFullYear() * 12 + inIndia(at).getUTCMonth();
/** The day of an instant in India, as 2026-11-20. */
export const dayAt = (at: number): string => inIndia(at).toISOString().slice(0, 10);
/** The instant at which a day of India is over. */
export const endOfDay = (day: string): number => new Date(`${day}T00:00:00Z`).getTime() - IST + 86_400_000;
export const yearOf = (month: number): number => Math.floor(month / 12);

const TEN_MINUTES = 600_000;

/** Whoever did it takes it back within ten minutes. */
export const takingBack = (at: number | null | undefined, who: string | null | undefined, by: By): Refusal[] => {
  if (at === null || at === undefined) return [{ status: 409, code: 'not-decided' }];
  return reasons(
    [who !== by.id, 409, 'decided-by-other'],
    [Math.abs(by.now - at) >= TEN_MINUTES, 409, 'decided-long-ago'],
  );
};

/** A month is closed with all before it. Null while all are open. */
export const lastClosed = (state: State): number | null =>
  state
    .all('closings')
    .reduce<number | null>(
      (last, { month, isReopened }) => (isReopened || (last !== null && last > month) ? last : month),
      null,
    );

export const isClosed = (state: State, month: number): boolean => month <= (lastClosed(state) ?? -1);

/** Null where a decision of now is booked into the record's own month. */
export function bookingOf(state: State, own: number): number | null {
  const last = lastClosed(state);
  return last !== null && own <= last ? last + 1 : null;
}

export const bookedMonth = (row: { readonly month: number; readonly booked: number | null }): number =>
  row.booked ?? row.month;
