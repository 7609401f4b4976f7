import { listMyDeposits } from '@/contract/deposits';
import { createFamilyInvestment, createInvestment, investForFamilyMember } from '@/contract/family-members';
import { createMemberSession } from '@/contract/progress';
import { idIn, numberOf, textIn } from '../rows-in';
import type { Session } from '../trial';
import { depositKind } from './record-kinds';
import type { Made, Workshop } from './workshop';

interface Investors {
  readonly plan: Made;
  readonly member: Made;
  readonly familyMember: Made;
}

/** What the host's plan asks for: that it was saved otherwise is another difference. */
const amountOf = ({ fields, row }: Made): number => numberOf(row?.planAmount) ?? numberOf(fields.planAmount) ?? 0;

async function openSession({ trial, admin }: Workshop, member: Made): Promise<Session | undefined> {
  const opened = await trial.accepted(createMemberSession, admin, { body: { memberId: member.id } });
  const token = textIn(opened, 'token');
  return token === undefined ? undefined : { role: 'member', id: member.id, token };
}

/** The member asks for an investment in each of the three ways; each is removed, so that the month is free again. */
export async function tryRequests(workshop: Workshop, { plan, member, familyMember }: Investors): Promise<void> {
  const session = await openSession(workshop, member);
  if (!session) return;
  const amount = amountOf(plan);
  const body = { familyMemberId: familyMember.id, depositPlanId: plan.id, amount, ...workshop.today };
  const expected = {
    memberReferenceId: member.id,
    familyMemberReferenceId: familyMember.id,
    depositPlanReferenceId: plan.id,
    depositAmount: amount,
    paymentMethod: 'Cash',
    status: 'pending',
    paymentStatus: 'pending',
  };
  for (const create of [createInvestment, createFamilyInvestment, investForFamilyMember]) {
    const kind = { ...depositKind, create, list: listMyDeposits };
    await workshop.refuses(kind, 400, { ...body, amount: amount + 1 }, { session });
    const foreign = await workshop.refusesStranger(create, session, { body });
    const deposit = { kind: depositKind, session: workshop.admin, params: {}, fields: {} };
    const madeNevertheless = idIn(foreign);
    if (madeNevertheless) await workshop.remove({ ...deposit, id: madeNevertheless });
    const made = await workshop.create(kind, body, { session, expected });
    if (!made) continue;
    await workshop.refuses(kind, 409, body, { session });
    workshop.forget(made);
    await workshop.remove({ ...made, kind: depositKind, session: workshop.admin });
  }
}

export async function tryDeposits(workshop: Workshop, { plan, member }: Investors): Promise<void> {
  const body = depositOf(workshop, plan, member);
  const made = await workshop.create(depositKind, body, { expected: { status: 'pending', paymentStatus: 'pending' } });
  if (!made) return;
  await workshop.change(made, { paymentMethod: 'Cheque', transactionId: `CHEQUE-${workshop.mark}` });
  const other = { ...body, transactionId: `OTHER-${workshop.mark}` };
  await workshop.refuses(depositKind, 409, other);
  await workshop.refuses(depositKind, 400, { ...other, month: 13 });
  await workshop.refuses(depositKind, 400, { ...other, depositAmount: body.depositAmount + 1 });
  await workshop.keeps(plan);
}

export const depositOf = ({ mark, today }: Workshop, plan: Made, member: Made, month = today) => ({
  memberReferenceId: member.id,
  depositPlanReferenceId: plan.id,
  depositAmount: amountOf(plan),
  paymentMethod: 'UPI',
  transactionId: `${month.year}-${month.month}-${mark}`,
  month: month.month,
  year: month.year,
});
