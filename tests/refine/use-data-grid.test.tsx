import { type BaseRecord, type GetListParams, Refine } from '@refinedev/core';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createContext, type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { type ListUrlState, readListState, writeListState } from '@/providers/list-url';
import { routerProvider } from '@/providers/router-provider';
import { ListUrlStateProvider } from '@/refine/list-url-state-provider';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { useQueryParams } from '@/utils/use-query-params';
import { optionsWith, providerOf } from '../support/ui/refine';

const deposits: ListUrlState = { name: 'deposits', pageSize: 20, filterNames: ['search', 'planId', 'month', 'year'] };

const calls: GetListParams[] = [];
let total = 1000;
let firstId = 0;
/** The total that the server gives, where it is wrong. */
let claimed: number | undefined;
const dataProvider = providerOf({
  async getList<Row extends BaseRecord>(request: GetListParams) {
    calls.push(request);
    if (calls.length > 50) throw new Error('Asked without end');
    const { current = 1, pageSize = 0 } = request.pagination ?? {};
    const first = (current - 1) * pageSize;
    const data = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, n) => ({
      id: firstId + first + n,
    }));
    return { data: data as unknown as Row[], total: claimed ?? total };
  },
});

beforeEach(() => {
  calls.length = 0;
  total = 1000;
  firstId = 0;
  claimed = undefined;
});

const ContentContext = createContext<ReactNode>(null);
const Content = () => useContext(ContentContext);

type Options = Partial<ListUrlState> & { prefetchNextPage?: boolean };

/** A list on a page as in the product: refine and its router provider in a data router, which navigates asynchronously. */
async function openAt(address: string, { prefetchNextPage = false, ...change }: Options = {}, state: unknown = null) {
  window.history.replaceState({ usr: state, key: 'first', idx: 0 }, '', address);
  const client = createQueryClient();
  const list = { ...deposits, ...change };
  const page = (
    <Refine dataProvider={dataProvider} routerProvider={routerProvider} options={optionsWith(client)}>
      <ListUrlStateProvider {...list}>
        <Content />
      </ListUrlStateProvider>
    </Refine>
  );
  const router = createBrowserRouter([{ path: '*', element: page }], { future: { v7_relativeSplatPath: false } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ContentContext.Provider value={children}>
      <RouterProvider router={router} future={{ v7_startTransition: false }} />
    </ContentContext.Provider>
  );
  const { result } = renderHook(
    () => ({
      grid: useDataGrid({ resource: 'deposits', prefetchNextPage }),
      query: useQueryParams(),
      location: useLocation(),
      navigate: useNavigate(),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.grid.isFetching).toBe(false));
  return {
    grid: () => result.current.grid,
    search: () => result.current.location.search,
    state: () => result.current.location.state,
    change: (changes: Record<string, string | undefined>) => result.current.query[1](changes),
    follow: (to: string) => act(() => result.current.navigate(to)),
    /** Runs the action and waits until the list and the address have settled. */
    async perform(done: () => void) {
      await act(async () => done());
      await waitFor(() => expect(result.current.grid.isFetching).toBe(false));
    },
  };
}

const lastRequest = () => {
  const { pagination, sorters, filters } = calls.at(-1) ?? {};
  const values = (filters ?? []).map((filter) => ('field' in filter ? [filter.field, filter.value] : []));
  return { page: pagination?.current, size: pagination?.pageSize, sorters, filters: Object.fromEntries(values) };
};

describe('the address of a list', () => {
  it('determines what the list shows', async () => {
    const { grid } = await openAt('/deposits?page=3&pageSize=50&sort=member&order=desc&search=asha');
    const sort = { field: 'member', order: 'desc' };
    expect(grid()).toMatchObject({ current: 3, pageSize: 50, sort, filters: { search: 'asha' } });
    expect(lastRequest()).toEqual({ page: 3, size: 50, sorters: [sort], filters: { search: 'asha' } });
  });

  it.each(['page=0', 'page=-2', 'page=two', 'page=1.5', ''])('means the first page for %j', async (query) => {
    const { grid } = await openAt(`/deposits?${query}`);
    expect(grid().current).toBe(1);
    expect(lastRequest().page).toBe(1);
  });

  it('never requests larger pages than the API allows', async () => {
    const { grid } = await openAt('/deposits?pageSize=99999');
    expect(grid().pageSize).toBe(1000);
    expect(lastRequest().size).toBe(1000);
  });

  it('keeps any characters of a filter, also after a reload', async () => {
    const words = 'R&D #1 100% a+b';
    const first = await openAt('/deposits');
    await first.perform(() => first.grid().setFilter('search', words));
    expect(first.grid().filters).toEqual({ search: words });
    const address = `/deposits${window.location.search}`;
    cleanup();
    const again = await openAt(address);
    expect(again.grid().filters).toEqual({ search: words });
    expect(lastRequest().filters).toEqual({ search: words });
  });

  const changes: [string, (grid: RecordGrid<BaseRecord>) => void][] = [
    ['a filter', (grid) => grid.setFilter('search', 'x')],
    ['an order', (grid) => grid.setSort({ field: 'plan', order: 'asc' })],
    ['a size', (grid) => grid.setPageSize(50)],
    ['no filter', (grid) => grid.clearFilters()],
  ];
  it.each(changes)('returns to the first page when %s changes the rows', async (_, change) => {
    const { grid, perform, search } = await openAt('/deposits?page=4&planId=p');
    await perform(() => change(grid()));
    expect(grid().current).toBe(1);
    expect(lastRequest().page).toBe(1);
    expect(new URLSearchParams(search()).has('page')).toBe(false);
  });

  it('takes several changes of one event', async () => {
    const { grid, perform, change, search } = await openAt('/deposits');
    await perform(() => {
      grid().setFilter('year', '2025');
      grid().setFilter('month', '4');
      grid().setCurrent(2);
      change({ tab: 'two' });
    });
    expect(grid()).toMatchObject({ current: 2, filters: { year: '2025', month: '4' } });
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({
      page: '2',
      year: '2025',
      month: '4',
      tab: 'two',
    });
  });

  it('leaves out default values', async () => {
    const { grid, perform, search } = await openAt('/deposits?page=2&pageSize=50&search=a');
    await perform(() => grid().setFilter('search', ''));
    await perform(() => grid().setPageSize(20));
    await perform(() => grid().setCurrent(1));
    expect(search()).toBe('');
  });

  it('starts with default filters, which can be removed', async () => {
    const { grid, perform, search } = await openAt('/commissions', { defaultFilters: { year: '2026' } });
    expect(grid().filters).toEqual({ year: '2026' });
    expect(lastRequest().filters).toEqual({ year: '2026' });
    await perform(() => grid().setFilter('year', ''));
    expect(grid().filters).toEqual({});
    expect(search()).toBe('?year=');
    await perform(() => grid().clearFilters());
    expect(grid().filters).toEqual({ year: '2026' });
    expect(search()).toBe('');
  });

  it('keeps the parameters of others', async () => {
    const { grid, perform, search } = await openAt('/analytics?tab=two&members.page=3&members.search=a', {
      filterNames: ['search'],
    });
    expect(grid()).toMatchObject({ current: 1, filters: {} });
    await perform(() => grid().setCurrent(2));
    expect(search()).toBe('?tab=two&members.page=3&members.search=a&page=2');
  });

  it('keeps two lists of one page apart', async () => {
    const address = '/analytics?members.page=3&members.search=a&page=9&search=b';
    const { grid, perform, search } = await openAt(address, { prefix: 'members' });
    expect(grid()).toMatchObject({ current: 3, filters: { search: 'a' } });
    await perform(() => grid().setCurrent(4));
    expect(search()).toBe('?members.page=4&members.search=a&page=9&search=b');
  });

  it('keeps the state that a dialog over it was opened with', async () => {
    const { grid, perform, state } = await openAt('/deposits', {}, { fromList: true });
    await perform(() => grid().setCurrent(2));
    expect(state()).toEqual({ fromList: true });
  });
});

describe('a mounted list whose address changes', () => {
  it('follows links, Back and Forward', async () => {
    const { grid, follow, perform } = await openAt('/deposits');
    await perform(() => follow('/deposits?search=asha&page=2'));
    expect(grid()).toMatchObject({ current: 2, filters: { search: 'asha' } });
    expect(lastRequest()).toMatchObject({ page: 2, filters: { search: 'asha' } });
    window.history.back();
    await waitFor(() => expect(grid()).toMatchObject({ current: 1, filters: {} }));
    expect(window.location.search).toBe('');
    window.history.forward();
    await waitFor(() => expect(grid()).toMatchObject({ current: 2, filters: { search: 'asha' } }));
  });

  it('keeps text that is typed faster than the address changes', async () => {
    const { grid, perform } = await openAt('/deposits');
    await perform(() => {
      flushSync(() => grid().setFilter('search', 'a'));
      flushSync(() => grid().setFilter('search', 'as'));
      flushSync(() => grid().setFilter('search', 'ash'));
    });
    expect(grid().filters).toEqual({ search: 'ash' });
    expect(window.location.search).toBe('?search=ash');
  });

  it('follows a link to what it wrote itself and replaced before it was applied', async () => {
    const { grid, follow, perform } = await openAt('/deposits');
    await perform(() => {
      flushSync(() => grid().setFilter('search', 'asha'));
      flushSync(() => grid().setFilter('search', 'balu'));
    });
    expect(window.location.search).toBe('?search=balu');
    await perform(() => follow('/deposits?search=asha'));
    await waitFor(() => expect(grid().filters).toEqual({ search: 'asha' }));
    expect(window.location.search).toBe('?search=asha');
  });

  it('is not requested again for a tab or a dialog in the address', async () => {
    const { follow, change, perform } = await openAt('/deposits?page=2');
    expect(calls).toHaveLength(1);
    await perform(() => change({ tab: 'two' }));
    await perform(() => follow('/deposits/show/7?page=2&tab=two'));
    expect(calls).toHaveLength(1);
  });

  it('shows the last page when it has become shorter than the page in the address', async () => {
    total = 30;
    const { grid } = await openAt('/deposits?page=9');
    await waitFor(() => expect(lastRequest().page).toBe(2));
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    expect(grid()).toMatchObject({ current: 2, pageCount: 2, total: 30 });
  });

  it('has no rows, pages or total when no rows match any more', async () => {
    const { grid, perform } = await openAt('/deposits');
    expect(grid().total).toBe(1000);
    total = 0;
    await perform(() => grid().setFilter('search', 'nobody'));
    expect(grid()).toMatchObject({ total: 0, pageCount: 1, rows: [], dataGridProps: { rows: [] } });
  });
});

it('the rows of a list keep their objects when the one before them has left, so that they are not drawn again', async () => {
  const { grid, perform } = await openAt('/deposits');
  const before = grid().rows;
  firstId = 1;
  await perform(() => grid().refetch());
  expect(grid().rows.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(
    grid()
      .rows.slice(0, -1)
      .every((row, index) => row === before[index + 1]),
  ).toBe(true);
});

describe('the next page of a list', () => {
  it('is prefetched where the list is configured so, and shown without another request', async () => {
    const { grid, perform } = await openAt('/deposits', { prefetchNextPage: true });
    await waitFor(() => expect(calls.map(({ pagination }) => pagination?.current)).toEqual([1, 2]));
    await perform(() => grid().setCurrent(2));
    expect(grid().isPreviousData).toBe(false);
    await waitFor(() => expect(calls.map(({ pagination }) => pagination?.current)).toEqual([1, 2, 3]));
  });

  it('is not prefetched where there is none', async () => {
    total = 20;
    const { grid } = await openAt('/deposits', { prefetchNextPage: true });
    expect(grid().pageCount).toBe(1);
    expect(calls).toHaveLength(1);
  });
});

describe('the export of a list', () => {
  const fetchAll = (grid: RecordGrid<BaseRecord>) =>
    grid.fetchAll({ signal: new AbortController().signal, onProgress: () => undefined });

  it('loads all pages with the order and the filters of the list', async () => {
    total = 1234;
    const { grid } = await openAt('/deposits?page=2&sort=plan&order=desc&search=a');
    calls.length = 0;
    const { rows } = await fetchAll(grid());
    // Twice, to see that no row came or went meanwhile.
    expect(calls.map(({ pagination }) => pagination?.current)).toEqual([1, 2, 1, 2]);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 1234 }, (_, id) => id));
    expect(lastRequest()).toMatchObject({ sorters: [{ field: 'plan', order: 'desc' }], filters: { search: 'a' } });
  });

  it('ends with the last row whatever total the server gives, which refine’s useExport does not', async () => {
    total = 500;
    claimed = 1500;
    const { grid } = await openAt('/deposits');
    calls.length = 0;
    expect((await fetchAll(grid())).rows).toHaveLength(500);
    expect(calls.map(({ pagination }) => pagination?.current)).toEqual([1, 2]);
  });
});

describe('the text of a list state', () => {
  it('is the same after it is written and read', () => {
    const state = {
      current: 7,
      pageSize: 50,
      sorters: [{ field: 'createdAt', order: 'desc' as const }],
      filters: [{ field: 'search', operator: 'eq' as const, value: 'a=b&c' }],
    };
    expect(readListState(writeListState('', state, deposits), deposits)).toEqual(state);
  });

  it('has a preferred page size only together with a page, so that a link shows others the same rows', () => {
    const preferring = { ...deposits, preferredPageSize: 50 };
    expect(writeListState('', { current: 1, pageSize: 50 }, preferring)).toBe('');
    expect(writeListState('', { current: 2, pageSize: 50 }, preferring)).toBe('?page=2&pageSize=50');
  });

  it('leaves out permanent filters', () => {
    const filters = [{ field: 'status', operator: 'eq' as const, value: 'pending' }];
    expect(writeListState('', { filters }, deposits)).toBe('');
  });
});
