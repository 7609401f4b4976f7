import type { RoundStop } from '../../../src/contract/round';
import { toRupees } from '../../../src/domain/money';
import { compareMonths, type Month } from '../../../src/domain/months';
import type { Arrears } from '../../domain/arrears';
import type { MemberRow } from '../rows';
import type { Reader } from '../store';
import { mustGet } from './must-get';
import { familyMemberRefOf, pictureOf, presentPlanRef } from './references';

export interface Stop {
  readonly member: MemberRow;
  readonly months: number;
  readonly amountPaise: number;
  readonly plans: readonly (Arrears & { readonly planId: string; readonly familyMemberId: string | null })[];
}

const presentMonth = ({ year, month }: Month) => ({ month, year });

/** The plan with the most months comes first. */
export function presentRoundStop(reader: Reader, { member, months, amountPaise, plans }: Stop): RoundStop {
  const oldest = plans.map(({ from }) => from).sort(compareMonths)[0];
  if (!oldest) throw new Error('A stop without arrears');
  return {
    _id: member._id,
    name: member.name,
    userName: member.userName,
    mobileNumber: member.mobileNumber,
    profilePicture: pictureOf(member),
    status: member.status,
    overdueMonths: months,
    arrears: toRupees(amountPaise),
    since: presentMonth(oldest),
    plans: plans
      .toSorted((a, b) => b.months - a.months)
      .map((plan) => {
        const person = familyMemberRefOf(reader, plan.familyMemberId);
        return {
          familyMember: person && { name: person.name, relationship: person.relationship },
          plan: presentPlanRef(mustGet(reader, 'plans', plan.planId)),
          overdueMonths: plan.months,
          arrears: toRupees(plan.amountPaise),
          from: presentMonth(plan.from),
          to: presentMonth(plan.to),
        };
      }),
  };
}
