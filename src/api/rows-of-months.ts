import type { BaseRecord } from '@refinedev/core';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { type Month, uniqueMonths } from '@/domain/months';
import { dataProvider } from '@/providers/data-provider';
import { equalsFilter } from '@/providers/list-address';

/** Asks the server anew for the rows of a list that have this status and belong to the months of these records. Throws HttpError. */
export async function rowsOfMonths<Row extends BaseRecord>(
  resource: string,
  status: string,
  records: readonly Month[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { month, year } of uniqueMonths(records)) {
    const filters = [
      equalsFilter('status', status),
      equalsFilter('month', String(month)),
      equalsFilter('year', String(year)),
    ];
    for (let current = 1, isFull = true; isFull; current += 1) {
      const pagination = { current, pageSize: MAX_PAGE_SIZE };
      const { data, total } = await dataProvider.getList<Row>({ resource, filters, pagination });
      rows.push(...data);
      isFull = data.length === MAX_PAGE_SIZE && total > current * MAX_PAGE_SIZE;
    }
  }
  return rows;
}
