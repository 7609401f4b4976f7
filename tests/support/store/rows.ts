import type { CommissionRow, Dataset, DepositRow, PlanRow } from '@server/store/rows';
import { emptyDataset } from '@server/store/tables';

const idOf = (kind: string, n: number) => `${kind}${n.toString(16).padStart(24 - kind.length, '0')}`;
const instantOf = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();

export const depositId = (n: number) => idOf('d', n);
export const commissionId = (n: number) => idOf('c', n);
export const memberId = (n: number) => idOf('m', n);
export const planId = (n: number) => idOf('p', n);

export const buildDeposit = (n: number, given: Partial<DepositRow> = {}): DepositRow => ({
  _id: depositId(n),
  createdAt: instantOf(n),
  memberId: memberId(n % 3),
  familyMemberId: null,
  planId: planId(1),
  amountPaise: 50_000,
  month: 1,
  year: 2026,
  paymentMethod: 'Cash',
  transactionId: `T${n}`,
  status: 'pending',
  paymentStatus: 'pending',
  ...given,
});

export const buildCommission = (n: number, deposit: DepositRow, given: Partial<CommissionRow> = {}): CommissionRow => ({
  _id: commissionId(n),
  createdAt: instantOf(n),
  depositId: deposit._id,
  level: 'panchayat',
  coordinatorId: idOf('k', 1),
  memberId: deposit.memberId,
  familyMemberId: deposit.familyMemberId,
  planId: deposit.planId,
  month: deposit.month,
  year: deposit.year,
  depositAmountPaise: deposit.amountPaise,
  basisPoints: 100,
  amountPaise: 500,
  status: 'pending',
  ...given,
});

export const buildPlan = (n: number, given: Partial<PlanRow> = {}): PlanRow => ({
  _id: planId(n),
  createdAt: instantOf(n),
  planName: `योजना ${n}`,
  planAmountPaise: 50_000,
  planDuration: 1,
  profitAmountPaise: 10_000,
  description: '',
  isActive: true,
  isRecurring: true,
  ...given,
});

export const buildDataset = (given: Partial<Dataset> = {}): Dataset => ({ ...emptyDataset(), ...given });
