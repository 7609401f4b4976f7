import type { BaseRecord, CrudFilter } from '@refinedev/core';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { type Month, uniqueMonths } from '@/domain/months';
import { dataProvider } from '@/providers/data-provider';
import { equalsFilter } from '@/providers/list-address';
import { readPages } from '@/server/read-pages';

/** Asks the server anew for all rows of a list that match. Throws HttpError. */
export async function readRows<Row extends BaseRecord>(resource: string, filters: CrudFilter[]): Promise<Row[]> {
  const rows: Row[] = [];
  const pages = readPages<Row>(
    (current, pageSize) => dataProvider.getList<Row>({ resource, filters, pagination: { current, pageSize } }),
    { pageSize: MAX_PAGE_SIZE, keyOf: ({ id }) => id },
  );
  for await (const page of pages) rows.push(...page.rows);
  return rows;
}

/** The same for the rows of the months of these records, of one status or of all. */
export async function readRowsOfMonths<Row extends BaseRecord>(
  resource: string,
  records: readonly Month[],
  status = '',
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { month, year } of uniqueMonths(records)) {
    const filters = Object.entries({ status, month: String(month), year: String(year) });
    rows.push(
      ...(await readRows<Row>(
        resource,
        filters.map(([name, value]) => equalsFilter(name, value)),
      )),
    );
  }
  return rows;
}
