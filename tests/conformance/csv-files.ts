import Papa from 'papaparse';
import {
  exportCommissionData,
  exportOwnCommissions,
  listCommissions,
  listOwnCommissions,
} from '@/contract/commissions';
import { exportDownlineInvestments, listDownlineInvestments } from '@/contract/downline';
import type { Endpoint } from '@/contract/endpoint';
import heads from '../../fixtures/spec-tables/csv-heads.json';
import { type Difference, unequal } from './difference';
import { numberOf, type Row, textIn } from './rows-in';
import type { Input, Session, Trial } from './trial';
import type { WholeLists } from './whole-lists';

/**
 * Whether the files that a host exports have the columns that they should, in their order, in the head and in each row, and the rows of the
 * list, with its amounts and months.
 */

/** The head of each file, by the id of the call that sends the file or a link to it. */
const headOf: Readonly<Record<string, string>> = heads;

/** An export without filters has the rows of these lists. Its first column has their ids. */
const listOf: Readonly<Record<string, Endpoint>> = {
  [exportCommissionData.id]: listCommissions,
  [exportOwnCommissions.id]: listOwnCommissions,
  [exportDownlineInvestments.id]: listDownlineInvestments,
};

/** What a cell shows of a row of the list: amounts in rupees with paise, months as 2026-09. Undefined where the row does not say. */
const amountAt = (name: string) => (row: Row) => numberOf(row[name])?.toFixed(2);
const cellOf: Readonly<Record<string, (row: Row) => string | undefined>> = {
  Amount: amountAt('depositAmount'),
  'Investment amount': amountAt('totalAmount'),
  'Commission amount': amountAt('commisionAmount'),
  Month: ({ month, year }) =>
    typeof month === 'number' && typeof year === 'number' ? `${year}-${String(month).padStart(2, '0')}` : undefined,
};
/** A host may write 1234.5 and 1234.50. */
const asShown = (cell: string): string => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell).toFixed(2) : cell);

/** The first cell that is not as its row of the list says. */
function wrongCells(columns: readonly string[], rows: readonly string[][], list: readonly Row[]): Difference[] {
  const listed = new Map(list.map((row) => [String(row._id), row]));
  for (const cells of rows) {
    const [id = ''] = cells;
    const row = listed.get(id);
    if (!row) return [{ path: `${columns[0]} of the CSV file`, expected: 'each row of the list once', got: id }];
    listed.delete(id);
    for (const [place, column] of columns.entries()) {
      const expected = cellOf[column]?.(row);
      const different = expected === undefined ? [] : unequal(column, expected, asShown(cells[place] ?? ''));
      if (different.length > 0)
        return [{ path: `${column} of the CSV file`, expected: `${expected} of ${id}`, got: cells[place] ?? '' }];
    }
  }
  return [];
}

/** Without it Excel takes Hindi names for something else. */
const BYTE_ORDER_MARK = '\uFEFF';

function differencesIn(text: string, head: string, list: readonly Row[] | undefined): Difference[] {
  if (!text.startsWith(BYTE_ORDER_MARK))
    return [{ path: 'beginning of the CSV file', expected: 'a byte order mark', got: text.slice(0, 3) }];
  const body = text.slice(1);
  const [first = ''] = body.split(/\r?\n/, 1);
  if (first !== head) return [{ path: 'head of the CSV file', expected: head, got: first }];
  const [columns = [], ...rows] = Papa.parse<string[]>(body, { delimiter: ',', skipEmptyLines: true }).data;
  const uneven = rows.findIndex((row) => row.length !== columns.length);
  if (uneven >= 0) {
    const expected = `${columns.length} in each row`;
    return [{ path: 'columns of the CSV file', expected, got: `${rows[uneven]?.length} in row ${uneven + 1}` }];
  }
  if (list === undefined) return [];
  const missing = unequal('rows of the CSV file', list.length, rows.length);
  return missing.length > 0 ? missing : wrongCells(columns, rows, list);
}

/** A call that answers with a CSV file, or with a link to one, that is made once more. */
export async function tryCsvFile(
  trial: Trial,
  lists: WholeLists,
  endpoint: Endpoint,
  { session, input }: { readonly session: Session; readonly input: Input },
): Promise<void> {
  const head = headOf[endpoint.id];
  if (head === undefined) return;
  const reply = await trial.accepted(endpoint, session, input);
  const link = textIn(reply, 'csvUrl');
  const text =
    typeof reply === 'string' || link === undefined ? reply : await trial.linkedFile(endpoint, session, link);
  if (typeof text !== 'string') return;
  const list = listOf[endpoint.id];
  const rows = list && (await lists.read(list, session));
  const differences = differencesIn(text, head, typeof rows === 'string' ? undefined : rows);
  trial.note(endpoint, `the file of ${endpoint.method} ${endpoint.path}`, session.role, differences);
}
