import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, deflateSync, inflateSync } from 'node:zlib';
import type { Statement, StatementLine } from '@server/domain/statement';
import { type ClosingRow, type KeptStatementRow, keptStatementKey } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import { isSameMonth, type Month } from '@/domain/months';

/** The first line of a kept text has the coordinator, and each other one a line of the statement, all in JSON. */
export const keptText = (coordinator: Statement['coordinator'], lines: readonly string[]): string =>
  [JSON.stringify(coordinator), ...lines].join('\n');

/** A long text is compressed while others are served; for a short one that would take longer. */
const LONG_TEXT = 50_000;
const compressLong = promisify(deflate);
const compress = async (text: string): Promise<Buffer> =>
  text.length > LONG_TEXT ? compressLong(text) : deflateSync(text);

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A month of a large office has hundreds of thousands of lines, which repeat the same names: compressed they are a tenth. */
export const keep = async (text: string): Promise<Pick<KeptStatementRow, 'digest' | 'content'>> => ({
  digest: sha256(text),
  content: (await compress(text)).toString('base64'),
});

export const textOf = ({ content }: Pick<KeptStatementRow, 'content'>): string =>
  inflateSync(Buffer.from(content, 'base64')).toString();

export function readKept(row: KeptStatementRow): Pick<Statement, 'coordinator' | 'lines'> {
  const [coordinator, ...lines] = textOf(row)
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return { coordinator: coordinator as Statement['coordinator'], lines: lines as StatementLine[] };
}

export const liveClosings = (reader: Reader): ClosingRow[] =>
  reader.all('closings').filter(({ reopenedAt }) => reopenedAt === undefined);

/** The digest of a closing is made of its month and totals, and of the digest of each statement, in the order of the coordinators' ids. */
export const digestOf = (
  { month, year, totals }: Pick<ClosingRow, 'month' | 'year' | 'totals'>,
  statements: readonly Pick<KeptStatementRow, 'coordinatorId' | 'digest'>[],
): string => {
  const { pending, approved, rejected, paid } = totals.commissions;
  const sums = [totals.deposits, totals.waitingDeposits, pending, approved, rejected, paid];
  const figures = sums.map(({ count, amountPaise }) => [count, amountPaise]);
  const sorted = statements.toSorted((a, b) => (a.coordinatorId < b.coordinatorId ? -1 : 1));
  return sha256(JSON.stringify([year, month, figures, sorted.map((each) => [each.coordinatorId, each.digest])]));
};

/** Undefined while the month is open, and for a coordinator who was not there yet when it was closed. */
export function keptStatement(reader: Reader, coordinatorId: string, month: Month) {
  const closing = liveClosings(reader).find((each) => isSameMonth(each, month));
  const [row] = closing ? reader.by('keptStatements', 'statement', keptStatementKey(closing._id, coordinatorId)) : [];
  return row && { ...readKept(row), closedAt: closing?.createdAt };
}
