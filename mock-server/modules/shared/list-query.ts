import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { newestPageOf, type PageRequest, pageOf } from '@server/domain/paging';
import { startOfDay } from '@/domain/months';

/** Lists are newest first unless asked otherwise; another column is ascending unless asked otherwise. */
export interface Sorting<K extends string> {
  readonly sort?: K | 'createdAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Undefined for createdAt: rows are oldest first already, and newest first is read from their end. */
export function sortOf<K extends string>({ sort, order = 'asc' }: Sorting<K>) {
  return sort === undefined || sort === 'createdAt' ? undefined : { by: sort as Exclude<K, 'createdAt'>, order };
}

export function pageOfList<T extends { readonly createdAt: string }>(
  rows: readonly T[],
  query: Sorting<string> & PageRequest,
) {
  const { sort, order = sort ? 'asc' : 'desc' } = query;
  const isNewestFirst = (sort ?? 'createdAt') === 'createdAt' && order === 'desc';
  return isNewestFirst ? newestPageOf(rows, query) : pageOf(rows, query);
}

/** Days, yyyy-mm-dd, on which a row was entered or decided; the first and the last one are included. */
export interface DayFilter {
  readonly submittedFrom?: string | undefined;
  readonly submittedTo?: string | undefined;
  readonly decidedFrom?: string | undefined;
  readonly decidedTo?: string | undefined;
}

export const hasDays = ({ submittedFrom, submittedTo, decidedFrom, decidedTo }: DayFilter): boolean =>
  [submittedFrom, submittedTo, decidedFrom, decidedTo].some((day) => day !== undefined);

const isReversed = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && from > to;

export function refuseDays({ submittedFrom, submittedTo, decidedFrom, decidedTo }: DayFilter): Refusal | undefined {
  if (isReversed(submittedFrom, submittedTo)) return refuse('invalid', messageOf('days-reversed'), 'submittedTo');
  return isReversed(decidedFrom, decidedTo) ? refuse('invalid', messageOf('days-reversed'), 'decidedTo') : undefined;
}

function isBetween(from: string | undefined, to: string | undefined) {
  if (from === undefined && to === undefined) return undefined;
  const first = from === undefined ? '' : startOfDay(from).toISOString();
  const end = to === undefined ? '9999' : startOfDay(to, 1).toISOString();
  return (instant: string | undefined): boolean => instant !== undefined && instant >= first && instant < end;
}

/** Rows that are not decided were decided on no day. */
export function isOnDays({ submittedFrom, submittedTo, decidedFrom, decidedTo }: DayFilter) {
  const [isSubmitted, isDecided] = [isBetween(submittedFrom, submittedTo), isBetween(decidedFrom, decidedTo)];
  return (createdAt: () => string, decidedAt: string | undefined): boolean =>
    (isDecided?.(decidedAt) ?? true) && (isSubmitted?.(createdAt()) ?? true);
}
