import type { Endpoint } from './endpoint';
import type { Role } from './roles';

/**
 * A resource of refine: how its records are read and changed. The file of its noun declares it. The data provider, the first calls of pages
 * and the audit trail read it there, and `recordList` of src/api what pages read of its rows.
 */
export interface Resource {
  /** refine knows the resource by this name. */
  readonly name: string;
  /** These roles list, show, create, edit and delete the records. Without them the table in permissions.ts says who may do what. */
  readonly roles?: readonly Role[];
  /**
   * The audit trail calls its records by this word: 'holiday' of 'holiday.create'. A kind without words in `AUDIT_KINDS` is shown by
   * the name of its page, and its rows stand in the collection that is named like the resource.
   */
  readonly audit?: string;
  readonly list: Endpoint;
  /** It is used instead of `list` if the filter `status` is 'pending'. */
  readonly pendingList?: Endpoint;
  /** Names of the rows in the reply besides `response`. Servers use different names; the first one that exists is used. */
  readonly rows: readonly string[];
  /** The specifications list no paging for `list`: without `listQueries` the server sends all rows. */
  readonly isListUnpaged?: boolean;
  /** The specifications list pages for `list`, but no search, filters, order or totals: without `listQueries` all pages are read. */
  readonly hasOnlyPages?: boolean;
  /** Without it, or where the server does not offer it, a record is looked up in the list. */
  readonly getOne?: Endpoint;
  /** The filter that limits the list to a single record. */
  readonly idFilter?: string;
  /** The name of the record in the reply. */
  readonly record?: string;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  readonly deleteOne?: Endpoint;
}
