import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/api/http-error';
import { fetchAll } from '@/api/read-pages';
import { csvFileName, csvText } from '@/components/list/download-csv';
import {
  csvColumns,
  hiddenFields,
  hideableColumns,
  type ListColumn,
  leastTableWidth,
  visibleColumns,
} from '@/components/list/list-columns';
import { failureMessage } from '@/components/list/list-controls';
import { isListPreferences } from '@/components/list/list-preferences';
import {
  addView,
  areSavedViews,
  isCurrentView,
  nameProblem,
  removeView,
  renameView,
  type SavedView,
} from '@/components/list/saved-views';

const view = (name: string, more: Partial<SavedView> = {}): SavedView => ({ name, filters: {}, hidden: [], ...more });

describe('the name of a view', () => {
  const views = [view('Pending in May'), view('लंबित')];

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(41), 'long'],
    [`  ${'x'.repeat(40)}  `, undefined],
    ['pending  IN may', 'taken'],
    ['लंबित', 'taken'],
    ['Pending in June', undefined],
  ])('is checked, and %j has the problem: %s', (name, problem) => {
    expect(nameProblem(name, views)).toBe(problem);
  });

  it('may stay the same or change its case when a view is renamed', () => {
    expect(nameProblem('Pending in May', views, 'Pending in May')).toBeUndefined();
    expect(nameProblem('PENDING in May', views, 'Pending in May')).toBeUndefined();
    expect(nameProblem('लंबित', views, 'Pending in May')).toBe('taken');
  });

  it('is saved without surrounding spaces', () => {
    expect(addView([], view('  North   block '))).toEqual([view('North block')]);
    expect(renameView(views, 'लंबित', ' Waiting ')).toEqual([view('Pending in May'), view('Waiting')]);
    expect(removeView(views, 'Pending in May')).toEqual([view('लंबित')]);
  });
});

describe('a saved view', () => {
  const may = view('May', { filters: { month: '5' }, sort: { field: 'plan', order: 'asc' }, hidden: ['a', 'b'] });

  it('is the current one whatever the order of its parameters', () => {
    const now = { ...may, filters: { month: '5', search: '' }, hidden: ['b', 'a'] };
    expect(isCurrentView(may, now)).toBe(true);
    expect(isCurrentView(may, { ...now, hidden: ['a'] })).toBe(false);
    expect(isCurrentView(may, { ...now, filters: { month: '6' } })).toBe(false);
    expect(isCurrentView(may, { ...now, sort: undefined })).toBe(false);
  });

  it('is validated when it is read from the storage', () => {
    expect(areSavedViews([may])).toBe(true);
    for (const wrong of [{}, [1], [{ name: 'x' }], [{ ...may, filters: { month: 5 } }], [{ ...may, hidden: 'a' }]]) {
      expect(areSavedViews(wrong), JSON.stringify(wrong)).toBe(false);
    }
    expect(areSavedViews([{ ...may, sort: { field: 'plan', order: 'up' } }])).toBe(false);
    expect(isListPreferences({ density: 'compact', hidden: ['a'], pageSize: 50 })).toBe(true);
    for (const wrong of [null, 'x', { density: 'huge' }, { hidden: [1] }, { pageSize: -1 }, { pageSize: 1.5 }]) {
      expect(isListPreferences(wrong), JSON.stringify(wrong)).toBe(false);
    }
  });
});

interface Row {
  _id: string;
  name: string;
  amount: number;
  on?: string;
  plan: { planName: string };
}

const columns: ListColumn<Row>[] = [
  { field: 'name', headerName: 'Member' },
  { field: 'plan', headerName: 'Plan', renderCell: () => null, exportValue: (row) => row.plan.planName },
  { field: 'amount', headerName: 'Amount', valueFormatter: (value: number) => `₹${value}` },
  { field: 'on', headerName: 'Date', valueFormatter: () => '5 Nov 2026' },
  { field: 'month', headerName: 'Month', valueGetter: (_, row) => row.amount * 2, valueFormatter: () => 'Nov' },
  { field: 'picture', headerName: 'Picture', disableExport: true },
  { field: 'actions', headerName: 'Actions' },
];
const fieldsOf = (some: readonly { field: string }[]) => some.map(({ field }) => field).join(' ');

describe('the columns of a list', () => {
  it('can be hidden, except the first column and the actions', () => {
    expect(fieldsOf(hideableColumns(columns))).toBe('plan amount on month picture');
    const shown = visibleColumns(columns, ['name', 'amount', 'actions', 'of old']);
    expect(fieldsOf(shown)).toBe('name plan on month picture actions');
  });

  it('are shown from the start, but for the optional ones, until the reader has set which', () => {
    const more = [...columns, { field: 'rate', isOptional: true }];
    expect(fieldsOf(visibleColumns(more, undefined))).toEqual(fieldsOf(columns));
    expect(fieldsOf(visibleColumns(more, ['amount']))).toBe('name plan on month picture actions rate');
    expect(hiddenFields(more, undefined)).toEqual(['rate']);
    expect(hiddenFields(more, [])).toEqual([]);
  });

  it('need their own widths, the least of those that share the rest, two borders and the checkboxes', () => {
    const some = [{ width: 90 }, { flex: 1, minWidth: 150 }, { flex: 2 }, {}];
    expect(leastTableWidth(some, false)).toBe(90 + 150 + 120 + 120 + 2);
    expect(leastTableWidth(some, true)).toBe(90 + 150 + 120 + 120 + 2 + 50);
  });

  it('are exported with plain numbers, days of India and escaped formulas', async () => {
    const rows: Row[] = [
      { _id: 'a', name: 'आशा', amount: 500, on: '2026-11-04T20:00:00.000Z', plan: { planName: '=2+2' } },
      { _id: 'b', name: 'Bina, "B"\nPune', amount: -1.5, plan: { planName: 'Bal' } },
    ];
    expect(await csvText(csvColumns(columns), rows)).toBe(
      [
        '\uFEFFMember,Plan,Amount,Date,Month',
        "आशा,'=2+2,500,2026-11-05,1000",
        '"Bina, ""B""\nPune",Bal,-1.5,,-3',
        '',
      ].join('\r\n'),
    );
  });

  it('are exported to a file named with the day in India', () => {
    expect(csvFileName('pending-deposits', new Date('2026-11-04T20:00:00Z'))).toBe('pending-deposits-2026-11-05.csv');
  });
});

describe('the rows of an export', () => {
  const all = Array.from({ length: 1203 }, (_, index) => ({ _id: `${index}` }));
  const keyOf = ({ _id }: { _id: string }) => _id;
  const fetchPage = async (page: number, size: number) => ({
    data: all.slice((page - 1) * size, page * size),
    total: all.length,
  });

  const noSignal = () => new AbortController().signal;

  it('are loaded page by page with the progress, and once more to see that none came or went', async () => {
    const onProgress = vi.fn();
    const fetchOne = vi.fn(fetchPage);
    const read = await fetchAll(fetchOne, { signal: noSignal(), onProgress }, keyOf);
    expect(read).toEqual({ rows: all, unsettled: 0 });
    expect(onProgress.mock.calls).toEqual([
      [1000, 1203],
      [1203, 1203],
    ]);
    expect(fetchOne.mock.calls.map(([page]) => page)).toEqual([1, 2, 1, 2]);
  });

  it('are asked for once where one answer has them all', async () => {
    const fetchOne = vi.fn(async () => ({ data: all.slice(0, 700), total: 700 }));
    expect(await fetchAll(fetchOne, { signal: noSignal() }, keyOf)).toEqual({ rows: all.slice(0, 700), unsettled: 0 });
    expect(fetchOne).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['', []],
    [', and as many are added', [{ _id: 'x' }, { _id: 'y' }]],
  ])('are all that match in the end when some are decided between two pages%s', async (_, added) => {
    let rows = all;
    const deciding = async (page: number, size: number) => {
      const answer = { data: rows.slice((page - 1) * size, page * size), total: rows.length };
      if (rows === all) rows = [...all.slice(2), ...added];
      return answer;
    };
    expect(await fetchAll(deciding, { signal: noSignal() }, keyOf)).toEqual({
      rows: [...all.slice(2), ...added],
      unsettled: 0,
    });
  });

  it('say how many may be missing of a list that never settles', async () => {
    let gone = 0;
    const restless = async (page: number, size: number) => {
      const data = all.slice(gone + (page - 1) * size, gone + page * size);
      gone += 1;
      return { data, total: all.length - gone };
    };
    const { rows, unsettled } = await fetchAll(restless, { signal: noSignal() }, keyOf);
    expect(unsettled).toBeGreaterThan(0);
    expect(all.length - rows.length).toBeLessThanOrEqual(gone + unsettled);
  });

  it('are no longer loaded after it is canceled', async () => {
    const ended = new AbortController();
    const fetchOne = vi.fn(fetchPage);
    const exporting = fetchAll(fetchOne, { signal: ended.signal, onProgress: () => ended.abort() }, keyOf);
    await expect(exporting).rejects.toThrow();
    expect(fetchOne).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['the words of the server', new HttpError('The year is locked', 409), 'The year is locked'],
  ['those of a failed connection', new HttpError('The server cannot be reached.', 0), 'The server cannot be reached.'],
  ['nothing where the server sent no words', new HttpError('Something went wrong.', 500, {}, true), ''],
  ['nothing for what is no error', 'stopped', ''],
])('why rows could not be fetched is told by %s', (_, error, told) => {
  expect(failureMessage(error)).toBe(told);
});
