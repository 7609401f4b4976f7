import { type BaseRecord, Refine } from '@refinedev/core';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownCommissions } from '@/api/own-commissions';
import { createQueryClient } from '@/app/query-client';
import { approveDeposit, type Deposit, denyDeposit, pendingDepositsSummary } from '@/contract/deposits';
import { dataProvider } from '@/providers/data-provider';
import { routerProvider } from '@/providers/router-provider';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useDataGrid } from '@/refine/use-data-grid';
import { personas } from '../../fixtures/personas';
import type { Api } from '../support/make-app';
import { testHost } from '../support/test-host';
import { optionsWith } from '../support/ui/refine';
import { signIn } from '../support/ui/sign-in';
import { startVisit } from '../support/ui/visit';

let api: Api;
const client = createQueryClient();

beforeEach(async () => {
  ({ api } = await startVisit('/', { as: 'superadmin' }));
});
afterEach(async () => {
  // A request that is still on its way would be counted in the next test.
  await waitFor(() => expect(client.isFetching()).toBe(0));
  cleanup();
  client.clear();
});

function Product({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter future={{ v7_startTransition: false, v7_relativeSplatPath: false }}>
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        resources={[{ name: 'deposits', list: '/deposits' }]}
        options={optionsWith(client)}
      >
        <ListUrlStateProvider name="deposits" pageSize={5} filterNames={FILTERS}>
          {children}
        </ListUrlStateProvider>
      </Refine>
    </BrowserRouter>
  );
}
const FILTERS = ['search'];

const at = (address: string) => {
  window.history.replaceState(null, '', address);
  return Product;
};
const PENDING = [{ field: 'status', operator: 'eq' as const, value: 'pending' }];
const useGrid = () => useDataGrid<Deposit & BaseRecord>({ resource: 'deposits', permanentFilters: PENDING });

const summaryCalls = () => testHost.calls.filter((call) => call.includes('/pending/summary')).length;
const pendingCount = () => api.store.all('deposits').filter(({ status }) => status === 'pending').length;

describe('useCustom', () => {
  it('returns the data of the reply', async () => {
    const { result } = renderHook(() => useCustom(pendingDepositsSummary), { wrapper: at('/') });
    expect(result.current.isLoading).toBe(true);
    await waitFor(() => expect(result.current.data?.totalCount).toBe(pendingCount()));
    expect(result.current).toMatchObject({ isLoading: false, error: null });
  });

  it('returns the message of the server on a failure, and requests again on refetch', async () => {
    testHost.faults.push({ path: '/pending/summary', answer: { status: 409, message: 'The books are closed' } });
    const { result } = renderHook(() => useCustom(pendingDepositsSummary), { wrapper: at('/') });
    await waitFor(() => expect(result.current.error?.message).toBe('The books are closed'));
    expect(result.current.error?.statusCode).toBe(409);
    testHost.faults.length = 0;
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data?.totalCount).toBe(pendingCount()));
  });
});

describe('useCustomMutation', () => {
  it('returns the whole reply and invalidates figures and lists', async () => {
    const { result } = renderHook(
      () => ({
        summary: useCustom(pendingDepositsSummary),
        grid: useGrid(),
        approve: useCustomMutation(approveDeposit),
      }),
      { wrapper: at('/deposits') },
    );
    const before = pendingCount();
    await waitFor(() => expect(result.current.grid.total).toBe(before));
    await waitFor(() => expect(result.current.summary.data?.totalCount).toBe(before));
    const id = result.current.grid.rows[0]?._id ?? '';
    const reply = await act(() => result.current.approve.mutateAsync({ params: { id } }));
    expect(reply.data?.deposit.status).toBe('approved');
    await waitFor(() => expect(result.current.summary.data?.totalCount).toBe(before - 1));
    await waitFor(() => expect(result.current.grid.total).toBe(before - 1));
    expect(result.current.grid.rows.map(({ _id }) => _id)).not.toContain(id);
  });

  it('invalidates nothing when it is told so, such as for one of many calls', async () => {
    const { result } = renderHook(
      () => ({ summary: useCustom(pendingDepositsSummary), deny: useCustomMutation(denyDeposit, { refetch: false }) }),
      { wrapper: at('/') },
    );
    await waitFor(() => expect(result.current.summary.data).toBeDefined());
    const id = api.store.all('deposits').find(({ status }) => status === 'pending')?._id ?? '';
    await act(() => result.current.deny.mutateAsync({ params: { id }, body: { reason: 'wrong month' } }));
    expect(summaryCalls()).toBe(1);
  });
});

describe('a list of a coordinator', () => {
  beforeEach(() => signIn(api, 'panchayat'));
  const openGrid = () => renderHook(() => useDataGrid({ resource: ownCommissions }), { wrapper: at('/') });

  it('the rows of the table, of the cards and of an export are complete', async () => {
    const { result } = openGrid();
    await waitFor(() => expect(result.current.rows).toHaveLength(5));
    const { rows, dataGridProps, fetchAll } = result.current;
    const newest = api.store.get('commissions', rows[0]?._id ?? '');
    expect(rows[0]).toMatchObject({
      member: { name: api.store.get('members', newest?.memberId ?? '')?.name },
      planName: api.store.get('plans', newest?.planId ?? '')?.planName,
      amount: (newest?.amountPaise ?? 0) / 100,
    });
    expect(dataGridProps.rows).toBe(rows);
    const own = api.store.all('commissions').filter(({ coordinatorId }) => coordinatorId === personas.panchayat.id);
    const { rows: exported } = await fetchAll({ signal: new AbortController().signal });
    expect(exported.map(({ planName }) => planName).filter(Boolean)).toHaveLength(own.length);
  });

  it('a page is fresh for two minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const showAfter = async (seconds: number) => {
      vi.advanceTimersByTime(seconds * 1000);
      const { result, unmount } = openGrid();
      await waitFor(() => expect(result.current.rows).toHaveLength(5));
      await waitFor(() => expect(result.current.isFetching).toBe(false));
      unmount();
      return testHost.calls.length;
    };
    const once = await showAfter(0);
    expect(await showAfter(119)).toBe(once);
    expect(await showAfter(2)).toBe(once + 1);
  });
});
