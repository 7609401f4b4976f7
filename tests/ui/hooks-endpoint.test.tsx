import '../support/server-realm';
import { Refine } from '@refinedev/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  approveDeposit,
  type Deposit,
  denyDeposit,
  listPendingDepositsOptimized,
  pendingDepositsSummary,
} from '../../src/contract/deposits';
import { makeApp } from '../support/make-app';
import { signIn } from '../support/sign-in';
import { startTestHost } from '../support/test-host';

const host = startTestHost();
let api: ReturnType<typeof makeApp>;
let client: QueryClient;

/** Loaded once the port of this file's server is known. */
const load = async () => ({
  ...(await import('../../src/app/query-client')),
  ...(await import('../../src/hooks/use-ask-ahead')),
  ...(await import('../../src/hooks/use-endpoint')),
  ...(await import('../../src/hooks/use-endpoint-mutation')),
  ...(await import('../../src/hooks/use-grid')),
  ...(await import('../../src/providers/data')),
});
let hooks: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  hooks = await load();
  client = hooks.createQueryClient();
});
beforeEach(async () => {
  api = makeApp({ corsOrigins: [window.location.origin] });
  host.serve(api.app);
  await signIn(api, 'superadmin');
});
afterEach(() => {
  cleanup();
  client.clear();
  localStorage.clear();
});

function Product({ address, children }: { address: string; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Refine
          dataProvider={hooks.dataProvider}
          resources={[{ name: 'deposits', list: '/deposits' }]}
          options={{ reactQuery: { clientConfig: client }, disableTelemetry: true, useNewQueryKeys: true }}
        >
          {children}
        </Refine>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const at = (address: string) => (props: { children: ReactNode }) => <Product address={address} {...props} />;

const summaryCalls = () => host.calls.filter((call) => call.includes('/pending/summary')).length;
const pendingCount = () => api.store.all('deposits').filter(({ status }) => status === 'pending').length;

describe('asking an endpoint', () => {
  it('answers its data', async () => {
    const { result } = renderHook(() => hooks.useEndpoint(pendingDepositsSummary), { wrapper: at('/') });
    expect(result.current.isLoading).toBe(true);
    await waitFor(() => expect(result.current.data?.totalCount).toBe(pendingCount()));
    expect(result.current).toMatchObject({ isLoading: false, error: null });
  });

  it('asks for nothing until it is told what', () => {
    const options = { enabled: false };
    const { result } = renderHook(() => hooks.useEndpoint(pendingDepositsSummary, options), { wrapper: at('/') });
    expect(result.current).toMatchObject({ isLoading: false, isFetching: false, data: undefined });
    expect(summaryCalls()).toBe(0);
  });

  it("answers the server's own words when it fails, and asks again when told", async () => {
    host.faults.push({ path: '/pending/summary', answer: { status: 409, message: 'The books are closed' } });
    const { result } = renderHook(() => hooks.useEndpoint(pendingDepositsSummary), { wrapper: at('/') });
    await waitFor(() => expect(result.current.error?.message).toBe('The books are closed'));
    expect(result.current.error?.statusCode).toBe(409);
    host.faults.length = 0;
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data?.totalCount).toBe(pendingCount()));
  });
});

describe('asking ahead', () => {
  const useBoth = ({ isShown }: { isShown: boolean }) => ({
    ask: hooks.useAskAhead(),
    answer: hooks.useEndpoint(pendingDepositsSummary, { enabled: isShown }),
  });

  it('is one call with the one that shows the answer, whether it is under way or here', async () => {
    const { result, rerender } = renderHook(useBoth, { wrapper: at('/'), initialProps: { isShown: false } });
    act(() => {
      result.current.ask(pendingDepositsSummary, {});
      result.current.ask(pendingDepositsSummary, {});
    });
    rerender({ isShown: true });
    await waitFor(() => expect(result.current.answer.data?.totalCount).toBe(pendingCount()));
    act(() => result.current.ask(pendingDepositsSummary, {}));
    expect(summaryCalls()).toBe(1);
  });

  it('tells nobody of a failure, after which whoever shows the answer asks again', async () => {
    host.faults.push({ path: '/pending/summary', answer: { status: 409, message: 'The books are closed' } });
    const { result, rerender } = renderHook(useBoth, { wrapper: at('/'), initialProps: { isShown: false } });
    act(() => result.current.ask(pendingDepositsSummary, {}));
    await waitFor(() => expect(summaryCalls()).toBe(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    host.faults.length = 0;
    rerender({ isShown: true });
    await waitFor(() => expect(result.current.answer.data?.totalCount).toBe(pendingCount()));
  });
});

describe('a list in the address', () => {
  const rowsOf = (address: string) =>
    renderHook(() => hooks.useGrid<Deposit>({ resource: 'deposits', pageSize: 5 }), { wrapper: at(address) });

  it('asks the server for just that page, and knows how many there are', async () => {
    const { result } = rowsOf('/deposits?page=2&sort=depositAmount&order=desc');
    await waitFor(() => expect(result.current.rows).toHaveLength(5));
    const { rows, total, pageCount, page } = result.current;
    expect({ total, page, pageCount }).toEqual({
      total: pendingCount(),
      page: 2,
      pageCount: Math.ceil(pendingCount() / 5),
    });
    const amounts = rows.map(({ depositAmount }) => depositAmount);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    const call = host.calls.find((each) => each.includes('/pending/optimized'));
    expect(new URL(call?.split(' ')[1] ?? '', 'http://host').search).toBe(
      '?page=2&limit=5&sort=depositAmount&order=desc',
    );
  });

  it('shows the last page when the address names one beyond it', async () => {
    const { result } = rowsOf('/deposits?page=9999');
    await waitFor(() => expect(result.current.rows.length).toBeGreaterThan(0));
    expect(result.current.page).toBe(result.current.pageCount);
  });

  it('keeps the rows that are there until the next ones come', async () => {
    const { result } = rowsOf('/deposits');
    await waitFor(() => expect(result.current.rows).toHaveLength(5));
    const [first] = result.current.rows;
    act(() => result.current.setPage(2));
    expect(result.current).toMatchObject({ isLoading: false, isFetching: true, isStale: true });
    expect(result.current.rows[0]).toBe(first);
    await waitFor(() => expect(result.current.rows[0]?._id).not.toBe(first?._id));
    expect(result.current.isStale).toBe(false);
  });

  it('is empty, not old, when nothing is found', async () => {
    const { result } = rowsOf('/deposits');
    await waitFor(() => expect(result.current.total).toBeGreaterThan(0));
    act(() => result.current.setFilter('search', 'nobody has this name'));
    await waitFor(() => expect(result.current.total).toBe(0));
    expect(result.current).toMatchObject({ rows: [], page: 1, pageCount: 1 });
  });
});

describe('changing something', () => {
  it('answers the whole reply and brings figures and lists up to date', async () => {
    const onSuccess = vi.fn();
    const { result } = renderHook(
      () => ({
        summary: hooks.useEndpoint(pendingDepositsSummary),
        grid: hooks.useGrid<Deposit>({ resource: 'deposits', pageSize: 5 }),
        approve: hooks.useEndpointMutation(approveDeposit, { invalidates: [pendingDepositsSummary], onSuccess }),
      }),
      { wrapper: at('/deposits') },
    );
    const before = pendingCount();
    await waitFor(() => expect(result.current.grid.total).toBe(before));
    const id = result.current.grid.rows[0]?._id ?? '';
    const reply = await act(() => result.current.approve.mutateAsync({ params: { id } }));
    expect(reply.data.deposit.status).toBe('approved');
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(reply, { params: { id } });
    await waitFor(() => expect(result.current.summary.data?.totalCount).toBe(before - 1));
    await waitFor(() => expect(result.current.grid.total).toBe(before - 1));
    expect(result.current.grid.rows.map(({ _id }) => _id)).not.toContain(id);
  });

  it('leaves everything as it is when it is one of many', async () => {
    const { result } = renderHook(
      () => ({
        summary: hooks.useEndpoint(pendingDepositsSummary),
        deny: hooks.useEndpointMutation(denyDeposit, { invalidates: [] }),
      }),
      { wrapper: at('/') },
    );
    await waitFor(() => expect(result.current.summary.data).toBeDefined());
    const id = api.store.all('deposits').find(({ status }) => status === 'pending')?._id ?? '';
    await act(() => result.current.deny.mutateAsync({ params: { id }, body: { reason: 'wrong month' } }));
    expect(summaryCalls()).toBe(1);
  });

  it('throws what the server said', async () => {
    const onError = vi.fn();
    const { result } = renderHook(
      () => hooks.useEndpointMutation(approveDeposit, { invalidates: [listPendingDepositsOptimized], onError }),
      { wrapper: at('/') },
    );
    const id = api.store.all('deposits').find(({ status }) => status === 'approved')?._id ?? '';
    const failure = await act(() => result.current.mutateAsync({ params: { id } }).catch((error: unknown) => error));
    expect(failure).toMatchObject({ name: 'HttpError', statusCode: 409 });
    expect(onError.mock.calls[0]?.[0]).toBe(failure);
  });
});
