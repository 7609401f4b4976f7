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
import { textIn } from './rows-in';
import type { Input, Session, Trial } from './trial';
import type { WholeLists } from './whole-lists';

/** Whether the files that a host exports have the columns that they should, in their order, in the head and in each row. */

/** The head of each file, by the id of the call that sends the file or a link to it. */
const headOf: Readonly<Record<string, string>> = heads;

/** An export without filters has a row for each row of these lists. */
const listOf: Readonly<Record<string, Endpoint>> = {
  [exportCommissionData.id]: listCommissions,
  [exportOwnCommissions.id]: listOwnCommissions,
  [exportDownlineInvestments.id]: listDownlineInvestments,
};

const BYTE_ORDER_MARK = '\uFEFF';

function differencesIn(text: string, head: string, rowCount: number | undefined): Difference[] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const [first = ''] = body.split(/\r?\n/, 1);
  if (first !== head) return [{ path: 'head of the CSV file', expected: head, got: first }];
  const [columns = [], ...rows] = Papa.parse<string[]>(body, { delimiter: ',', skipEmptyLines: true }).data;
  const uneven = rows.findIndex((row) => row.length !== columns.length);
  if (uneven >= 0) {
    const expected = `${columns.length} in each row`;
    return [{ path: 'columns of the CSV file', expected, got: `${rows[uneven]?.length} in row ${uneven + 1}` }];
  }
  return rowCount === undefined ? [] : unequal('rows of the CSV file', rowCount, rows.length);
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
  const differences = differencesIn(text, head, typeof rows === 'string' ? undefined : rows?.length);
  trial.note(endpoint, `the file of ${endpoint.method} ${endpoint.path}`, session.role, differences);
}
