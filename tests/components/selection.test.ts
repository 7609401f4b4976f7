import { act, renderHook } from '@testing-library/react';
import { t } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { rowItself } from '@/components/list/selection';
import { loadTexts } from '@/i18n/i18n';
import { useListSelection } from '@/refine/use-list-selection';
import { getNotices } from '@/utils/notices';
import { createRandom } from '../../fixtures/random';

// jsdom has none.
beforeAll(() => void Object.assign(window, { CSS: { escape: (text: string) => text } }));

/** A deposit with its commissions, a row that stands for itself, or one that cannot be selected and has no items. */
interface TestRow {
  _id: string;
  items: { _id: string }[];
}

const PAGE_SIZE = 3;
const itemsOf = ({ items }: TestRow) => items;

function makeRows(random: () => number): TestRow[] {
  return Array.from({ length: 11 }, (_, index) => {
    const _id = `row-${index}`;
    const count = Math.floor(random() * 5);
    const items = Array.from({ length: count }, (__, nth) => ({ _id: `${_id}-item-${nth}` }));
    return { _id, items: random() < 0.3 ? [{ _id }] : items };
  });
}

/** A list in the hands of somebody who remembers for each item whether its box was ticked last. */
function startList(random: () => number) {
  let all = makeRows(random);
  let filter = 'all';
  let page = 0;
  const open = new Set(all.filter(() => random() < 0.5).map(({ _id }) => _id));
  const remembered = new Set<string>();
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const matching = () => all.filter((_, index) => filter === 'all' || index % 2 === 0);
  const pageCount = () => Math.max(1, Math.ceil(matching().length / PAGE_SIZE));
  const rowsOn = (nth: number) => matching().slice(nth * PAGE_SIZE, (nth + 1) * PAGE_SIZE);
  const propsOf = (nth: number) => ({ rows: rowsOn(nth), scope: filter, all: matching() });
  const view = renderHook(
    (props: ReturnType<typeof propsOf>) =>
      useListSelection({
        rows: props.rows,
        itemsOf,
        grid: { filters: { scope: props.scope }, fetchAll: () => Promise.resolve({ rows: props.all, unsettled: 0 }) },
      }),
    { initialProps: propsOf(0) },
  );
  const list = () => view.result.current;
  const draw = () => view.rerender(propsOf(page));
  const rowsBelow = ({ _id, items }: TestRow) => (open.has(_id) ? items.filter((item) => item._id !== _id) : []);
  const visibleIds = () => rowsOn(page).flatMap((row) => [row._id, ...rowsBelow(row).map(({ _id }) => _id)]);
  const remember = (ids: readonly string[], isTicked: boolean) => {
    for (const { _id, items } of rowsOn(page))
      for (const item of items)
        if (ids.includes(_id) || ids.includes(item._id)) {
          if (isTicked) remembered.add(item._id);
          else remembered.delete(item._id);
        }
  };
  const click = (ids: readonly string[], isTicked: boolean) => {
    act(() => list().checkboxes.onSelection(ids, isTicked));
    remember(ids, isTicked);
  };
  const isFull = (id: string) => list().checkboxes.selection.includes(id);
  const remove = (ids: ReadonlySet<string>) => {
    for (const id of ids) remembered.delete(id);
    all = all.map((row) => ({ ...row, items: row.items.filter(({ _id }) => !ids.has(_id)) }));
    page = Math.min(page, pageCount() - 1);
    draw();
  };
  const acts = {
    clickBox: () => {
      const id = pick(visibleIds());
      if (id) click([id], !isFull(id));
    },
    clickHeader: () => click(visibleIds(), !visibleIds().every(isFull)),
    openRow: () => {
      const row = pick(rowsOn(page));
      if (row && !open.delete(row._id)) open.add(row._id);
    },
    turnPage: () => {
      page = Math.floor(random() * pageCount());
      draw();
    },
    selectAllThatMatch: async () => {
      await act(async () => list().selectAllPages());
      remembered.clear();
      for (const { _id } of matching().flatMap(itemsOf)) remembered.add(_id);
    },
    selectOnlyThisPage: () => {
      act(() => list().selectPage());
      remembered.clear();
      remember(visibleIds(), true);
    },
    changeFilter: () => {
      filter = filter === 'all' ? 'some' : 'all';
      page = 0;
      remembered.clear();
      draw();
    },
    decideSome: () => {
      const decided = list().selected.filter(() => random() < 0.4);
      act(() => list().deselect(decided));
      remove(new Set(decided.map(({ _id }) => _id)));
    },
    somebodyElseDecidesOneOnThisPage: () => {
      const item = pick(rowsOn(page).flatMap(itemsOf));
      if (item) remove(new Set([item._id]));
    },
  };
  return {
    act: async () => (random() < 0.5 ? acts.clickBox() : pick(Object.values(acts))?.()),
    sent: () => list().selected.map(({ _id }) => _id),
    remembered: () => [...remembered],
    /** The ticked boxes of all items, as somebody sees them who opens every row of every page. */
    tickedOnAllPages: () => {
      const seen = Array.from({ length: pageCount() }, (_, nth) => {
        view.rerender(propsOf(nth));
        return rowsOn(nth)
          .flatMap(itemsOf)
          .filter(({ _id }) => isFull(_id));
      });
      draw();
      return seen.flat().map(({ _id }) => _id);
    },
    /** The boxes of the rows of this page: as they are, and as they follow from what was ticked. */
    rowBoxes: () => {
      const word = (isTicked: boolean, isMixed: boolean) => (isTicked ? 'ticked' : isMixed ? 'mixed' : 'empty');
      return {
        shown: rowsOn(page).map(({ _id }) => word(isFull(_id), list().checkboxes.mixed.includes(_id))),
        due: rowsOn(page).map(({ items }) => {
          const ticked = items.filter(({ _id }) => remembered.has(_id)).length;
          return word(ticked > 0 && ticked === items.length, ticked > 0);
        }),
      };
    },
    page: () => ({ elsewhere: list().elsewhere, isPageSelected: list().isPageSelected }),
    pageDue: () => {
      const here = rowsOn(page).flatMap(itemsOf);
      const ticked = here.filter(({ _id }) => remembered.has(_id)).length;
      return { elsewhere: remembered.size - ticked, isPageSelected: here.length > 0 && here.length === ticked };
    },
  };
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('a selection names the items whose boxes are ticked (%i)', async (seed) => {
  const list = startList(createRandom(seed).next);
  for (let step = 1; step <= 30; step += 1) {
    await list.act();
    const sent = list.sent().toSorted();
    expect(sent).toEqual(list.remembered().toSorted());
    if (step % 6 === 0) expect(sent).toEqual(list.tickedOnAllPages().toSorted());
    const { shown, due } = list.rowBoxes();
    expect(shown).toEqual(due);
    expect(list.page()).toEqual(list.pageDue());
  }
});

it('a selection is cleared with a message when the list shows other rows, and without one when nothing was selected', async () => {
  await loadTexts('decisions');
  const rows = [{ _id: 'a' }];
  const { result, rerender } = renderHook(
    ({ scope }) =>
      useListSelection({
        rows,
        itemsOf: rowItself,
        grid: { filters: { scope }, fetchAll: async () => ({ rows, unsettled: 0 }) },
      }),
    { initialProps: { scope: 'all' } },
  );
  rerender({ scope: 'UPI' });
  expect(getNotices()).toEqual([]);
  act(() => result.current.checkboxes.onSelection(['a'], true));
  rerender({ scope: 'Cash' });
  expect(result.current.selected).toEqual([]);
  expect(getNotices()).toMatchObject([{ kind: 'hint', text: t('decisions:selection.cleared') }]);
});
