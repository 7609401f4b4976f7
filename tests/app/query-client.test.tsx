import { type BaseRecord, type DataProvider, Refine, useCreate, useList, useUpdate } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/api/http-error';
import { createQueryClient } from '@/app/query-client';
import { optionsWith, providerOf } from '../support/ui/refine';

/** The resources of the requested lists, in order. */
const listed: string[] = [];
let failures: Error[] = [];
/** How many rows the next lists say there are. */
let total = 0;

/** Hold back the next lists. */
let slowReplies: (<T>(answer: T) => Promise<T>)[] = [];

const replyOrFail = async <T,>(answer: T): Promise<T> => {
  const failure = failures.shift();
  if (failure) throw failure;
  return answer;
};
const dataProvider = providerOf({
  getList: ({ resource }: { resource: string }) => {
    listed.push(resource);
    return (slowReplies.shift() ?? replyOrFail)({ data: [], total });
  },
  create: () => replyOrFail({ data: {} }),
  update: () => replyOrFail({ data: {} }),
} as Partial<DataProvider>);

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
  listed.length = 0;
  failures = [];
  total = 0;
  slowReplies = [];
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <Refine dataProvider={dataProvider} options={optionsWith(client)}>
    {children}
  </Refine>
);

async function twoLists() {
  const { result, unmount } = renderHook(
    () => ({
      deposits: useList({ resource: 'deposits' }),
      commissions: useList({ resource: 'commissions' }),
      create: useCreate(),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.commissions.isSuccess && result.current.deposits.isSuccess).toBe(true));
  expect(listed.toSorted()).toEqual(['commissions', 'deposits']);
  const save = (...invalidates: 'list'[]) => ({ resource: 'deposits', values: {}, invalidates });
  return {
    unmount,
    create: (...invalidates: 'list'[]) =>
      act(() => result.current.create.mutateAsync(save(...invalidates)).catch((error: unknown) => error)),
    refetch: () => act(() => void result.current.deposits.refetch()),
    totals: () => [result.current.deposits, result.current.commissions].map(({ data }) => data?.total),
    areStale: () => [result.current.deposits, result.current.commissions].map(({ isStale }) => isStale),
  };
}

describe('the query client', () => {
  it('invalidates all queries after a change of data without refetching them itself', async () => {
    const { create, areStale } = await twoLists();
    expect(areStale()).toEqual([false, false]);
    await create();
    await waitFor(() => expect(areStale()).toEqual([true, true]));
    expect(listed).toHaveLength(2);
  });

  it('asks again for an answer that was on its way during the change, since it may be older', async () => {
    const { create, refetch, totals } = await twoLists();
    let arrive = () => {};
    slowReplies = [
      (answer) => new Promise((resolve) => (arrive = () => resolve(answer))),
      // No answer of a network is there within the same turn.
      (answer) => new Promise((resolve) => setTimeout(resolve, 0, answer)),
    ];
    void refetch();
    await waitFor(() => expect(listed).toHaveLength(3));
    total = 1;
    await create('list');
    arrive();
    await waitFor(() => expect(totals()).toEqual([1, 0]));
    expect(listed.slice(2)).toEqual(['deposits', 'deposits']);
  });

  it.each([
    ['was saved', []],
    ['was refused', [new HttpError('Taken', 409)]],
  ])('asks again for a first answer that refine has cancelled for a change, which %s', async (_, refusals) => {
    slowReplies = [() => new Promise(() => undefined)];
    const { result } = renderHook(
      () => ({ deposits: useList({ resource: 'deposits' }), update: useUpdate<BaseRecord, HttpError>() }),
      { wrapper },
    );
    await waitFor(() => expect(listed).toHaveLength(1));
    failures = refusals;
    const change = { resource: 'deposits', id: '1', values: {}, errorNotification: false as const };
    await act(() => result.current.update.mutateAsync(change).catch(() => undefined));
    await waitFor(() => expect(result.current.deposits.isSuccess).toBe(true));
    expect(listed).toEqual(['deposits', 'deposits']);
  });

  it('asks once again after many changes that overlap, also when the last one fails', async () => {
    const { refetch } = await twoLists();
    slowReplies = [() => new Promise(() => undefined)];
    void refetch();
    await waitFor(() => expect(listed).toHaveLength(3));
    const ends: (() => void)[] = [];
    const decide = (end: (resolve: () => void, reject: (reason: unknown) => void) => () => void) =>
      client
        .getMutationCache()
        .build(client, {
          mutationKey: ['data', 'custom'],
          mutationFn: () => new Promise<void>((resolve, reject) => ends.push(end(resolve, reject))),
        })
        .execute()
        .catch(() => undefined);
    const decisions = Array.from({ length: 20 }, (_, n) =>
      decide((resolve, reject) => (n < 19 ? resolve : () => reject(new HttpError('Taken', 409)))),
    );
    await waitFor(() => expect(ends).toHaveLength(20));
    for (const [n, end] of ends.slice(0, -2).entries()) {
      end();
      await act(() => decisions[n]);
    }
    expect(listed).toHaveLength(3);
    for (const end of ends.slice(-2)) end();
    await act(() => Promise.all(decisions));
    expect(listed).toHaveLength(4);
  });

  it('invalidates nothing when the change was refused', async () => {
    const { create, areStale } = await twoLists();
    failures = [new HttpError('Taken', 409)];
    expect(await create()).toMatchObject({ statusCode: 409 });
    expect(areStale()).toEqual([false, false]);
  });

  it('invalidates nothing after a call that changes no data, such as a logout', async () => {
    const { areStale } = await twoLists();
    await act(async () => {
      const mutation = client
        .getMutationCache()
        .build(client, { mutationKey: ['auth', 'logout'], mutationFn: async () => 1 });
      await mutation.execute();
    });
    expect(areStale()).toEqual([false, false]);
  });

  it('retries once after a server error, and not after a refusal', async () => {
    const askFor = (resource: string, failure: Error) => {
      failures = [failure, failure, failure];
      const options = { retryDelay: 0 };
      return renderHook(() => useList({ resource, queryOptions: options, errorNotification: false }), { wrapper })
        .result;
    };
    const faulty = askFor('faulty', new HttpError('Busy', 503));
    await waitFor(() => expect(faulty.current.isError).toBe(true));
    const refused = askFor('refused', new HttpError('Not yours', 403));
    await waitFor(() => expect(refused.current.isError).toBe(true));
    expect(listed).toEqual(['faulty', 'faulty', 'refused']);
  });

  it('asks and changes without a network too, where the offline cache may answer', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { create } = await twoLists();
    expect(await create()).toEqual({ data: {} });
    isOnline.mockRestore();
  });

  it('uses a reply for five minutes without another request', async () => {
    const { unmount } = await twoLists();
    unmount();
    const { result } = renderHook(() => useList({ resource: 'deposits' }), { wrapper });
    expect(result.current.isSuccess).toBe(true);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(listed).toHaveLength(2);
    expect(client.getDefaultOptions().queries?.staleTime).toBe(300_000);
  });
});
