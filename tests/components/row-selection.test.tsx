import { act, renderHook } from '@testing-library/react';
import { t } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowItself } from '@/components/list/selection';
import { loadTexts } from '@/i18n/i18n';
import { useListSelection } from '@/refine/use-list-selection';
import { getNotices } from '@/utils/notices';

beforeAll(() => loadTexts('decisions'));

const row = (id: string) => ({ _id: id });
const [firstPage, secondPage] = [['a', 'b', 'c'].map(row), ['d', 'e'].map(row)];

function renderSelection() {
  const fetchAll = () => Promise.resolve([...firstPage, ...secondPage]);
  const view = renderHook(
    ({ rows, scope }) => useListSelection({ rows, itemsOf: rowItself, grid: { filters: { scope }, fetchAll } }),
    { initialProps: { rows: firstPage, scope: 'all' } },
  );
  const ids = () => view.result.current.selected.map(({ _id }) => _id);
  const tick = (...names: string[]) => act(() => view.result.current.boxes.onSelection(names, true));
  return { ...view, ids, tick };
}

describe('the selection of a list', () => {
  it('is kept on another page, and says how much of it is elsewhere', () => {
    const { result, rerender, ids, tick } = renderSelection();
    tick('a', 'b');
    rerender({ rows: secondPage, scope: 'all' });
    expect(result.current.boxes.selection).toEqual([]);
    expect(result.current.elsewhere).toBe(2);
    tick('e');
    expect(ids()).toEqual(['a', 'b', 'e']);
    rerender({ rows: firstPage, scope: 'all' });
    expect(result.current.boxes.selection).toEqual(['a', 'b']);
    act(() => result.current.toggle(row('a')));
    expect(ids()).toEqual(['e', 'b']);
  });

  it('is cleared with a message when the list shows other rows, and without one when nothing was selected', () => {
    const { rerender, ids, tick } = renderSelection();
    rerender({ rows: firstPage, scope: 'UPI' });
    expect(getNotices()).toEqual([]);
    tick('a');
    rerender({ rows: firstPage, scope: 'Cash' });
    expect(ids()).toEqual([]);
    expect(getNotices()).toMatchObject([{ kind: 'hint', text: t('decisions:selection.cleared') }]);
  });

  it('of all pages keeps the others when one is unticked, and becomes one of this page', async () => {
    const { result, ids } = renderSelection();
    await act(async () => result.current.selectAllPages());
    expect(ids()).toEqual(['d', 'e', 'a', 'b', 'c']);
    act(() => result.current.boxes.onSelection(['b'], false));
    expect(ids()).toEqual(['d', 'e', 'a', 'c']);
    expect(result.current.isAllPages).toBe(true);
    act(() => result.current.selectPage());
    expect(ids()).toEqual(['a', 'b', 'c']);
  });
});
