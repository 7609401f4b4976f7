import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  calculateCommission,
  commissionApprovalStats,
  commissionStats,
  listCommissions,
  listOwnCommissions,
  listPendingCommissions,
  processCommissions,
  rejectCommission,
  takeBackCommissions,
} from '@/contract/commissions';
import { commission, ownCommission } from '@/contract/commissions.schema';
import { coordinatorOverview, memberOverview } from '@/contract/dashboards';
import type { Endpoint } from '@/contract/endpoint';
import { type Difference, unequal } from '../difference';
import { wrongFigures } from '../figures';
import { fieldOf, rowsIn } from '../rows-in';
import { callOf, type Input, type Session } from '../trial';
import type { Approved, EarnedCommission } from './decisions';
import type { Earners } from './earners';
import { tryPayouts } from './payouts';
import { findRow, isListed, readTotals, unlike, wrongTotals } from './saved';
import { signIn } from './test-records';
import type { Made, Workshop } from './workshop';

/** What a decision about a commission changes, for the superadmin and for those who see it. */

type Outcome = 'approved' | 'rejected';

const STATUSES = ['pending', 'approved', 'rejected'] as const;
const approvalStats = ({ trial, admin }: Workshop) =>
  readTotals(
    trial,
    commissionApprovalStats,
    admin,
    Object.fromEntries(
      STATUSES.map((status) => [
        status,
        ['count', 'totalAmount'].map((each) => `data.statusBreakdown.${status}.${each}`) as [string, string],
      ]),
    ),
  );

interface Decision {
  readonly endpoint: Endpoint;
  readonly input: Input;
  readonly outcome: Outcome;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly judge: (body: unknown) => Difference[];
}

/** Decides one commission and looks at the list, the pending list and the statistics; false where they are not what they must be. */
async function decide(workshop: Workshop, { id, amount }: EarnedCommission, decision: Decision): Promise<boolean> {
  const { trial, admin } = workshop;
  const { endpoint, input, outcome, fields = {}, judge } = decision;
  const before = await approvalStats(workshop);
  if ((await trial.accepted(endpoint, admin, input, judge)) === undefined) return false;
  const after = await approvalStats(workshop);
  const row = await findRow(trial, listCommissions, admin, {}, id);
  const expected = { status: outcome, commisionAmount: amount, ...fields };
  const inRow = () =>
    row ? unlike(expected, row, 'commission, read again', commission) : unequal(listCommissions.path, 'it', 'nothing');
  const differences = (await isListed(trial, listPendingCommissions, admin, id, false))
    ? unequal(listPendingCommissions.path, 'without the commission', 'with it')
    : [...(row === 'unreadable' ? [] : inRow()), ...wrongTotals(before, after, amount, { pending: -1, [outcome]: 1 })];
  trial.note(endpoint, `${callOf(endpoint, input)} and then what it changes`, admin.role, differences);
  return differences.length === 0;
}

const reason = { reason: 'Of a conformance run' };
const notes = { notes: 'Of a conformance run' };

/** Approves or rejects one, and tries to decide it once more; false where the first decision has not its consequences. */
async function trySingle(
  workshop: Workshop,
  one: EarnedCommission,
  [endpoint, outcome, body]: readonly [Endpoint, Outcome, Readonly<Record<string, unknown>>],
): Promise<boolean> {
  const params = { id: one.id };
  const fields = { ...body, status: outcome, commisionAmount: one.amount };
  const isDecided = await decide(workshop, one, {
    endpoint,
    outcome,
    input: { params, body },
    fields: body,
    judge: (reply) => unlike(fields, fieldOf(reply, 'data.commission'), 'data.commission', commission),
  });
  if (!isDecided) return false;
  for (const second of [approveCommission, rejectCommission])
    await workshop.trial.refused(second, 409, workshop.superadmin, { params, body: reason });
  return true;
}

async function tryBulk(
  workshop: Workshop,
  one: EarnedCommission,
  decided: EarnedCommission,
  [endpoint, outcome, fields]: readonly [Endpoint, Outcome, Readonly<Record<string, unknown>>],
) {
  await decide(workshop, one, {
    endpoint,
    outcome,
    input: { body: { commissionIds: [one.id, decided.id], ...fields } },
    fields,
    judge: (body) => wrongResults(body, one, decided),
  });
}

function wrongResults(body: unknown, { id }: EarnedCommission, decided: EarnedCommission): Difference[] {
  const failed = rowsIn({ failed: fieldOf(body, 'data.failed') }).map((row) => String(row.id));
  return [
    ...unequal('data.updated', id, String(fieldOf(body, 'data.updated')) || 'none'),
    ...unequal('data.failed', decided.id, failed.join() || 'none'),
  ];
}

async function notePending({ trial, admin }: Workshop, endpoint: Endpoint, id: string) {
  const isThere = await isListed(trial, listPendingCommissions, admin, id, true);
  const got = isThere ? 'with the commission' : 'without it';
  const differences = unequal(listPendingCommissions.path, 'with the commission', got);
  trial.note(endpoint, `${callOf(endpoint, {})} and then what is pending`, admin.role, differences);
}

/** The panchayat has one commission, of one member. It marks it as processed, which decides nothing. */
async function tryOwnView(workshop: Workshop, session: Session, own: EarnedCommission, deposit: Made) {
  const { trial } = workshop;
  const { depositAmount } = deposit.fields;
  const shows = (status: string) =>
    trial.accepted(listOwnCommissions, session, {}, (body) => {
      const amounts = { amount: own.amount, commisionAmount: own.amount, totalAmount: depositAmount };
      const rows = rowsIn(fieldOf(body, 'data.commissions'));
      return rows.length === 1
        ? unlike({ _id: own.id, status, ...amounts }, rows[0], 'data.commissions[]', ownCommission)
        : unequal('data.commissions', '1 row', `${rows.length} rows`);
    });
  const processes = (expected: { updated: readonly string[]; failed: number }) =>
    trial.accepted(processCommissions, session, { body: { commissionIds: [own.id] } }, (body) => {
      const got = `${fieldOf(body, 'data.updated')}, ${rowsIn(fieldOf(body, 'data.failed')).length} failed`;
      return unequal('data', `${expected.updated}, ${expected.failed} failed`, got);
    });
  await trial.accepted(commissionStats, session, {}, (body) =>
    wrongFigures(body, { 'data.totalEarned': 0, 'data.pending': own.amount }),
  );
  await shows('pending');
  await processes({ updated: [own.id], failed: 0 });
  await processes({ updated: [], failed: 1 });
  await shows('processed');
  await notePending(workshop, processCommissions, own.id);
}

/** The figures of the panchayat and of the member, who have nothing but this one deposit. */
async function tryFigures(
  workshop: Workshop,
  session: Session,
  own: EarnedCommission,
  { member }: Earners,
  deposit: Made,
) {
  const { trial } = workshop;
  const amount = Number(deposit.fields.depositAmount);
  await trial.accepted(coordinatorOverview, session, {}, (body) =>
    wrongFigures(body, {
      'data.totalMembers': 1,
      'data.totalInvestments': amount,
      'data.overallCommission.totalCommission': own.amount,
      'data.pendingCommissions.totalCommission': 0,
    }),
  );
  const asMember = await signIn(workshop, member, 'member');
  if (!asMember) return;
  await trial.accepted(memberOverview, asMember, {}, (body) =>
    wrongFigures(body, {
      'data.overallInvestments.totalAmount': amount,
      'data.overallInvestments.totalTransactions': 1,
    }),
  );
}

async function tryTakingBack(workshop: Workshop, { id }: EarnedCommission) {
  const input = { body: { commissionIds: [id] } };
  if (!(await workshop.trial.accepted(takeBackCommissions, workshop.admin, input))) return;
  await notePending(workshop, takeBackCommissions, id);
}

/** Commissions of one approval: of the panchayat, of the tehsil, of the sambhaag and of the state. Returns what is left behind. */
export async function tryCommissions(
  workshop: Workshop,
  { deposit, commissions = [] }: Approved,
  earners: Earners,
): Promise<string[]> {
  const { trial, admin } = workshop;
  const [own, rejectedOne, bulkApproved, bulkRejected] = commissions;
  if (!own || !rejectedOne || !bulkApproved || !bulkRejected) return [];
  const session = await signIn(workshop, earners.chain.panchayat, 'panchayat');
  await trial.accepted(calculateCommission, admin, { body: { depositId: deposit.id } }, (body) =>
    wrongFigures(body, { 'data.created': 0, 'data.commissions.length': commissions.length }),
  );
  if (session) await tryOwnView(workshop, session, own, deposit);
  const isApproved = await trySingle(workshop, own, [approveCommission, 'approved', notes]);
  await trial.refused(rejectCommission, 400, workshop.superadmin, { params: { id: rejectedOne.id }, body: {} });
  const isRejected = await trySingle(workshop, rejectedOne, [rejectCommission, 'rejected', reason]);
  if (isApproved) await tryBulk(workshop, bulkApproved, own, [bulkApproveCommissions, 'approved', notes]);
  if (isRejected) await tryBulk(workshop, bulkRejected, rejectedOne, [bulkRejectCommissions, 'rejected', reason]);
  if (isApproved) await tryTakingBack(workshop, bulkApproved);
  if (session && isApproved) await tryFigures(workshop, session, own, earners, deposit);
  return isApproved ? await tryPayouts(workshop, earners.chain.panchayat, own) : [];
}
