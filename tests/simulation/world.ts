import type { CoordinatorRow, Dataset, MemberRow, PlanRow, RateRow, SuperadminRow } from '@server/store/rows';
import { emptyDataset } from '@server/store/tables';
import { LEVELS, type Level } from './model/state';

/** A small office, in which many calls meet at the same records. */

export const START = Date.parse('2026-11-20T06:30:00Z');
const createdAt = '2024-01-05T06:30:00.000Z';
const idOf = (kind: string, n: number): string => `${kind}${String(n).padStart(24 - kind.length, '0')}`;

const account = (id: string, name: string) => ({
  _id: id,
  createdAt,
  name,
  userName: name.toLowerCase().replaceAll(' ', '.'),
  email: `${id}@invest.example`,
  mobileNumber: '9876500001',
  passwordHash: 'of nobody',
  status: 'active' as const,
});

const officeId = (n: number) => idOf('5a', n);
const coordinatorId = (level: Level, n: number) => idOf(`c${LEVELS.indexOf(level)}`, n);
const memberId = (n: number) => idOf('ae', n);
const planId = (n: number) => idOf('b1', n);

const superadmins: SuperadminRow[] = [0, 1, 2, 3].map((n) => ({
  ...account(officeId(n), `Office ${n}`),
  ...(n === 3 && { isReadOnly: true }),
}));

/** Four panchayats in two sankuls, and one of each level above. Not everybody can be paid. */
const UNITS: Record<Level, number> = { panchayat: 4, sankul: 2, tehsil: 1, district: 1, sambhaag: 1, state: 1 };
const coordinators: CoordinatorRow[] = LEVELS.flatMap((level, rank) =>
  Array.from({ length: UNITS[level] }, (_, n) => {
    const above = LEVELS[rank + 1];
    return {
      ...account(coordinatorId(level, n), `${level} ${n}`),
      level,
      unitName: `${level} ${n}`,
      parentId: above ? coordinatorId(above, Math.floor((n * UNITS[above]) / UNITS[level])) : null,
      ...(level !== 'tehsil' && { upiId: `${level}${n}@upi` }),
    };
  }),
);

const members: MemberRow[] = Array.from({ length: 8 }, (_, n) => ({
  ...account(memberId(n), `Member ${n}`),
  panchayatId: coordinatorId('panchayat', n % 4),
  kind: 'kisan',
  isVerified: true,
}));

const plan = (n: number, planAmountPaise: number, planDuration: number, more: Partial<PlanRow> = {}): PlanRow => ({
  _id: planId(n),
  createdAt,
  planName: `Plan ${n}`,
  planAmountPaise,
  planDuration,
  profitAmountPaise: 1000,
  description: '',
  isActive: true,
  isRecurring: true,
  ...more,
});
const plans = [
  plan(0, 30_100, 1),
  plan(1, 123_457, 2),
  plan(2, 9_999, 1, { isRecurring: false }),
  plan(3, 50_000, 1, { isActive: false }),
  plan(4, 70_001, 1, { isClosedToNew: true }),
];

/** Shares that end in half a paisa, in less and in nothing. The first plan has no rate for a district. */
const RATES: readonly (readonly [plan: number, level: Level, basisPoints: number])[] = [
  [0, 'panchayat', 425],
  [0, 'sankul', 250],
  [0, 'tehsil', 175],
  [0, 'sambhaag', 50],
  [0, 'state', 0],
  [1, 'panchayat', 550],
  [1, 'sankul', 333],
  [1, 'tehsil', 1],
  [1, 'district', 150],
  [1, 'sambhaag', 75],
  [1, 'state', 25],
  [2, 'panchayat', 1250],
  [2, 'state', 5],
];
const rates: RateRow[] = RATES.map(([of, level, basisPoints], n) => ({
  _id: idOf('fa', n),
  createdAt,
  planId: planId(of),
  level,
  basisPoints,
  isActive: true,
}));

export const smallOffice = (): Dataset => ({
  ...emptyDataset(),
  superadmins,
  coordinators,
  members,
  familyMembers: members.map(({ _id: owner }, n) => ({
    _id: idOf('fe', n),
    createdAt,
    memberId: owner,
    name: `Relative ${n}`,
    relationship: 'Sister',
  })),
  plans,
  rates,
});
