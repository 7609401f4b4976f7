import { useList } from '@refinedev/core';
import { useCallback, useEffect, useState } from 'react';
import type { Deposit } from '../../../contract/deposits';
import { useAddressQuery } from '../../../hooks/use-address-query';
import { useGridAddress } from '../../../hooks/use-grid-address';
import type { HttpError } from '../../../providers/http';
import type { Decision } from '../actions/send-decision';
import { useDecisions } from '../actions/use-decisions';
import { reviewOf } from './queue';

/** Enough to decide for a while; the queue is filled up after each decision. */
const LOADED = 50;
const MOST = 1000;

/** The list's search and filters, those too that acted on its page alone. */
function useScope() {
  const [params] = useAddressQuery();
  const { sort } = useGridAddress({ pageSize: LOADED, filterNames: [] });
  const filters = ['search', 'planId', 'paymentMethod'].flatMap((field) => {
    const value = params.get(field) || params.get(`loaded.${field}`);
    return value ? [{ field, operator: 'eq' as const, value }] : [];
  });
  return { sorters: sort ? [sort] : [], filters };
}

/** One deposit after the other, with what is done, skipped and left. */
export function useReview() {
  const { decide, underWay, problems } = useDecisions();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState(0);
  const [currentId, setCurrentId] = useState<string>();
  // Skipped ones stay in the list: as many more are loaded.
  const pageSize = Math.min(MOST, LOADED * (1 + Math.ceil(skipped.size / (LOADED / 2))));
  const list = useList<Deposit>({
    ...{ resource: 'deposits', ...useScope(), errorNotification: false },
    pagination: { current: 1, pageSize, mode: 'server' },
    meta: { params: undefined, query: undefined },
    queryOptions: { keepPreviousData: true },
  });
  const { data, isFetching, refetch } = list;
  const { current, next, remaining } = reviewOf({
    rows: data?.data ?? [],
    total: data?.total ?? 0,
    ...{ underWay, skipped, currentId },
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
    error: data ? null : (list.error as HttpError | null),
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
