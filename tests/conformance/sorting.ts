import { type Difference, pathOf } from './difference';
import type { PagedList } from './lists';
import { keyInWords, keyOf, waysToCompare, wrongWayRound } from './order';
import { isObject, type Row, valueAt } from './rows-in';
import { callOf, type Input, type Session, type Trial } from './trial';

/** Whether a list can be sorted as the contract says. Sorting is an addition of this product: a host may ignore it. */

/** Words of fixed lists. A host may put them in any order, if equal ones stand together. */
const WORDS: ReadonlySet<string> = new Set([
  'status',
  'paymentStatus',
  'relationship',
  'coordinatorType',
  'coordinatorLevel',
]);

interface SortedBothWays {
  readonly asc: readonly Row[];
  readonly desc: readonly Row[];
}

const runsOf = (rows: readonly Row[], by: string): string[] =>
  rows.map((row) => String(keyOf(row, by))).filter((word, place, words) => word !== words[place - 1]);

/** Equal words stand together, and in one direction in the opposite order of the other. */
function wrongWords({ asc, desc }: SortedBothWays, by: string): string | undefined {
  const [up, down] = [runsOf(asc, by), runsOf(desc, by)];
  const scattered = [up, down].find((runs) => new Set(runs).size < runs.length);
  if (scattered) return `${scattered.join(', ')}`;
  const [shared, opposite] = [up.filter((word) => down.includes(word)), down.filter((word) => up.includes(word))];
  return shared.join() === opposite.toReversed().join() ? undefined : `${shared.join(', ')} in both directions`;
}

/** Of a list of which these are the first rows, half of them at most: a host must sort the list, not the page. */
function sortsOnlyPage({ asc, desc }: SortedBothWays, by: string): boolean {
  const lastKey = (rows: readonly Row[]) => rows.map((row) => keyOf(row, by)).findLast((key) => key !== undefined);
  const [highest, lowest] = [lastKey(asc), lastKey(desc)];
  if (highest === undefined || lowest === undefined) return false;
  return waysToCompare.every((compare) => compare(highest, lowest) > 0);
}

function differenceIn(list: PagedList, both: SortedBothWays, by: string): Difference | undefined {
  const path = pathOf(list.rows);
  if (WORDS.has(by)) {
    const got = wrongWords(both, by);
    return got === undefined ? undefined : { path, expected: `sorted by ${by}`, got };
  }
  for (const direction of ['asc', 'desc'] as const) {
    const got = wrongWayRound(both[direction], by, direction);
    if (got !== undefined) return { path, expected: `sorted by ${by}, ${direction}`, got };
  }
  if (!sortsOnlyPage(both, by)) return undefined;
  const [highest, lowest] = [both.asc.at(-1), both.desc.at(-1)];
  const got =
    highest && lowest && `${keyInWords(highest, by)} among the first, ${keyInWords(lowest, by)} among the last`;
  return { path, expected: `the whole list sorted by ${by}`, got: got ?? 'only the page' };
}

const isSame = ({ asc, desc }: SortedBothWays): boolean => JSON.stringify(asc) === JSON.stringify(desc);

/** More rows of the beginning of a list say no more about its order. */
const MAX_ROWS = 50;

/** @param size How many rows the list has. */
export async function trySorts(
  trial: Trial,
  list: PagedList,
  session: Session,
  input: Input,
  size: number,
): Promise<void> {
  const limit = String(Math.min(MAX_ROWS, Math.floor(size / 2)));
  if (size < 2) return;
  const inputFor = (sort: string, order: string) => ({
    ...input,
    query: { ...input.query, ...list.query, limit, sort, order },
  });
  const ask = async (sort: string, order: string) => {
    const rows = valueAt(await trial.accepted(list.endpoint, session, inputFor(sort, order)), list.rows);
    return Array.isArray(rows) ? rows.filter(isObject) : undefined;
  };
  for (const sort of list.sorts) {
    const [asc, desc] = [await ask(sort, 'asc'), await ask(sort, 'desc')];
    if (!asc || !desc) continue;
    const difference = differenceIn(list, { asc, desc }, sort);
    if (difference && isSame({ asc, desc }) && !trial.promisesLists) trial.lacks(list.endpoint, `sort=${sort}`);
    else if ([...asc, ...desc].every((row) => keyOf(row, sort) === undefined))
      trial.leaveOpen(list.endpoint, `sorting by ${sort}: no row shows it`);
    else
      trial.note(
        list.endpoint,
        `${callOf(list.endpoint, inputFor(sort, 'asc'))}, and desc`,
        session.role,
        difference ? [difference] : [],
      );
  }
}
