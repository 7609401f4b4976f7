import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Dataset } from '@server/store/rows';
import { generateDataset } from '../../fixtures/dataset';

/** A new folder beside the project, not in the system's temporary folder: that may be memory, where a sync costs nothing. */
export function makeFolder(): string {
  const scratch = resolve(import.meta.dirname, '../../test-results');
  mkdirSync(scratch, { recursive: true });
  return mkdtempSync(join(scratch, 'bench-'));
}

/** So many wait for a decision: enough to approve for three seconds. */
const MOST_PENDING = 20_000;

/** A data set of which up to half waits for a decision: every so many-th deposit loses its decision and its commissions. */
export function benchData(deposits: number): Dataset {
  const data = generateDataset({ deposits });
  const every = Math.max(2, Math.ceil(data.deposits.length / MOST_PENDING));
  const undecided = new Set(data.deposits.filter((_, i) => i % every === 0).map(({ _id }) => _id));
  return {
    ...data,
    deposits: data.deposits.map((row) => {
      if (!undecided.has(row._id)) return row;
      const { decidedAt: _at, decidedBy: _by, reason: _reason, ...rest } = row;
      return { ...rest, status: 'pending', paymentStatus: 'pending' };
    }),
    commissions: data.commissions.filter(({ depositId }) => !undecided.has(depositId)),
  };
}

export const writeOurs = (file: string, data: Dataset): void => writeFileSync(file, JSON.stringify(data));

/** json-server's key is `id`. It is given the deposits alone: it rewrites its whole file at each change. */
export const writeTheirs = (file: string, { deposits }: Dataset): void =>
  writeFileSync(file, JSON.stringify({ deposits: deposits.map(({ _id: id, ...row }) => ({ id, ...row })) }));
