import { inTurn, type Move } from './moves';

/** Whether the moves still fail, each time the same. */
type Fails = (moves: readonly Move[]) => Promise<boolean>;

const without = (moves: readonly Move[], from: number, length: number): Move[] => [
  ...moves.slice(0, from),
  ...moves.slice(from + length),
];

/** A long list that fails seldom would otherwise take hours. */
const MOST_TRIALS = 250;

/** Delta debugging: parts are left out as long as the rest still fails, first halves, in the end single moves. */
async function leaveOut(moves: readonly Move[], fails: Fails): Promise<readonly Move[]> {
  let left = moves;
  let trials = 0;
  for (let length = Math.ceil(left.length / 2); length >= 1; length = length === 1 ? 0 : Math.ceil(length / 2)) {
    let isShorter = true;
    while (isShorter) {
      isShorter = false;
      // From the end: what failed is there.
      for (let from = left.length - length; from > -length; from -= length) {
        const start = Math.max(0, from);
        const rest = without(left, start, Math.min(length, from + length));
        if (rest.length === 0 || ++trials > MOST_TRIALS || !(await fails(rest))) continue;
        left = rest;
        isShorter = length === 1;
      }
    }
  }
  return left;
}

/** A short list of moves that fails too; with all calls one after the other where it fails so as well. */
export async function shrink(moves: readonly Move[], fails: Fails): Promise<readonly Move[]> {
  const oneByOne = inTurn(moves);
  return leaveOut((await fails(oneByOne)) ? oneByOne : moves, fails);
}
