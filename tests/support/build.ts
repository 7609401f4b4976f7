/**
 * Rows for tests that say only what matters: `buildDeposit({ status: 'pending' })`. What is left out is valid, and belongs to the demo
 * logins and plans of the fixtures, so that a row can be put into a fixture store or stand alone.
 */

import type {
  AuditRow,
  ClosingRow,
  CommissionRow,
  CoordinatorRow,
  DepositRow,
  MemberRow,
  SuperadminRow,
} from '@server/store/rows';
import { DEMO_PASSWORD_HASH, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';

let built = 0;
const buildId = (): string => {
  built += 1;
  return `b0${built.toString(16).padStart(22, '0')}`;
};

const MADE = '2026-11-10T05:00:00.000Z';
const DECIDED = '2026-11-12T05:00:00.000Z';

const account = (role: string) => {
  const _id = buildId();
  return {
    _id,
    name: `Built ${role} ${built}`,
    userName: `built.${role}${built}`,
    email: `built.${role}${built}@mail.example`,
    mobileNumber: '9000000000',
    passwordHash: DEMO_PASSWORD_HASH,
    status: 'active' as const,
    createdAt: '2024-04-01T05:00:00.000Z',
  };
};

export const buildSuperadmin = (change: Partial<SuperadminRow> = {}): SuperadminRow => ({
  ...account('superadmin'),
  ...change,
});

export const buildCoordinator = (change: Partial<CoordinatorRow> = {}): CoordinatorRow => ({
  ...account(change.level ?? 'panchayat'),
  level: 'panchayat',
  unitName: 'Naya Gaon',
  parentId: personas.sankul.id,
  ...change,
});

export const buildMember = (change: Partial<MemberRow> = {}): MemberRow => ({
  ...account('member'),
  panchayatId: personas.panchayat.id,
  kind: 'member',
  isVerified: true,
  ...change,
});

const NONE = { count: 0, amountPaise: 0 };

/** August 2026 was closed without any record. */
export const buildClosing = (change: Partial<ClosingRow> = {}): ClosingRow => ({
  _id: buildId(),
  createdAt: MADE,
  month: 8,
  year: 2026,
  closedBy: personas.superadmin.id,
  totals: {
    deposits: NONE,
    waitingDeposits: NONE,
    commissions: { pending: NONE, approved: NONE, rejected: NONE, paid: NONE },
  },
  digest: '',
  ...change,
});

const OUTCOME = {
  approved: { paymentStatus: 'completed', decidedAt: DECIDED, decidedBy: personas.superadmin.id },
  denied: { paymentStatus: 'failed', decidedAt: DECIDED, decidedBy: personas.superadmin.id },
  pending: { paymentStatus: 'pending' },
} as const;

/** A pending deposit of the demo member itself for November 2026, into a plan with six active rates that it has not begun. */
export function buildDeposit(change: Partial<DepositRow> = {}): DepositRow {
  const _id = buildId();
  const status = change.status ?? 'pending';
  return {
    _id,
    memberId: personas.member.id,
    familyMemberId: null,
    planId: plans.kisanSamriddhi.id,
    amountPaise: plans.kisanSamriddhi.monthly * 100,
    month: 11,
    year: 2026,
    paymentMethod: 'Cash',
    transactionId: `TXNB${String(built).padStart(9, '0')}`,
    status,
    ...OUTCOME[status],
    createdAt: MADE,
    ...change,
  };
}

/** A pending commission of the demo panchayat of 5.5 % of a built deposit. The deposit must be given. */
export function buildCommission(change: Partial<CommissionRow> = {}): CommissionRow {
  const status = change.status ?? 'pending';
  return {
    _id: buildId(),
    depositId: buildId(),
    level: 'panchayat',
    coordinatorId: personas.panchayat.id,
    memberId: personas.member.id,
    familyMemberId: null,
    planId: plans.kisanSamriddhi.id,
    month: 11,
    year: 2026,
    depositAmountPaise: 1100_00,
    basisPoints: 550,
    amountPaise: 60_50,
    status,
    ...(status === 'pending' ? {} : { decidedAt: '2026-11-14T05:00:00.000Z', decidedBy: personas.superadmin.id }),
    ...(status === 'rejected' ? { reason: 'Counted twice' } : {}),
    createdAt: DECIDED,
    ...change,
  };
}

export const buildAudit = (change: Partial<AuditRow> = {}): AuditRow => ({
  _id: buildId(),
  actorId: personas.superadmin.id,
  actorRole: 'superadmin',
  action: 'deposit.approve',
  subjectId: buildId(),
  createdAt: DECIDED,
  ...change,
});
