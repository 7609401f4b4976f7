/**
 * A server offers these beyond the specifications, and no call of their own shows it. Its replies to login and validate name those that it
 * has, and beside them the ids of the added calls (`isExtension`). A server that names none is as the specifications describe it.
 */
export const ABILITIES = [
  /** Every list pages, searches, filters and sorts as its query says, and says how many rows match. */
  'listQueries',
  /** A change with an Idempotency-Key (idempotency.ts) that is sent again has the reply of the first time, and is made once. */
  'idempotencyKeys',
  /** A member invests for itself as well: an investment that names no family member is its own. */
  'ownInvestments',
  /** The list of pending deposits can be of those with a risk flag, or with one of them. */
  'flagFilter',
  /** A pending deposit can be given another plan, or another person of the same member. */
  'depositCorrections',
  /** A plan can be closed to new members. */
  'plansClosedToNew',
  /** Deposits say when and why they were decided, so that people have notices of their own (`listNotices` for coordinators). */
  'ownNotices',
  /** Records have an `etag`, and an edit with If-Match (preconditions.ts) is refused when the record was changed since. */
  'editConflicts',
] as const;

export type Ability = (typeof ABILITIES)[number];
