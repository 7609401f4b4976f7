import { type CrudSort, useList } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Deposit, deposits } from '@/api/deposits';
import type { HttpError } from '@/api/http-error';
import { useServerFeatures } from '@/api/server-features';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { equalsFilter, readListState } from '@/providers/list-url';
import { useListUrlState } from '@/refine/use-data-grid';
import { useQueryParams } from '@/utils/use-query-params';
import { filterFromParams, filterLoadedRows, isFilterSet, usePlans } from './filters';
import { FOUND_BY } from './first-calls';
import { type Decision, useDepositDecisions } from './use-deposit-decisions';

interface ReviewQueueInput {
  rows: readonly Deposit[];
  total: number;
  isBeingDecided: (id: string) => boolean;
  skipped: ReadonlySet<string>;
  /** Stays the current one until it is decided or skipped, even if the order of the list changes. */
  currentId: string | undefined;
}

/** The current deposit counts among the remaining ones. */
export function reviewQueue({ rows, total, isBeingDecided, skipped, currentId }: ReviewQueueInput) {
  const isLeft = ({ _id }: Deposit) => !isBeingDecided(_id) && !skipped.has(_id);
  const left = rows.filter(isLeft);
  const index = Math.max(
    0,
    left.findIndex(({ _id }) => _id === currentId),
  );
  const current = left[index];
  return {
    current,
    next: left[index + 1] ?? left.find((deposit) => deposit !== current),
    remaining: Math.max(0, total - (rows.length - left.length)),
  };
}

const PAGE_SIZE = 50;

/** Without an order in the URL, payments of a plan are decided in the order of their months. */
const OLDEST_MONTH_FIRST: CrudSort[] = [{ field: 'period', order: 'asc' }];

/** The filters that applied to the page of the list alone apply here too. */
function useListQuery() {
  const { search } = useLocation();
  const [params] = useQueryParams();
  const { sorters = OLDEST_MONTH_FIRST } = readListState(search, useListUrlState());
  const filter = filterFromParams(params);
  const given = Object.fromEntries(['search', 'flag', ...FOUND_BY].map((name) => [name, params.get(name) ?? '']));
  const values = { status: 'pending', ...given, ...filter };
  const filters = Object.entries(values).flatMap(([field, value]) => (value ? [equalsFilter(field, value)] : []));
  return { filter, query: { sorters, filters } };
}

export function useReview() {
  const { decide, isBeingDecided, inFlight, failures, decidedAfter, undoLast } = useDepositDecisions();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState<string>();
  const { filter, query } = useListQuery();
  const isFilteredHere = !useServerFeatures().can('listQueries') && isFilterSet(filter);
  // Skipped deposits stay in the list, so that as many more have to be loaded.
  const pageSize = Math.min(MAX_PAGE_SIZE, PAGE_SIZE * (1 + Math.ceil(skipped.size / (PAGE_SIZE / 2))));
  const { data, error, isFetching, refetch } = useList<Deposit, HttpError>({
    resource: deposits.name,
    meta: { list: deposits },
    ...query,
    pagination: { current: 1, pageSize: isFilteredHere ? MAX_PAGE_SIZE : pageSize },
    errorNotification: false,
    queryOptions: { keepPreviousData: true },
  });
  const plans = usePlans({ enabled: isFilteredHere });
  const loaded = data?.data ?? [];
  const rows = isFilteredHere ? filterLoadedRows(loaded, filter, plans) : loaded;
  const { current, next, remaining } = reviewQueue({
    rows,
    total: isFilteredHere ? rows.length : (data?.total ?? 0),
    isBeingDecided,
    skipped,
    currentId,
  });
  const decided = decidedAfter(0).filter(({ record }) => !inFlight.has(record._id));
  const ofDecision = (decision: Decision) =>
    decided.flatMap((each) => (each.decision === decision ? [each.record] : []));
  const id = current?._id;
  const lastSkipped = [...skipped].pop();
  useEffect(() => setCurrentId(id), [id]);

  return {
    current,
    next,
    done: decided.length,
    approved: ofDecision('approve'),
    denied: ofDecision('deny'),
    remaining,
    skipped: skipped.size,
    problem: id === undefined ? undefined : failures.get(id),
    isLoading: !current && (isFetching || inFlight.size > 0),
    error: data ? null : error,
    retry: () => void refetch(),
    decide,
    undoLast,
    skip: ({ _id }: Deposit) => setSkipped((before) => new Set(before).add(_id)),
    goBack:
      lastSkipped === undefined
        ? undefined
        : () => {
            setSkipped((before) => new Set([...before].filter((each) => each !== lastSkipped)));
            setCurrentId(lastSkipped);
          },
    reviewSkipped: () => setSkipped(new Set()),
  };
}

export type Review = ReturnType<typeof useReview>;
