import { listCommissions, takeBackCommissions } from '@/contract/commissions';
import { commission } from '@/contract/commissions.schema';
import { updateCoordinator } from '@/contract/coordinators';
import type { Endpoint } from '@/contract/endpoint';
import {
  cancelPayout,
  changePayoutSettings,
  failPayoutLine,
  listDuePayouts,
  markPayoutPaid,
  preparePayout,
  takeBackPayout,
} from '@/contract/payouts';
import { payout as payoutSchema } from '@/contract/payouts.schema';
import { dayOf } from '@/domain/months';
import { unequal } from '../difference';
import { wrongFigures } from '../figures';
import { fieldOf, idIn, type Row, rowsIn } from '../rows-in';
import { callOf } from '../trial';
import type { EarnedCommission } from './decisions';
import { findRow, unlike } from './saved';
import type { Made, Workshop } from './workshop';

export const payoutCalls: readonly Endpoint[] = [
  preparePayout,
  markPayoutPaid,
  takeBackPayout,
  failPayoutLine,
  cancelPayout,
  changePayoutSettings,
];

const reason = { reason: 'Of a conformance run' };

/** What is due to the coordinator, who is found by the user name. */
async function dueTo({ trial, admin }: Workshop, { id, fields }: Made): Promise<Row | undefined> {
  const query = { search: String(fields.userName) };
  const body = await trial.accepted(listDuePayouts, admin, { query });
  return rowsIn(fieldOf(body, 'data.due')).find(({ _id }) => _id === id);
}

async function noteStatus(
  { trial, admin }: Workshop,
  endpoint: Endpoint,
  { params, id, status }: { params: Readonly<Record<string, string>>; id: string; status: string },
) {
  const row = await findRow(trial, listCommissions, admin, {}, id);
  if (row === 'unreadable') return;
  const differences = row ? unlike({ status }, row, 'commission, read again', commission) : [];
  trial.note(endpoint, `${callOf(endpoint, { params })} and then GET ${listCommissions.path}`, admin.role, differences);
}

/** The setting keeps its value. */
async function trySettings({ trial, admin }: Workshop): Promise<void> {
  const minimumAmount = fieldOf(await trial.accepted(listDuePayouts, admin), 'data.minimumAmount');
  if (typeof minimumAmount !== 'number') return;
  await trial.accepted(changePayoutSettings, admin, { body: { minimumAmount } }, (body) =>
    wrongFigures(body, { 'data.settings.minimumAmount': minimumAmount }),
  );
}

/**
 * The coordinator has nothing but this approved commission. It is prepared, paid, failed and, in the end, cancelled, and each of them is
 * taken back, so that nothing is paid. Returns what is left behind; a host without payouts is asked no further.
 */
export async function tryPayouts(workshop: Workshop, coordinator: Made, own: EarnedCommission): Promise<string[]> {
  const { trial, admin, superadmin } = workshop;
  if (!payoutCalls.some(({ id }) => trial.isWanted(id))) return [];
  const before = await dueTo(workshop, coordinator);
  if (!before) return [];
  const expected = { count: 1, totalAmount: own.amount, heldBack: 'no-payee' };
  trial.note(
    listDuePayouts,
    callOf(listDuePayouts, {}),
    admin.role,
    Object.entries(expected).flatMap(([name, value]) => unequal(`data.due[].${name}`, value, String(before[name]))),
  );
  const form = { coordinatorIds: [coordinator.id], totalAmount: own.amount };
  await trial.refused(preparePayout, 409, superadmin, { body: form });
  const payee = { upiId: 'conformance@upi' };
  await trial.accepted(updateCoordinator, admin, {
    params: { ...coordinator.params, id: coordinator.id },
    body: { payee },
  });
  await trySettings(workshop);

  const open = { status: 'prepared', totalAmount: own.amount, lineCount: 1, openCount: 1, paidCount: 0 };
  const prepared = await trial.accepted(preparePayout, admin, { body: form }, (body) =>
    unlike(open, fieldOf(body, 'data.payout'), 'data.payout', payoutSchema),
  );
  const record = fieldOf(prepared, 'data.payout');
  const [line] = rowsIn({ lines: fieldOf(record, 'lines') });
  const [id, lineId] = [idIn(record), line && idIn(line)];
  if (!id || !lineId) return [];
  const params = { id };
  const decide = async (endpoint: Endpoint, body: Row, fields: Row, more = {}) =>
    await trial.accepted(endpoint, admin, { params: { ...params, ...more }, body }, (reply) =>
      unlike(fields, fieldOf(reply, 'data.payout'), 'data.payout', payoutSchema),
    );
  await trial.refused(preparePayout, 409, superadmin, { body: form });
  await trial.accepted(takeBackCommissions, admin, { body: { commissionIds: [own.id] } }, (body) =>
    unequal('data.failed', 1, rowsIn({ failed: fieldOf(body, 'data.failed') }).length),
  );

  const paid = { paidOn: dayOf(String(fieldOf(record, 'createdAt'))), bankReference: 'Of a conformance run' };
  await trial.refused(markPayoutPaid, 400, superadmin, { params, body: { ...paid, paidOn: '2000-01-01' } });
  const isPaid = await decide(markPayoutPaid, paid, { status: 'paid', openCount: 0, paidCount: 1 });
  if (!isPaid) return [`payout ${id}, prepared`];
  await noteStatus(workshop, markPayoutPaid, { params, id: own.id, status: 'paid' });
  await trial.refused(markPayoutPaid, 409, superadmin, { params, body: paid });
  await trial.refused(cancelPayout, 409, superadmin, { params, body: reason });
  if (!(await decide(takeBackPayout, {}, open))) return [`payout ${id}, paid`];
  await noteStatus(workshop, takeBackPayout, { params, id: own.id, status: 'approved' });
  await trial.refused(takeBackPayout, 409, superadmin, { params, body: {} });
  await decide(failPayoutLine, reason, { status: 'cancelled', openCount: 0, failedCount: 1 }, { lineId });
  await decide(takeBackPayout, {}, open);
  await decide(cancelPayout, reason, { status: 'cancelled', openCount: 0, ...reason });
  const after = await dueTo(workshop, coordinator);
  const due = `${callOf(cancelPayout, { params })} and then GET ${listDuePayouts.path}`;
  trial.note(cancelPayout, due, admin.role, unequal('data.due[].totalAmount', own.amount, String(after?.totalAmount)));
  return [`payout ${id}, cancelled`];
}
