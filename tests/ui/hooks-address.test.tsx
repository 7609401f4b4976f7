import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { type GridAddressOptions, useGridAddress } from '../../src/hooks/use-grid-address';

afterEach(cleanup);

function openAt(address: string | { pathname: string; search: string; state: unknown }, options: GridAddressOptions) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ list: useGridAddress(options), location: useLocation() }), { wrapper });
  return {
    list: () => result.current.list,
    search: () => result.current.location.search,
    state: () => result.current.location.state,
  };
}

describe('what a list shows stands in the address', () => {
  it('and is read from there', () => {
    const { list } = openAt('/deposits?page=3&pageSize=50&sort=member&order=desc&search=asha', { pageSize: 20 });
    expect(list()).toMatchObject({
      page: 3,
      pageSize: 50,
      sort: { field: 'member', order: 'desc' },
      filters: { search: 'asha' },
    });
  });

  it.each(['page=0', 'page=-2', 'page=two', 'page=1.5', ''])('%j is the first page', (query) => {
    expect(openAt(`/deposits?${query}`, { pageSize: 20 }).list().page).toBe(1);
  });

  it('and is never asked for in larger pages than the API has', () => {
    expect(openAt('/deposits?pageSize=99999', { pageSize: 20 }).list().pageSize).toBe(1000);
  });

  it('keeps what a filter says, whatever signs are in it', () => {
    const { list, search } = openAt('/deposits', { pageSize: 20 });
    act(() => list().setFilter('search', 'R&D #1 100% a+b'));
    expect(list().filters).toEqual({ search: 'R&D #1 100% a+b' });
    expect(openAt(`/deposits${search()}`, { pageSize: 20 }).list().filters).toEqual({ search: 'R&D #1 100% a+b' });
  });

  it('leads back to the first page when the rows change', () => {
    for (const change of [
      (list: ReturnType<typeof useGridAddress>) => list.setFilter('search', 'x'),
      (list: ReturnType<typeof useGridAddress>) => list.setSort({ field: 'plan', order: 'asc' }),
      (list: ReturnType<typeof useGridAddress>) => list.setPageSize(50),
      (list: ReturnType<typeof useGridAddress>) => list.clearFilters(),
    ]) {
      const { list } = openAt('/deposits?page=4&planId=p', { pageSize: 20 });
      act(() => change(list()));
      expect(list().page).toBe(1);
    }
  });

  it('takes several changes at once', () => {
    const { list } = openAt('/deposits', { pageSize: 20 });
    act(() => {
      list().setFilter('year', '2025');
      list().setFilter('month', '4');
      list().setPage(2);
    });
    expect(list()).toMatchObject({ page: 2, filters: { year: '2025', month: '4' } });
  });

  it('names nothing that is as it always is', () => {
    const { list, search } = openAt('/deposits?page=2&pageSize=50&search=a', { pageSize: 20 });
    act(() => {
      list().setFilter('search', '');
      list().setPageSize(20);
      list().setPage(1);
    });
    expect(search()).toBe('');
  });

  it('starts from filters of its own, which can be taken away', () => {
    const options = { pageSize: 20, defaultFilters: { year: '2026' } };
    const { list, search } = openAt('/commissions', options);
    expect(list().filters).toEqual({ year: '2026' });
    act(() => list().setFilter('year', ''));
    expect(list().filters).toEqual({ year: '' });
    act(() => list().clearFilters());
    expect(list().filters).toEqual({ year: '2026' });
    expect(search()).toBe('');
  });

  it('leaves alone what belongs to others', () => {
    const { list, search } = openAt('/analytics?tab=two&members.page=3&members.search=a', {
      pageSize: 20,
      filterNames: ['search'],
    });
    expect(list()).toMatchObject({ page: 1, filters: {} });
    act(() => list().setPage(2));
    expect(search()).toBe('?tab=two&members.page=3&members.search=a&page=2');
  });

  it('holds two lists of one screen apart', () => {
    const { list } = openAt('/analytics?members.page=3&members.search=a&page=9', { pageSize: 20, prefix: 'members' });
    expect(list()).toMatchObject({ page: 3, filters: { search: 'a' } });
  });

  it('does not forget where a dialog over it was opened from', () => {
    const { list, state } = openAt({ pathname: '/deposits', search: '', state: { fromList: true } }, { pageSize: 20 });
    act(() => list().setPage(2));
    expect(state()).toEqual({ fromList: true });
  });
});
