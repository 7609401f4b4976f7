import { expect, it } from 'vitest';
import { fittingColumns } from '@/components/list/fitting-columns';

const columns = [
  { field: 'member', flex: 1, minWidth: 150 },
  { field: 'plan' },
  { field: 'payment', width: 110, yields: 2 },
  { field: 'status', width: 100, yields: 1 },
  { field: 'actions', width: 160 },
];
/** Together 640 px, with the 17 px of the frame. */
const NEEDED = 150 + 120 + 110 + 100 + 160 + 17;

const fieldsAt = (width: number | undefined, hasCheckboxes = false) =>
  fittingColumns(columns, { width, hasCheckboxes }).columns.map(({ field }) => field);

it('shows all columns where they fit, and before the table was measured', () => {
  const all = ['member', 'plan', 'payment', 'status', 'actions'];
  expect(fieldsAt(NEEDED)).toEqual(all);
  expect(fieldsAt(undefined)).toEqual(all);
});

it('removes columns in the order in which they yield, and no more than needed', () => {
  expect(fieldsAt(NEEDED - 1)).toEqual(['member', 'plan', 'payment', 'actions']);
  expect(fieldsAt(NEEDED - 100)).toEqual(['member', 'plan', 'payment', 'actions']);
  expect(fieldsAt(NEEDED - 101)).toEqual(['member', 'plan', 'actions']);
});

it('leaves room for checkboxes', () => {
  expect(fieldsAt(NEEDED + 49, true)).toEqual(['member', 'plan', 'payment', 'actions']);
  expect(fieldsAt(NEEDED + 50, true)).toHaveLength(5);
});

it('keeps the columns that never yield, and says that they are too wide', () => {
  expect(fieldsAt(300)).toEqual(['member', 'plan', 'actions']);
  expect(fittingColumns(columns, { width: 300, hasCheckboxes: false }).isTooWide).toBe(true);
  expect(fittingColumns(columns, { width: NEEDED - 210, hasCheckboxes: false }).isTooWide).toBe(false);
});

it('keeps the column that the list is sorted by, and another one yields for it', () => {
  const { columns: fitting } = fittingColumns(columns, {
    width: NEEDED - 1,
    hasCheckboxes: false,
    sortedField: 'status',
  });
  expect(fitting.map(({ field }) => field)).toEqual(['member', 'plan', 'status', 'actions']);
});
