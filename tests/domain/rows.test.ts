import { expect, it } from 'vitest';
import { sortRows } from '@/domain/rows';

it.each([
  ['asc', [1, 2, 3]],
  ['desc', [3, 2, 1]],
] as const)('rows whose figure is not known come last in the order %s', (order, known) => {
  const rows = [3, null, 1, undefined, 2].map((amount) => ({ amount }));
  const sorted = sortRows(rows, {}, { field: 'amount', order }).map(({ amount }) => amount);
  expect(sorted.slice(0, 3)).toEqual(known);
});
