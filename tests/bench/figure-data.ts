import type { Dataset, DepositRow } from '@server/store/rows';
import { COMMITTED_SIZE, generateDataset } from '../../fixtures/dataset';
import { shiftDataset } from '../../fixtures/shift';

/** Some deposits are pending or denied, and some plans pay no commission on every level: so many more make six commissions for each of `approved`. */
const MORE = 1.18;
/** At 100,000 deposits there are 5,000 members; the smallest set still has a few for each panchayat. */
const DEPOSITS_PER_MEMBER = 20;
const FEWEST_MEMBERS = 240;
/** What the benchmark approves while it measures. */
const APPROVALS = 500;

function undecided({ decidedAt: _at, decidedBy: _by, reason: _reason, ...row }: DepositRow): DepositRow {
  return { ...row, status: 'pending', paymentStatus: 'pending' };
}

/** About six commissions for each of `deposits`, and deposits that wait to be approved; the present month is the machine's. */
export function figureData(deposits: number): Dataset {
  const members = Math.max(FEWEST_MEMBERS, Math.round(deposits / DEPOSITS_PER_MEMBER));
  const data = generateDataset({ members, deposits: Math.round(deposits * MORE) + APPROVALS });
  const approved = data.deposits.filter(({ status }) => status === 'approved');
  const every = Math.floor(approved.length / APPROVALS);
  const waiting = new Set(approved.filter((_, i) => i % every === 0).map(({ _id }) => _id));
  const rows = data.deposits.map((row) => (waiting.has(row._id) ? undecided(row) : row));
  const commissions = data.commissions.filter(({ depositId }) => !waiting.has(depositId));
  return shiftDataset({ ...data, deposits: rows, commissions }, COMMITTED_SIZE.asOf, new Date());
}
