import { createDeposit, deleteDeposit, denyDeposit, updateDeposit } from '@/contract/deposits';
import { createFamilyInvestment, createInvestment, investForFamilyMember } from '@/contract/family-members';
import { createMemberSession } from '@/contract/progress';
import { idIn, textIn } from './rows-in';
import type { Workshop } from './writes';

interface Made {
  readonly plan: string;
  readonly member: string;
  readonly familyMember: string;
}

/** The superadmin signs in as the member, who asks for an investment in each of the three ways; each is removed, so that the month is free again. */
async function tryRequests({ trial, admin, today }: Workshop, { plan, member, familyMember }: Made): Promise<void> {
  const opened = await trial.accepted(createMemberSession, admin, { body: { memberId: member } });
  const token = textIn(opened, 'token');
  if (!token) return;
  const session = { role: 'member' as const, id: member, token };
  const body = { familyMemberId: familyMember, depositPlanId: plan, amount: 100, ...today };
  for (const endpoint of [createInvestment, createFamilyInvestment, investForFamilyMember]) {
    const id = idIn(await trial.accepted(endpoint, session, { body }));
    if (!id) continue;
    const denial = { params: { id }, body: { reason: 'Of a conformance run' } };
    if (endpoint === createInvestment) await trial.accepted(denyDeposit, admin, denial);
    await trial.accepted(deleteDeposit, admin, { params: { id } });
  }
}

export async function tryInvestments(workshop: Workshop, made: Made): Promise<void> {
  const { trial, admin, make, today } = workshop;
  await tryRequests(workshop, made);
  const body = { memberReferenceId: made.member, depositPlanReferenceId: made.plan, depositAmount: 100, ...today };
  const id = await make(createDeposit, { body }, deleteDeposit);
  if (id) await trial.accepted(updateDeposit, admin, { params: { id }, body: { paymentMethod: 'UPI' } });
}
