import type { Deposit } from '@/contract/deposits';

export interface ReviewState {
  /** Pending ones that are loaded, in the list's order. */
  rows: readonly Deposit[];
  /** Pending ones on all pages. */
  total: number;
  /** It is decided, or its decision is under way. */
  isLeaving: (id: string) => boolean;
  skipped: ReadonlySet<string>;
  /** Stays before the reader until it is decided or skipped, whatever the list does meanwhile. */
  currentId: string | undefined;
}

/** What is before the reader, what comes next, and how many are left (the current one among them). */
export function reviewOf({ rows, total, isLeaving, skipped, currentId }: ReviewState) {
  const isLeft = ({ _id }: Deposit) => !isLeaving(_id) && !skipped.has(_id);
  const left = rows.filter(isLeft);
  const pinned = left.findIndex(({ _id }) => _id === currentId);
  const at = Math.max(0, pinned);
  const current = left[at];
  return {
    current,
    /** To be fetched ahead. */
    next: left[at + 1] ?? left.find((deposit) => deposit !== current),
    remaining: Math.max(0, total - (rows.length - left.length)),
  };
}
