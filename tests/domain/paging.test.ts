import { newestPageOf, pageOf } from '@server/domain/paging';
import { sortedBy } from '@server/domain/sorting';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../fixtures/random';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`;
const rowsOn = (...days: number[]) => days.map((each, index) => ({ id: `${each}.${index}`, createdAt: day(each) }));

describe('a page of rows', () => {
  const letters = ['a', 'b', 'c', 'd', 'e'];

  it.each([
    [1, 2, ['a', 'b'], 1],
    [3, 2, ['e'], 3],
    [99, 2, ['e'], 3],
    [0, 2, ['a', 'b'], 1],
    [1, 1000, letters, 1],
  ])('%d of %d rows has the right ones', (page, limit, rows, currentPage) => {
    expect(pageOf(letters, { page, limit })).toMatchObject({ rows, counts: { currentPage } });
  });

  it.each([pageOf, newestPageOf])('is one empty page when there are no rows', (of) =>
    expect(of([], { page: 4, limit: 20 })).toEqual({
      rows: [],
      counts: { currentPage: 1, totalCount: 0, totalPages: 1 },
    }),
  );
});

describe('the newest page of rows that are sorted oldest first', () => {
  it.each([
    [9, ['2.1', '1.0'], 2],
    [-1, ['4.3', '3.2'], 1],
  ])('is one that exists: %i', (page, expected, currentPage) => {
    const { rows, counts } = newestPageOf(rowsOn(1, 2, 3, 4), { page, limit: 2 });
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(counts).toEqual({ currentPage, totalCount: 4, totalPages: 2 });
  });

  it('can hold very many rows of the same time', () => {
    const rows = Array.from({ length: 150_000 }, (_, index) => ({ id: String(index), createdAt: day(1) }));
    expect(newestPageOf(rows, { page: 2, limit: 2 }).rows.map(({ id }) => id)).toEqual(['2', '3']);
  });

  it.each([1, 2, 3])('equals the page of all rows sorted (seed %i)', (seed) => {
    const random = createRandom(seed);
    for (let round = 0; round < 30; round++) {
      const days = Array.from({ length: random.int(0, 30) }, () => random.int(1, 9)).sort((a, b) => a - b);
      const rows = rowsOn(...days);
      // Sorting is stable: rows of the same time stay oldest first.
      const all = rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      const limit = random.int(1, 7);
      for (let page = 1; page <= Math.ceil(rows.length / limit); page++) {
        const expected = all.slice((page - 1) * limit, page * limit);
        expect(newestPageOf(rows, { page, limit }).rows).toEqual(expected);
      }
    }
  });
});

it('sorting ignores case, takes numbers by value and keeps the order of equal names', () => {
  const names = ['plan 10', 'Plan 2', 'asha', 'ASHA', 'Zeb'];
  expect(sortedBy(names, (name) => name)).toEqual(['asha', 'ASHA', 'Plan 2', 'plan 10', 'Zeb']);
  expect(sortedBy(names, (name) => name, 'desc')).toEqual(['Zeb', 'plan 10', 'Plan 2', 'asha', 'ASHA']);
});
