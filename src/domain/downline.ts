/** Members below a coordinator and their deposits. Hosts name the same things differently; screens know one name for each. */
import type { DownlineInvestment, DownlineMember } from '@/contract/downline';

/** Of these a host may answer only some. */
type AlternativeFields =
  | '_id'
  | 'member'
  | 'memberReferenceId'
  | 'plan'
  | 'depositPlanReferenceId'
  | 'amount'
  | 'depositAmount'
  | 'createdAt'
  | 'date'
  | 'paymentMethod';

/** A deposit as a host answers it. */
export type AnsweredInvestment = Omit<DownlineInvestment, AlternativeFields> &
  Partial<Pick<DownlineInvestment, AlternativeFields>>;

/** A deposit as screens show it. A name is '' and an amount NaN where the host gives it under none of its names. */
export type InvestmentRow = Omit<DownlineInvestment, AlternativeFields> & {
  _id?: string | undefined;
  member: { name: string };
  /** The duration is in years. */
  plan: { planName: string; planDuration?: number | undefined };
  /** Rupees. */
  amount: number;
  /** ISO instant; '' where the host gives none. */
  createdAt: string;
  paymentMethod: NonNullable<DownlineInvestment['paymentMethod']>;
};

/** A deposit without a payment method was paid in cash. */
export function completeInvestment(answered: AnsweredInvestment): InvestmentRow {
  const { member, memberReferenceId, plan, depositPlanReferenceId, ...others } = answered;
  const { amount, depositAmount, createdAt, date, paymentMethod, ...row } = others;
  return {
    ...row,
    member: { name: (member ?? memberReferenceId)?.name ?? '' },
    plan: { planName: '', ...depositPlanReferenceId, ...plan },
    amount: amount ?? depositAmount ?? Number.NaN,
    createdAt: createdAt ?? date ?? '',
    paymentMethod: paymentMethod || 'Cash',
  };
}

/** By what units, and the members of one, can be ordered; most first, except by name. */
export const UNIT_ORDERS = ['collected', 'commission', 'members', 'name'] as const;
export const UNIT_MEMBER_ORDERS = ['collected', 'deposits', 'name'] as const;
type Order = (typeof UNIT_ORDERS)[number] | (typeof UNIT_MEMBER_ORDERS)[number];

interface OrderedFigures {
  name: string;
  unitName?: string | undefined;
  totalCollection: number;
  totalCommission?: number | undefined;
  totalMembers?: number | undefined;
  transactionCount?: number | undefined;
}

/** Units or members in an order; equal ones by name. */
export function inOrder<T extends OrderedFigures>(rows: readonly T[], order: Order): T[] {
  const figureOf = ({ totalCollection, totalCommission = 0, totalMembers = 0, transactionCount = 0 }: T) =>
    ({
      collected: totalCollection,
      commission: totalCommission,
      members: totalMembers,
      deposits: transactionCount,
      name: 0,
    })[order];
  const nameOf = ({ unitName, name }: T) => unitName ?? name;
  return [...rows].sort((a, b) => figureOf(b) - figureOf(a) || nameOf(a).localeCompare(nameOf(b)));
}

export type MemberRow = DownlineMember & { _id: string };

/** A member without an id is known by the user name, which no other member has. */
export const completeMember = (answered: DownlineMember): MemberRow => ({
  ...answered,
  _id: answered._id ?? answered.userName,
});
