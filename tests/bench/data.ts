import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Dataset, DepositRow } from '@server/store/rows';
import { COMMITTED_SIZE, generateDataset } from '../../fixtures/dataset';
import { shiftDataset } from '../../fixtures/shift';

/** A new folder beside the project, not in the system's temporary folder: that may be memory, where a sync costs nothing. */
export function makeFolder(): string {
  const scratch = resolve(import.meta.dirname, '../../test-results');
  mkdirSync(scratch, { recursive: true });
  return mkdtempSync(join(scratch, 'bench-'));
}

/** Without the decision and the commissions of every so many-th of these deposits. */
function withUndecided(data: Dataset, of: readonly DepositRow[], every: number): Dataset {
  const undecided = new Set(of.filter((_, i) => i % every === 0).map(({ _id }) => _id));
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

/** So many wait for a decision: enough to approve for three seconds. */
const MOST_PENDING = 20_000;

/** A data set of which up to half waits for a decision. */
export function benchData(deposits: number): Dataset {
  const data = generateDataset({ deposits });
  const every = Math.max(2, Math.ceil(data.deposits.length / MOST_PENDING));
  return withUndecided(data, data.deposits, every);
}

/** Some deposits are pending or denied, and some plans pay no commission on every level: so many more make six commissions for each of `approved`. */
const MORE = 1.18;
/** At 100,000 deposits there are 5,000 members; the smallest set still has a few for each panchayat. */
const DEPOSITS_PER_MEMBER = 20;
const FEWEST_MEMBERS = 240;
const APPROVALS = 500;

/** About six commissions for each of `deposits`, and deposits that wait to be approved; the present month is the machine's. */
export function figureData(deposits: number): Dataset {
  const members = Math.max(FEWEST_MEMBERS, Math.round(deposits / DEPOSITS_PER_MEMBER));
  const data = generateDataset({ members, deposits: Math.round(deposits * MORE) + APPROVALS });
  const approved = data.deposits.filter(({ status }) => status === 'approved');
  const waiting = withUndecided(data, approved, Math.floor(approved.length / APPROVALS));
  return shiftDataset(waiting, COMMITTED_SIZE.asOf, new Date());
}

export const writeOurs = (file: string, data: Dataset): void => writeFileSync(file, JSON.stringify(data));

/** json-server's key is `id`. It is given the deposits alone: it rewrites its whole file at each change. */
export const writeTheirs = (file: string, { deposits }: Dataset): void =>
  writeFileSync(file, JSON.stringify({ deposits: deposits.map(({ _id: id, ...row }) => ({ id, ...row })) }));
