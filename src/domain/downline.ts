/** The order of units and members below a coordinator. */
import { compareFigures, differenceOf, type Figure } from './figures';

/** By what units, and the members of one, can be ordered; most first, except by name. `fell`: against the month before. */
export const UNIT_ORDERS = ['collected', 'fell', 'commission', 'members', 'name'] as const;
export const UNIT_MEMBER_ORDERS = ['collected', 'fell', 'deposits', 'name'] as const;
export type DownlineOrder = (typeof UNIT_ORDERS)[number] | (typeof UNIT_MEMBER_ORDERS)[number];

export interface DownlineFigures {
  name: string;
  unitName?: string | undefined;
  totalCollection: Figure;
  /** Of the month before; null where the figures are of all time. */
  previousCollection: Figure;
  totalCommission?: Figure | undefined;
  totalMembers?: Figure | undefined;
  transactionCount?: Figure | undefined;
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
      fell: differenceOf(previousCollection ?? 0, totalCollection),
      commission: totalCommission,
      members: totalMembers,
      deposits: transactionCount ?? 0,
      name: 0,
    })[order];
  const nameOf = ({ unitName, name }: T) => unitName ?? name;
  return [...rows].sort((a, b) => compareFigures(figureOf(b), figureOf(a)) || nameOf(a).localeCompare(nameOf(b)));
}
