import type { Dataset } from '@server/store/rows';
import { toMonth, uniqueMonths } from '@/domain/months';
import { buildCoordinator, buildMember } from '../build';
import { INACTIVE_PLAN_ID, ONE_TIME_PLAN_ID, personas, withTestPlans } from '../test-plans';

/** Records that no other record refers to, so that one of each kind can be deleted, and a closed month that can be reopened. */
export const unreferenced = {
  member: 'e00000000000000000000001',
  familyMember: 'e00000000000000000000002',
  panchayat: 'e00000000000000000000003',
  rate: 'e00000000000000000000004',
  plan: ONE_TIME_PLAN_ID,
  closing: 'e00000000000000000000005',
} as const;

export function withUnreferencedRecords(): Dataset {
  const data = withTestPlans();
  const { member: _id, panchayat, familyMember, rate, closing } = unreferenced;
  const createdAt = '2026-01-01T00:00:00.000Z';
  const [oldestMonth = { month: 1, year: 2022 }] = uniqueMonths(data.deposits).map(toMonth);
  const none = { count: 0, amountPaise: 0 };
  const commissions = { pending: none, approved: none, rejected: none, paid: none };
  const totals = { deposits: none, waitingDeposits: none, commissions };
  const relative = { memberId: personas.member.id, name: 'Loose', relationship: 'other' } as const;
  const unused = { planId: INACTIVE_PLAN_ID, level: 'state', basisPoints: 100, isActive: true } as const;
  return {
    ...data,
    members: [...data.members, buildMember({ _id, createdAt, panchayatId: personas.panchayat2.id })],
    familyMembers: [...data.familyMembers, { _id: familyMember, createdAt, ...relative }],
    coordinators: [
      ...data.coordinators,
      buildCoordinator({ _id: panchayat, createdAt, parentId: personas.sankul2.id, unitName: 'Nirjan' }),
    ],
    closings: [{ _id: closing, createdAt, ...oldestMonth, closedBy: personas.superadmin.id, totals, digest: '' }],
    rates: [...data.rates, { _id: rate, createdAt, ...unused }],
  };
}
