import type { Dataset } from '@server/store/rows';
import { DEMO_PASSWORD_HASH } from '../../../fixtures/personas';
import { INACTIVE_PLAN_ID, ONE_TIME_PLAN_ID, personas, withTestPlans } from '../test-plans';

/** Records that no other record refers to, so that one of each kind can be deleted. */
export const unreferenced = {
  member: 'e00000000000000000000001',
  familyMember: 'e00000000000000000000002',
  panchayat: 'e00000000000000000000003',
  rate: 'e00000000000000000000004',
  plan: ONE_TIME_PLAN_ID,
} as const;

const createdAt = '2026-01-01T00:00:00.000Z';
const account = (userName: string) => ({
  createdAt,
  name: 'Loose',
  userName,
  email: `${userName}@mail.example`,
  mobileNumber: '9800000099',
  ...({ status: 'active', passwordHash: DEMO_PASSWORD_HASH } as const),
});

export function withUnreferencedRecords(): Dataset {
  const data = withTestPlans();
  return {
    ...data,
    members: [
      ...data.members,
      {
        ...account('loose.member'),
        _id: unreferenced.member,
        panchayatId: personas.panchayat2.id,
        ...({ kind: 'member', isVerified: true } as const),
      },
    ],
    familyMembers: [
      ...data.familyMembers,
      { _id: unreferenced.familyMember, createdAt, memberId: personas.member.id, name: 'Loose', relationship: 'other' },
    ],
    coordinators: [
      ...data.coordinators,
      {
        ...account('loose.panchayat'),
        _id: unreferenced.panchayat,
        parentId: personas.sankul2.id,
        ...({ level: 'panchayat', unitName: 'Nirjan' } as const),
      },
    ],
    rates: [
      ...data.rates,
      { _id: unreferenced.rate, createdAt, planId: INACTIVE_PLAN_ID, level: 'state', basisPoints: 100, isActive: true },
    ],
  };
}
