import type { InvestmentForm } from '../../src/contract/family-members';
import { presentDeposit } from '../store/present/deposit';
import { type ActingContext, isRefusal } from './context';
import { insertDeposit } from './insert-deposit';
import { findFamilyMember } from './load/family-member';

/** A member asks for an investment for one of the family; it waits for approval and is paid in cash (§2-4, decisions §6). */
export const createInvestment = (context: ActingContext, form: InvestmentForm) =>
  context.store.commit((tx) => {
    const familyMember = findFamilyMember(tx, context.actor, form.familyMemberId);
    if (isRefusal(familyMember)) return familyMember;
    const { memberId, _id: familyMemberId } = familyMember;
    const holding = { memberId, familyMemberId, planId: form.depositPlanId };
    const { amount, month, year } = form;
    const deposit = insertDeposit(tx, context, holding, { amount, month, year, paymentMethod: 'Cash' });
    if (isRefusal(deposit)) return deposit;
    return { message: 'Investment created successfully!', data: { deposit: presentDeposit(tx, deposit) } };
  });
