import type { Endpoint } from '@/contract/endpoint';
import type { Difference } from '../difference';
import type { Row } from '../rows-in';
import { callOf, type Input, type Session, type Trial } from '../trial';
import { TOO_LONG, type WholeList, type WholeLists } from '../whole-lists';

/** The rows of an untold one lack fields that a host may leave out. */
export type Book = WholeList | 'untold';

interface Part<Name extends string> {
  readonly needs: readonly Name[];
  readonly judge: (body: unknown, books: Readonly<Record<Name, readonly Row[]>>) => Difference[];
}

/** An answer that adds up rows which the same person can read. */
export interface SumCheck<Name extends string> extends Part<Name> {
  readonly endpoint: Endpoint;
  readonly input?: Input;
  /** Further figures of the answer, from other rows. */
  readonly also?: readonly Part<Name>[];
}

type Read<Name extends string> = (lists: WholeLists, name: Name) => Promise<Book>;
type Books<Name extends string> = Readonly<Record<Name, readonly Row[]>>;

const WHY_NOT: Readonly<Record<Exclude<Book, readonly Row[]>, string | undefined>> = {
  unreadable: undefined,
  'too long': TOO_LONG,
  untold: 'the rows do not have all that they are added up by',
};

async function readBooks<Name extends string>(
  lists: WholeLists,
  names: readonly Name[],
  read: Read<Name>,
): Promise<Books<Name> | Exclude<Book, readonly Row[]>> {
  const books: Partial<Record<Name, readonly Row[]>> = {};
  for (const name of names) {
    const rows = await read(lists, name);
    if (typeof rows === 'string') return rows;
    books[name] = rows;
  }
  return books as Books<Name>;
}

/** Sums that seem to be wrong are looked at once more with all rows read anew, since somebody else may have changed them meanwhile. */
export async function checkSums<Name extends string>(
  trial: Trial,
  lists: WholeLists,
  session: Session,
  checks: readonly SumCheck<Name>[],
  read: Read<Name>,
): Promise<void> {
  const judged = async ({ endpoint, input, also = [], ...first }: SumCheck<Name>, known: WholeLists) => {
    const parts: { judge: Part<Name>['judge']; books: Books<Name> }[] = [];
    for (const { needs, judge } of [first, ...also]) {
      const books = await readBooks(known, needs, read);
      if (typeof books !== 'string') parts.push({ judge, books });
      else if (WHY_NOT[books]) trial.leaveOpen(endpoint, `its sums: ${WHY_NOT[books]}`);
    }
    const body = parts.length > 0 ? await trial.accepted(endpoint, session, input) : undefined;
    return body === undefined ? undefined : parts.flatMap(({ judge, books }) => judge(body, books));
  };
  for (const check of checks.filter(({ endpoint }) => trial.isWanted(endpoint.id))) {
    const first = await judged(check, lists);
    const differences = first?.length ? await judged(check, lists.afresh()) : first;
    const needs = [check, ...(check.also ?? [])].flatMap((part) => part.needs);
    const call = `${callOf(check.endpoint, check.input ?? {})} against ${[...new Set(needs)].join(', ')}`;
    if (differences) trial.note(check.endpoint, call, session.role, differences);
  }
}
