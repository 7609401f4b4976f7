/** The highest comes first, except by name. `fell` is against the month before. */
export const UNIT_ORDERS = ['collected', 'fell', 'commission', 'members', 'name'] as const;
export const UNIT_MEMBER_ORDERS = ['collected', 'fell', 'deposits', 'name'] as const;
export type DownlineOrder = (typeof UNIT_ORDERS)[number] | (typeof UNIT_MEMBER_ORDERS)[number];

export interface DownlineFigures {
  name: string;
  unitName?: string | undefined;
  totalCollection: number;
  /** The figure of the month before is null where the figures are of all time. */
  previousCollection: number | null;
  totalCommission?: number | undefined;
  totalMembers?: number | undefined;
  transactionCount?: number | null | undefined;
}

/** Equal ones are sorted by name. */
export function inOrder<T extends DownlineFigures>(rows: readonly T[], order: DownlineOrder): T[] {
  const figureOf = ({
    totalCollection,
    previousCollection,
    totalCommission = 0,
    totalMembers = 0,
    transactionCount,
  }: T) =>
    ({
      collected: totalCollection,
      fell: (previousCollection ?? 0) - totalCollection,
      commission: totalCommission,
      members: totalMembers,
      deposits: transactionCount ?? 0,
      name: 0,
    })[order];
  const nameOf = ({ unitName, name }: T) => unitName ?? name;
  return [...rows].sort((a, b) => figureOf(b) - figureOf(a) || nameOf(a).localeCompare(nameOf(b)));
}
