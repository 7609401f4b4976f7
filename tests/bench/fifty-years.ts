import type { Dataset, DepositRow, MemberRow } from '@server/store/rows';
import { personas } from '../../fixtures/personas';

const PLAN_ID = '706c616e00000000000f5000';
const MONTHS_PAID = 24;

/** Adds a plan of fifty years that the demo member has paid for two years: a calendar of six hundred months. */
export function withFiftyYears(data: Dataset): Dataset {
  const plan = data.plans.find(({ isRecurring }) => isRecurring);
  const pattern = data.deposits.find(({ status }) => status === 'approved');
  const member: MemberRow | undefined = data.members.find(({ _id }) => _id === personas.member.id);
  if (!plan || !pattern || !member) throw new Error('There is no plan, deposit or member to go by');
  const since = new Date().getFullYear() - MONTHS_PAID / 12;
  const deposits = Array.from(
    { length: MONTHS_PAID },
    (_, index): DepositRow => ({
      ...pattern,
      _id: `6465706f000000000f50${String(index).padStart(4, '0')}`,
      memberId: member._id,
      familyMemberId: null,
      planId: PLAN_ID,
      amountPaise: plan.planAmountPaise,
      month: (index % 12) + 1,
      year: since + Math.floor(index / 12),
    }),
  );
  return {
    ...data,
    plans: [...data.plans, { ...plan, _id: PLAN_ID, planName: 'Fifty Years', planDuration: 50 }],
    deposits: [...data.deposits, ...deposits],
  };
}
