import { newestPageOf } from '@server/domain/paging';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../fixtures/random';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`;
const rowsOn = (...days: number[]) => days.map((each, index) => ({ id: `${each}.${index}`, createdAt: day(each) }));
const idsOn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the newest page of rows that are sorted oldest first', () => {
  it.each([
    [1, ['4.3', '3.2']],
    [2, ['2.1', '1.0']],
    [9, ['2.1', '1.0']],
    [-1, ['4.3', '3.2']],
  ])('is page %i counted from the end', (page, expected) => {
    expect(idsOn(newestPageOf(rowsOn(1, 2, 3, 4), { page, limit: 2 }).rows)).toEqual(expected);
  });

  it('leaves the rows that do not fill a page to the last page', () => {
    const { rows, counts } = newestPageOf(rowsOn(1, 2, 3), { page: 2, limit: 2 });
    expect(idsOn(rows)).toEqual(['1.0']);
    expect(counts).toEqual({ currentPage: 2, totalCount: 3, totalPages: 2 });
  });

  it('keeps rows of the same time oldest first, also where a page ends among them', () => {
    const rows = rowsOn(1, 2, 2, 2, 3);
    expect(idsOn(newestPageOf(rows, { page: 1, limit: 2 }).rows)).toEqual(['3.4', '2.1']);
    expect(idsOn(newestPageOf(rows, { page: 2, limit: 2 }).rows)).toEqual(['2.2', '2.3']);
    expect(idsOn(newestPageOf(rows, { page: 3, limit: 2 }).rows)).toEqual(['1.0']);
  });

  it('is empty when there are no rows', () => {
    expect(newestPageOf([], { page: 3, limit: 20 })).toEqual({
      rows: [],
      counts: { currentPage: 1, totalCount: 0, totalPages: 1 },
    });
  });

  it('can hold very many rows of the same time', () => {
    const rows = Array.from({ length: 150_000 }, (_, index) => ({ id: String(index), createdAt: day(1) }));
    expect(idsOn(newestPageOf(rows, { page: 2, limit: 2 }).rows)).toEqual(['2', '3']);
  });

  it.each([1, 2, 3])('equals the page of all rows sorted (seed %i)', (seed) => {
    const random = createRandom(seed);
    for (let round = 0; round < 30; round++) {
      const days = Array.from({ length: random.int(0, 30) }, () => random.int(1, 9)).sort((a, b) => a - b);
      const rows = rowsOn(...days);
      const all = rows
        .map((row, index) => ({ row, index }))
        .sort((a, b) => b.row.createdAt.localeCompare(a.row.createdAt) || a.index - b.index)
        .map(({ row }) => row);
      const limit = random.int(1, 7);
      for (let page = 1; page <= Math.ceil(rows.length / limit); page++) {
        const expected = all.slice((page - 1) * limit, page * limit);
        expect(newestPageOf(rows, { page, limit }).rows).toEqual(expected);
      }
    }
  });
});
