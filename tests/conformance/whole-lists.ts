import type { Endpoint } from '@/contract/endpoint';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { type PagedList, pagedListsOf } from './lists';
import { isObject, numberOf, type Row, valueAt } from './rows-in';
import { callOf, type Input, type Session, type Trial } from './trial';

/** So many pages of a list are read at most, each as large as the contract allows. */
const MAX_PAGES = 20;
export const TOO_LONG = `the list has more than ${MAX_PAGES * MAX_PAGE_SIZE} rows`;

/** One that cannot be read is a difference by itself. */
export type WholeList = readonly Row[] | 'unreadable' | 'too long';

/** The pages of a list, the largest that there are; undefined for one that cannot be read, which is the last one. */
export async function* pagesOf(
  trial: Trial,
  { endpoint, query, rows: path, counts }: PagedList,
  session: Session,
  input: Input,
): AsyncGenerator<Row[] | undefined> {
  for (let page = 1, last = 1; page <= last; page++) {
    const asked = { ...input.query, ...query, page: String(page), limit: String(MAX_PAGE_SIZE) };
    const body = await trial.accepted(endpoint, session, { ...input, query: asked });
    const rows = valueAt(body, path);
    yield Array.isArray(rows) ? rows.filter(isObject) : undefined;
    if (!Array.isArray(rows)) return;
    last = numberOf(valueAt(body, [...counts, 'totalPages'])) ?? 1;
  }
}

/** The lists of a host as they are needed to judge what is filtered out of them or added up from them. Each is read once. */
export class WholeLists {
  private readonly known = new Map<string, Promise<WholeList>>();

  constructor(private readonly trial: Trial) {}

  /** The same lists, read once more: somebody else may have changed them. */
  afresh(): WholeLists {
    return new WholeLists(this.trial);
  }

  read(endpoint: Endpoint, session: Session, input: Input = {}): Promise<WholeList> {
    const [list] = pagedListsOf(endpoint);
    if (!list) throw new Error(`${endpoint.id} is no list`);
    return this.readList(list, session, input);
  }

  readList(list: PagedList, session: Session, input: Input = {}): Promise<WholeList> {
    const key = `${session.id} ${callOf(list.endpoint, { ...input, query: { ...input.query, ...list.query } })}`;
    const known = this.known.get(key) ?? this.readAll(list, session, input);
    this.known.set(key, known);
    return known;
  }

  private async readAll(list: PagedList, session: Session, input: Input): Promise<WholeList> {
    const found: Row[] = [];
    let pages = 0;
    for await (const rows of pagesOf(this.trial, list, session, input)) {
      if (!rows) return 'unreadable';
      found.push(...rows);
      if (++pages > MAX_PAGES) return 'too long';
    }
    return found;
  }
}
