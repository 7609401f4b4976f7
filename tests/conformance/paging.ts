import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { schemasOf } from '@/contract/schemas';
import { type Difference, inWords, pathOf } from './difference';
import type { PagedList } from './lists';
import { outOfOrderRows } from './order';
import { isObject, numberOf, type Row, valueAt } from './rows-in';
import { trySorts } from './sorting';
import { callOf, type Input, type Session, type Trial } from './trial';

/** Whether the pages of a list fit together: the limit is kept, the counts are right, no row comes twice and none is missing. */

interface Page {
  readonly rows: readonly Row[];
  readonly currentPage: number | undefined;
  readonly totalCount: number | undefined;
  readonly totalPages: number | undefined;
}

function pageIn(list: PagedList, body: unknown): Page | undefined {
  const rows = valueAt(body, list.rows);
  if (!Array.isArray(rows)) return undefined;
  const count = (name: string) => numberOf(valueAt(body, [...list.counts, name]));
  return {
    rows: rows.filter(isObject),
    currentPage: count('currentPage'),
    totalCount: count('totalCount'),
    totalPages: count('totalPages'),
  };
}

/** What tells two rows apart: an id, wherever the list has it, or else the whole row. */
function identityOf(row: Row): string {
  const id = row._id ?? row.id ?? valueAt(row, ['member', 'id']);
  return typeof id === 'string' ? id : JSON.stringify(row);
}

/** Asks for one page; undefined where the answer is no list, which is a difference by itself. */
type Turn = (page: number) => Promise<Page | undefined>;

/** The pages that were read, up to the first that brings no new row: a host may answer it beyond the end. */
interface Walk {
  readonly pages: readonly Page[];
  readonly repeated: readonly string[];
  readonly misnumbered: readonly string[];
  /** A page that should be there, and has the rows of those before it. */
  readonly sameAgain: number | undefined;
}

async function walk(first: Page, turn: Turn): Promise<Walk | undefined> {
  const pages: Page[] = [];
  const repeated: string[] = [];
  const misnumbered: string[] = [];
  let sameAgain: number | undefined;
  const pageOfRow = new Map<string, number>();
  const last = first.totalPages ?? 1;
  for (let number = 1; ; number++) {
    const page = number === 1 ? first : await turn(number);
    if (!page && number <= last) return undefined;
    if (!page) break;
    const { rows, currentPage } = page;
    const isNew = rows.some((row) => !pageOfRow.has(identityOf(row)));
    const isCalledSo = currentPage === undefined || currentPage === number;
    if (number > 1 && !isNew && (rows.length === 0 || currentPage !== number || number > last)) {
      if (rows.length > 0 && number <= last) sameAgain = number;
      break;
    }
    if (!isCalledSo) misnumbered.push(`${currentPage} on page ${number}`);
    for (const row of rows) {
      const identity = identityOf(row);
      const before = pageOfRow.get(identity);
      if (before === undefined) pageOfRow.set(identity, number);
      else repeated.push(`${inWords(identity)} on page ${before} and on page ${number}`);
    }
    pages.push(page);
    if (number > 1 && !isNew) break;
  }
  return { pages, repeated, misnumbered, sameAgain };
}

const hasChangedMeanwhile = ({ pages: [first, ...others] }: Walk): boolean =>
  others.some(({ totalCount, totalPages }) => totalCount !== first?.totalCount || totalPages !== first?.totalPages);

/** The first thing that is wrong with pages of `limit` rows: others follow from it. */
function differenceIn(walked: Walk, limit: number, list: PagedList): Difference | undefined {
  const { pages, repeated, misnumbered, sameAgain } = walked;
  const rowsPath = pathOf(list.rows);
  const inRows = (expected: string, got: string) => ({ path: rowsPath, expected, got });
  const inCount = (name: string, expected: string, got: unknown) => ({
    path: pathOf([...list.counts, name]),
    expected,
    got: String(got),
  });
  const tooLong = pages.find(({ rows }) => rows.length > limit);
  if (tooLong) return inRows(`at most ${limit} rows`, `${tooLong.rows.length} rows`);
  const [twice] = repeated;
  if (twice) return { path: `${rowsPath}[]`, expected: 'each row once', got: twice };
  const [misnumber] = misnumbered;
  if (misnumber) return inCount('currentPage', 'the number of the page', misnumber);
  if (hasChangedMeanwhile(walked)) {
    const seen = pages.map(({ totalCount, totalPages }) => `${totalCount} on ${totalPages} pages`);
    return inCount('totalCount', 'the same on each page', seen.join(', then '));
  }
  const found = sizeOf(walked);
  const { totalCount, totalPages } = pages[0] ?? {};
  if (totalCount !== undefined && totalCount > found && sameAgain !== undefined)
    return inRows(`other rows on page ${sameAgain} than before`, 'the same');
  if (totalCount !== undefined && totalCount !== found)
    return inCount('totalCount', `${found}, the rows of all pages`, totalCount);
  const isEmpty = found === 0 && totalPages === 0;
  if (totalPages !== undefined && totalPages !== pages.length && !isEmpty)
    return inCount('totalPages', `${pages.length}, as many as there are`, totalPages);
  const short = pages.slice(0, -1).findIndex(({ rows }) => rows.length < limit);
  if (short < 0) return undefined;
  return inRows(`${limit} rows on each page but the last`, `${pages[short]?.rows.length} rows on page ${short + 1}`);
}

const sizeOf = ({ pages }: Walk): number => pages.reduce((sum, { rows }) => sum + rows.length, 0);

/** A list that somebody changes is walked again, this often. */
const MAX_WALKS = 3;
const FIRST_LIMIT = 2;

/** Three to four pages, the last of which is hardly ever full. */
const limitFor = (size: number): number => Math.min(MAX_PAGE_SIZE, Math.floor(size / 3) + 1);

const withQuery = (input: Input, query: Readonly<Record<string, string>>): Input => ({
  ...input,
  query: { ...input.query, ...query },
});

async function walkUnchanged(ask: Turn): Promise<Walk | undefined> {
  for (let count = 1; ; count++) {
    const first = await ask(1);
    const walked = first && (await walk(first, ask));
    if (!walked || !hasChangedMeanwhile(walked) || count === MAX_WALKS) return walked;
  }
}

export async function tryPages(trial: Trial, list: PagedList, session: Session, input: Input): Promise<void> {
  const { endpoint } = list;
  const rowsPath = pathOf(list.rows);
  const inputFor = (limit: number) => withQuery(input, { ...list.query, limit: String(limit) });
  const turnerOf =
    (limit: number): Turn =>
    async (page) =>
      pageIn(list, await trial.accepted(endpoint, session, withQuery(inputFor(limit), { page: String(page) })));
  const note = (limit: number, difference: Difference | undefined) =>
    trial.note(
      endpoint,
      `${callOf(endpoint, inputFor(limit))}, page by page`,
      session.role,
      difference ? [difference] : [],
    );

  const first = await turnerOf(FIRST_LIMIT)(1);
  if (!first) return;
  const { totalCount, totalPages, rows } = first;
  // Without counts the list is whole.
  if (totalCount === undefined && totalPages === undefined) return;
  if (rows.length > FIRST_LIMIT && !trial.promisesLists && schemasOf(endpoint).addedQuery.includes('limit'))
    return trial.lacks(endpoint, 'limit');
  if (rows.length > FIRST_LIMIT)
    return note(FIRST_LIMIT, { path: rowsPath, expected: `at most ${FIRST_LIMIT} rows`, got: `${rows.length} rows` });

  const limit = limitFor(totalCount ?? (totalPages ?? 1) * FIRST_LIMIT);
  const walked = await walkUnchanged(turnerOf(limit));
  if (!walked) return;
  const allRows = walked.pages.flatMap((page) => page.rows);
  note(limit, differenceIn(walked, limit, list) ?? outOfOrderRows(endpoint, rowsPath, allRows));
  await trySorts(trial, list, session, input, new Set(allRows.map(identityOf)).size);
}
