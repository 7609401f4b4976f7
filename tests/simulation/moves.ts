import { createRandom, type Random } from '../../fixtures/random';

/** A call of somebody. The number says who makes it, of what and how; it is made at the same time as the calls before it, or after them. */
export interface CallMove {
  readonly do: CallKind;
  readonly seed: number;
  readonly after?: true;
}
/** What happens between calls, or while those that follow are made. */
export interface EventMove {
  readonly event: EventKind;
  readonly seed: number;
}
export type Move = CallMove | EventMove;

/** How often each is made, beside the others. */
const CALLS = {
  invest: 10,
  officeDeposit: 5,
  changeDeposit: 3,
  deleteDeposit: 1,
  approve: 9,
  deny: 2,
  reverse: 3,
  takeBackDeposits: 3,
  calculate: 1,
  decideCommission: 4,
  decideCommissions: 7,
  takeBackCommissions: 2,
  correct: 2,
  processCommissions: 1,
  takeCash: 5,
  collect: 9,
  takeBackCash: 4,
  returnCash: 2,
  dispute: 1,
  handIn: 5,
  takeBackHandIn: 2,
  receive: 4,
  takeBackReceipt: 1,
  prepare: 4,
  pay: 4,
  failLine: 2,
  cancel: 1,
  takeBackPayout: 2,
  setMinimum: 0.3,
  closeMonth: 0.7,
  reopenMonth: 0.5,
  createRate: 0.7,
  changeRate: 1,
  deleteRate: 0.3,
  handOver: 0.3,
  setCoordinatorStatus: 1.2,
  setMemberStatus: 1,
  moveMember: 1,
  setOfficeStatus: 0.7,
  setSecondPerson: 0.4,
  confirm: 2,
  refuseRequest: 0.6,
  readWaiting: 1,
  readCommissions: 1,
  readDecisions: 1,
  readDue: 1,
  readMonths: 1,
  readPaid: 1,
  readCash: 1,
  readOwnCommissions: 1,
  readOwnPayouts: 1,
  readFamily: 1,
};
export type CallKind = keyof typeof CALLS;
const callKinds = Object.entries(CALLS) as [CallKind, number][];

/** Before a round of `per` calls or more each happens with this chance, before a smaller one more seldom. */
const EVENTS = {
  clock: { chance: 0.5, per: 1 },
  faults: { chance: 0.3, per: 10 },
  crash: { chance: 0.2, per: 10 },
  check: { chance: 0.3, per: 50 },
};
type EventKind = keyof typeof EVENTS;

const SEEDS = 2 ** 31;

/** Rounds of one call up to `parallel` calls at once. The same seed makes the same moves, and a longer list begins like a shorter one. */
export function movesOf(seed: number, count: number, parallel: number): Move[] {
  const random: Random = createRandom(seed).fork('moves');
  const moves: Move[] = [];
  let calls = 0;
  while (calls < count) {
    const size = Math.min(count - calls, 1 + Math.floor(random.next() ** 2 * parallel));
    for (const [event, { chance, per }] of Object.entries(EVENTS))
      if (random.chance(chance * Math.min(1, size / per)))
        moves.push({ event: event as EventKind, seed: random.int(0, SEEDS) });
    for (let n = 0; n < size; n += 1) {
      const move = { do: random.weighted(callKinds), seed: random.int(0, SEEDS) };
      moves.push(n === 0 ? { ...move, after: true } : move);
    }
    calls += size;
  }
  return moves;
}

/** The moves with all calls one after the other. */
export const inTurn = (moves: readonly Move[]): Move[] =>
  moves.map((move) => ('do' in move ? { ...move, after: true } : move));

/** Events, and the calls that are made at once. */
export function roundsOf(moves: readonly Move[], parallel: number): (EventMove | CallMove[])[] {
  const rounds: (EventMove | CallMove[])[] = [];
  for (const move of moves) {
    const last = rounds.at(-1);
    if ('event' in move) rounds.push(move);
    else if (Array.isArray(last) && !move.after && last.length < parallel) last.push(move);
    else rounds.push([move]);
  }
  return rounds;
}
