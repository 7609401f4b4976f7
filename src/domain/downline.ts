/** The order of units and members below a coordinator. */

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
  transactionCount?: number | null | undefined;
}

/** Units or members in an order; equal ones by name. */
export function inOrder<T extends OrderedFigures>(rows: readonly T[], order: Order): T[] {
  const figureOf = ({ totalCollection, totalCommission = 0, totalMembers = 0, transactionCount }: T) =>
    ({
      collected: totalCollection,
      commission: totalCommission,
      members: totalMembers,
      deposits: transactionCount ?? 0,
      name: 0,
    })[order];
  const nameOf = ({ unitName, name }: T) => unitName ?? name;
  return [...rows].sort((a, b) => figureOf(b) - figureOf(a) || nameOf(a).localeCompare(nameOf(b)));
}
