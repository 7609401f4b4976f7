import type { Dataset } from '@server/store/rows';
import { DEMO_PASSWORD_HASH } from '../../../fixtures/personas';
import { CLOSED_PLAN_ID, personas, SINGLE_PLAN_ID, withHandPlans } from '../test-plans';

/** Records that nothing hangs on, so that every kind of record has one that can be removed. */
export const loose = {
  member: 'e00000000000000000000001',
  familyMember: 'e00000000000000000000002',
  panchayat: 'e00000000000000000000003',
  rate: 'e00000000000000000000004',
  plan: SINGLE_PLAN_ID,
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

export function withLooseRows(): Dataset {
  const data = withHandPlans();
  return {
    ...data,
    members: [
      ...data.members,
      {
        ...account('loose.member'),
        _id: loose.member,
        panchayatId: personas.panchayat2.id,
        ...({ kind: 'member', isVerified: true } as const),
      },
    ],
    familyMembers: [
      ...data.familyMembers,
      { _id: loose.familyMember, createdAt, memberId: personas.member.id, name: 'Loose', relationship: 'other' },
    ],
    coordinators: [
      ...data.coordinators,
      {
        ...account('loose.panchayat'),
        _id: loose.panchayat,
        parentId: personas.sankul2.id,
        ...({ level: 'panchayat', unitName: 'Nirjan' } as const),
      },
    ],
    rates: [
      ...data.rates,
      { _id: loose.rate, createdAt, planId: CLOSED_PLAN_ID, level: 'state', basisPoints: 100, isActive: true },
    ],
  };
}
