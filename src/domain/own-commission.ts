/** A coordinator's own commissions. Hosts name the same things differently; screens know one name for each. Money is in rupees. */
import type { OwnCommission } from '@/contract/commissions';
import { sumRupees } from './money';

/** Of these a host may answer only some. */
type AlternativeFields =
  | 'member'
  | 'memberReferenceId'
  | 'plan'
  | 'depositPlanReferenceId'
  | 'investment'
  | 'investmentAmount'
  | 'totalAmount'
  | 'amount'
  | 'commisionAmount'
  | 'createdAt'
  | 'generatedDate';

/** As a host answers it. */
export type AnsweredCommission = Omit<OwnCommission, AlternativeFields> &
  Partial<Pick<OwnCommission, AlternativeFields>>;

/** As screens show it. A name is '' and an amount NaN where the host gives it under none of its names. */
export type CommissionRow = Omit<OwnCommission, AlternativeFields> & {
  member: { name: string; userName: string; profilePicture?: string | undefined };
  planName: string;
  /** What was collected. */
  investmentAmount: number;
  /** The commission. */
  amount: number;
  /** ISO instant; '' where the host gives none. */
  createdAt: string;
};

const NOBODY = { name: '', userName: '' };

export function completeCommission(answered: AnsweredCommission): CommissionRow {
  const { member, memberReferenceId, plan, depositPlanReferenceId, investment, ...others } = answered;
  const { investmentAmount, totalAmount, amount, commisionAmount, createdAt, generatedDate, ...row } = others;
  return {
    ...row,
    member: { ...NOBODY, ...memberReferenceId, ...member },
    planName: (plan ?? depositPlanReferenceId ?? investment?.plan)?.planName ?? '',
    investmentAmount: investmentAmount ?? totalAmount ?? Number.NaN,
    amount: amount ?? commisionAmount ?? Number.NaN,
    createdAt: createdAt ?? generatedDate ?? '',
  };
}

/** Rejected commissions count only where that status is asked for. */
export const isLeftOut = ({ status }: { readonly status: string }, asked?: string): boolean =>
  status === 'rejected' && asked !== 'rejected';

/** The figures of the commissions that a list shows; `asked` is the status by which it is filtered. */
export function summarizeCommissions(rows: readonly Pick<CommissionRow, 'amount' | 'status'>[], asked?: string) {
  const countOf = (status: CommissionRow['status']) => rows.filter((row) => row.status === status).length;
  const sumWhere = (isWanted: (row: Pick<CommissionRow, 'amount' | 'status'>) => boolean) =>
    sumRupees(rows.filter(isWanted).map(({ amount }) => amount));
  return {
    totalAmount: sumWhere((row) => !isLeftOut(row, asked)),
    rejectedAmount: sumWhere((row) => isLeftOut(row, asked)),
    pendingCount: countOf('pending'),
    processedCount: countOf('processed'),
  };
}
