import type { Dataset, DepositRow } from '@server/store/rows';
import { COMMITTED_SIZE, generateDataset } from '../../fixtures/dataset';
import { personas } from '../../fixtures/personas';
import { shiftDataset } from '../../fixtures/shift';

/** So many wait for a decision: enough to approve for three seconds. */
const MOST_PENDING = 20_000;

function undecided({ decidedAt: _at, decidedBy: _by, reason: _reason, ...row }: DepositRow): DepositRow {
  return { ...row, status: 'pending', paymentStatus: 'pending' };
}

/** Every so many-th of these deposits loses its decision and its commissions. */
function withWaiting(data: Dataset, among: readonly DepositRow[], every: number): Dataset {
  const waiting = new Set(among.filter((_, i) => i % every === 0).map(({ _id }) => _id));
  return {
    ...data,
    deposits: data.deposits.map((row) => (waiting.has(row._id) ? undecided(row) : row)),
    commissions: data.commissions.filter(({ depositId }) => !waiting.has(depositId)),
  };
}

/** A data set of which up to half waits for a decision. */
export function benchData(count: number): Dataset {
  const data = generateDataset({ deposits: count });
  return withWaiting(data, data.deposits, Math.max(2, Math.ceil(count / MOST_PENDING)));
}

/** Some deposits are pending or denied, and some plans pay no commission on every level: so many more make six commissions for each. */
const MORE = 1.18;
/** At 100,000 deposits there are 5,000 members; the smallest set still has a few for each panchayat. */
const DEPOSITS_PER_MEMBER = 20;
const FEWEST_MEMBERS = 240;
/** What the benchmark approves while it measures. */
const APPROVALS = 500;

/** About six commissions for each of `deposits`, and deposits that wait to be approved; the present month is the machine's. */
export function figureData(deposits: number): Dataset {
  const members = Math.max(FEWEST_MEMBERS, Math.round(deposits / DEPOSITS_PER_MEMBER));
  const data = generateDataset({ members, deposits: Math.round(deposits * MORE) + APPROVALS });
  const approved = data.deposits.filter(({ status }) => status === 'approved');
  const some = withWaiting(data, approved, Math.floor(approved.length / APPROVALS));
  return shiftDataset(some, COMMITTED_SIZE.asOf, new Date());
}

const FIFTY_YEARS = '706c616e00000000000f5000';

/** Adds a plan of fifty years that the demo member has paid for two years: a calendar of six hundred months. */
export function withFiftyYears(data: Dataset): Dataset {
  const plan = data.plans.find(({ isRecurring }) => isRecurring);
  const pattern = data.deposits.find(({ status }) => status === 'approved');
  if (!plan || !pattern) throw new Error('There is no plan or deposit to go by');
  const since = new Date().getFullYear() - 2;
  const deposits = Array.from(
    { length: 24 },
    (_, index): DepositRow => ({
      ...pattern,
      _id: `6465706f000000000f50${String(index).padStart(4, '0')}`,
      memberId: personas.member.id,
      familyMemberId: null,
      planId: FIFTY_YEARS,
      amountPaise: plan.planAmountPaise,
      month: (index % 12) + 1,
      year: since + Math.floor(index / 12),
    }),
  );
  return {
    ...data,
    plans: [...data.plans, { ...plan, _id: FIFTY_YEARS, planName: 'Fifty Years', planDuration: 50 }],
    deposits: [...data.deposits, ...deposits],
  };
}
