import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useRowSelection } from '@/components/list/row-selection';

const row = (id: string) => ({ _id: id });
const [firstPage, secondPage] = [['a', 'b', 'c'].map(row), ['d', 'e'].map(row)];

function renderSelection() {
  const onCleared = vi.fn();
  const fetchAll = () => Promise.resolve([...firstPage, ...secondPage]);
  const view = renderHook(
    ({ rows, scope }) => useRowSelection({ rows, scope, fetchAll, onProblem: () => undefined, onCleared }),
    { initialProps: { rows: firstPage, scope: 'all' } },
  );
  const ids = () => view.result.current.selected.map(({ _id }) => _id);
  return { ...view, ids, onCleared };
}

describe('the selection of a list', () => {
  it('is kept on another page, and says how much of it is elsewhere', () => {
    const { result, rerender, ids } = renderSelection();
    act(() => result.current.select(['a', 'b']));
    rerender({ rows: secondPage, scope: 'all' });
    expect(result.current.selection).toEqual([]);
    expect(result.current.elsewhere).toBe(2);
    act(() => result.current.select(['e']));
    expect(ids()).toEqual(['a', 'b', 'e']);
    rerender({ rows: firstPage, scope: 'all' });
    expect(result.current.selection).toEqual(['a', 'b']);
    act(() => result.current.toggle(row('a')));
    expect(ids()).toEqual(['e', 'b']);
  });

  it('loses the rows that were decided, on this page and on others', () => {
    const { result, rerender, ids } = renderSelection();
    act(() => result.current.select(['a', 'b']));
    rerender({ rows: secondPage, scope: 'all' });
    act(() => result.current.select(['d']));
    act(() => result.current.deselect([row('b'), row('d')]));
    expect(ids()).toEqual(['a']);
  });

  it('is cleared with a message when the list shows other rows, and without one when nothing was selected', () => {
    const { result, rerender, ids, onCleared } = renderSelection();
    rerender({ rows: firstPage, scope: 'UPI' });
    expect(onCleared).not.toHaveBeenCalled();
    act(() => result.current.select(['a']));
    rerender({ rows: firstPage, scope: 'Cash' });
    expect(ids()).toEqual([]);
    expect(onCleared).toHaveBeenCalledOnce();
  });

  it('of all pages becomes one of this page', async () => {
    const { result, ids } = renderSelection();
    act(() => result.current.select(['a', 'b', 'c']));
    await act(async () => result.current.selectAllPages());
    expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
    act(() => result.current.selectPage());
    expect(ids()).toEqual(['a', 'b', 'c']);
  });
});
