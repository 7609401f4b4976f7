import { useList } from '@refinedev/core';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Deposit } from '@/contract/deposits';
import { useAddressQuery } from '@/hooks/use-address-query';
import { useListAddress } from '@/hooks/use-record-grid';
import type { HttpError } from '@/providers/http-error';
import { equals, readListState } from '@/providers/list-address';
import { chosenFilters } from './deposit-filters';
import { reviewOf } from './review-queue';
import { type Decision, useDecisions } from './use-decisions';

/** Enough to decide for a while; the queue is filled up after each decision. */
const LOADED = 50;
const MOST = 1000;

/** The list's order, search and filters, those too that acted on its page alone. */
function useScope() {
  const { search } = useLocation();
  const [params] = useAddressQuery();
  const { sorters = [] } = readListState(search, useListAddress());
  const values = { status: 'pending', search: params.get('search') ?? '', ...chosenFilters(params) };
  const filters = Object.entries(values).flatMap(([field, value]) => (value ? [equals(field, value)] : []));
  return { sorters, filters };
}

/** One deposit after the other, with what is done, skipped and left. */
export function useReview() {
  const { decide, isLeaving, underWay, problems } = useDecisions();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState(0);
  const [currentId, setCurrentId] = useState<string>();
  // Skipped ones stay in the list: as many more are loaded.
  const pageSize = Math.min(MOST, LOADED * (1 + Math.ceil(skipped.size / (LOADED / 2))));
  const { data, error, isFetching, refetch } = useList<Deposit, HttpError>({
    resource: 'deposits',
    ...useScope(),
    pagination: { current: 1, pageSize },
    errorNotification: false,
    queryOptions: { keepPreviousData: true },
  });
  const { current, next, remaining } = reviewOf({
    rows: data?.data ?? [],
    total: data?.total ?? 0,
    isLeaving,
    skipped,
    currentId,
  });
  const id = current?._id;
  useEffect(() => setCurrentId(id), [id]);

  return {
    current,
    next,
    done,
    remaining,
    skipped: skipped.size,
    problem: id === undefined ? undefined : problems.get(id),
    /** The next one is still on its way. */
    isLoading: !current && (isFetching || underWay.size > 0),
    error: data ? null : error,
    retry: useCallback(() => void refetch(), [refetch]),
    decide: useCallback(
      async (deposit: Deposit, decision: Decision, reason?: string) => {
        if (await decide(deposit, decision, reason)) setDone((count) => count + 1);
      },
      [decide],
    ),
    skip: useCallback(({ _id }: Deposit) => setSkipped((before) => new Set(before).add(_id)), []),
    lookAgain: useCallback(() => setSkipped(new Set()), []),
  };
}

export type Review = ReturnType<typeof useReview>;
