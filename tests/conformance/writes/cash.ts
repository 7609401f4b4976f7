import {
  collectCash,
  createHandIn,
  disputeDeposit,
  receiveHandIn,
  returnCash,
  showCash,
  takeBackCash,
  takeBackHandIn,
  takeBackReceipt,
  takeCash,
} from '@/contract/cash';
import { cashDeposit, handIn as handInSchema } from '@/contract/cash.schema';
import type { Endpoint } from '@/contract/endpoint';
import { addMonths } from '@/domain/months';
import { unequal } from '../difference';
import { wrongFigures } from '../figures';
import { fieldOf, idIn, numberOf, type Row, rowsIn } from '../rows-in';
import type { Session } from '../trial';
import type { Earners } from './earners';
import { depositOf } from './investments';
import { depositKind } from './record-kinds';
import { unlike } from './saved';
import { signIn } from './test-records';
import type { Workshop } from './workshop';

export const cashCalls: readonly Endpoint[] = [
  takeCash,
  collectCash,
  takeBackCash,
  returnCash,
  createHandIn,
  takeBackHandIn,
  receiveHandIn,
  takeBackReceipt,
  disputeDeposit,
];

const depositsOf = (body: unknown): Row[] => rowsIn({ deposits: fieldOf(body, 'data.deposits') });

/** Cash of a deposit that the member sent is taken, and that is taken back, so that the deposit can be removed. */
async function tryTaking(workshop: Workshop, panchayat: Session, { plan, member }: Earners): Promise<void> {
  const { trial, today } = workshop;
  const body = { ...depositOf(workshop, plan, member, addMonths(today, -3)), paymentMethod: 'Cash' };
  const made = await workshop.create(depositKind, body);
  if (!made) return;
  const input = { body: { depositIds: [made.id] } };
  const taken = { 'data.updated.length': 1, 'data.failed.length': 0 };
  const isTaken = await trial.accepted(takeCash, panchayat, input, (reply) => wrongFigures(reply, taken));
  await trial.accepted(returnCash, panchayat, input, (reply) => wrongFigures(reply, { 'data.failed.length': 1 }));
  if (isTaken) {
    await workshop.keeps(made);
    await trial.accepted(takeBackCash, panchayat, input, (reply) => wrongFigures(reply, taken));
  }
  await workshop.remove(made);
}

/**
 * A month of the member is taken, disputed, handed in and received, and each of them is taken back, so that the member owes as before. What
 * is left is the number of a hand-in that was taken back.
 */
export async function tryCash(workshop: Workshop, earners: Earners): Promise<string[]> {
  const { trial, admin, superadmin, today } = workshop;
  if (!cashCalls.some(({ id }) => trial.isWanted(id))) return [];
  const { plan, member, chain } = earners;
  const panchayat = await signIn(workshop, chain.panchayat, 'panchayat');
  if (!panchayat || (await trial.accepted(showCash, panchayat)) === undefined) return [];
  const asPanchayat = { as: panchayat.role, token: panchayat.token };
  await tryTaking(workshop, panchayat, earners);

  const amount = numberOf(plan.row?.planAmount) ?? numberOf(plan.fields.planAmount) ?? 0;
  const payments = [{ depositPlanId: plan.id, ...addMonths(today, -2) }];
  const form = { memberId: member.id, payments };
  const made = await trial.accepted(collectCash, panchayat, { body: form }, (body) => {
    const fields = { depositAmount: amount, status: 'pending', paymentMethod: 'Cash' };
    return unlike(fields, depositsOf(body)[0], 'data.deposits[]', cashDeposit);
  });
  const [deposit] = depositsOf(made);
  const id = deposit && idIn(deposit);
  if (!id) return [];
  await trial.refused(collectCash, 409, asPanchayat, { body: form });
  const asMember = await signIn(workshop, member, 'member');
  if (asMember) await trial.accepted(disputeDeposit, asMember, { params: { id }, body: {} });

  const body = { depositIds: [id] };
  const state = (fields: Row) => (reply: unknown) =>
    unlike(fields, fieldOf(reply, 'data.handIn'), 'data.handIn', handInSchema);
  const handedIn = await trial.accepted(createHandIn, panchayat, { body }, state({ amount, status: 'handed-in' }));
  const handInId = idIn(fieldOf(handedIn, 'data.handIn'));
  const left: string[] = [];
  if (handInId) {
    const params = { id: handInId };
    left.push(`hand-in ${handInId}, taken back`);
    const isSame = (reply: unknown) => unequal('data.handIn._id', handInId, idIn(fieldOf(reply, 'data.handIn')));
    await trial.accepted(createHandIn, panchayat, { body }, isSame);
    await trial.refused(receiveHandIn, 400, superadmin, { params, body: { countedAmount: amount + 1 } });
    const received = { status: 'received', countedAmount: amount, difference: 0 };
    await trial.accepted(receiveHandIn, admin, { params, body: { countedAmount: amount } }, state(received));
    await trial.refused(takeBackHandIn, 409, asPanchayat, { params, body: {} });
    await trial.accepted(takeBackReceipt, admin, { params, body: {} }, state({ status: 'handed-in' }));
    await trial.accepted(takeBackHandIn, panchayat, { params, body: {} }, state({ status: 'taken-back' }));
  }
  await trial.accepted(takeBackCash, panchayat, { body }, (reply) =>
    unequal('data.updated', 1, rowsIn({ updated: fieldOf(reply, 'data.failed') }).length === 0 ? 1 : 0),
  );
  return left;
}
