/** The order of units and members below a coordinator. */
import { compareFigures, type Figure } from './figures';
import { differenceInRupees } from './money';

/** By what the plain list of a district's coordinators can be ordered; most first, except by name. */
export const UNIT_ORDERS = ['collected', 'commission', 'members', 'name'] as const;
type UnitOrder = (typeof UNIT_ORDERS)[number];

export interface CollectedFigures {
  name: string;
  unitName?: string | undefined;
  totalCollection: Figure;
  totalCommission?: Figure | undefined;
  totalMembers?: Figure | undefined;
}

/** Equal ones are sorted by name. */
export function inOrder<T extends CollectedFigures>(rows: readonly T[], order: UnitOrder): T[] {
  const figureOf = ({ totalCollection, totalCommission = 0, totalMembers = 0 }: T) =>
    ({ collected: totalCollection, commission: totalCommission, members: totalMembers, name: 0 })[order];
  const nameOf = ({ unitName, name }: T) => unitName ?? name;
  return [...rows].sort((a, b) => compareFigures(figureOf(b), figureOf(a)) || nameOf(a).localeCompare(nameOf(b)));
}

/** The columns of what was paid in for a month. A member has no members and no commission. */
export const PAID_IN_COLUMNS = [
  'name',
  'members',
  'paidIn',
  'waiting',
  'denied',
  'arrears',
  'change',
  'oneTime',
  'commission',
] as const;
export type PaidInColumn = (typeof PAID_IN_COLUMNS)[number];

export interface PaidInFigures {
  /** Approved and waiting, in rupees; one-time payments stand apart. */
  paidIn: Figure;
  waiting: Figure;
  denied: Figure;
  oneTime: Figure;
  arrears: Figure;
  /** Of the month before, up to the same day; null where there is nothing to compare with. */
  paidInBefore: Figure;
  totalMembers?: Figure | undefined;
  totalCommission?: Figure | undefined;
}

export const changeOf = ({ paidIn, paidInBefore }: Pick<PaidInFigures, 'paidIn' | 'paidInBefore'>): Figure =>
  differenceInRupees(paidIn, paidInBefore);

/** Names stand as in a dictionary, whoever fell most comes first, and the most of everything else; `isReversed` turns that round. */
export function sortByPaidIn<T extends PaidInFigures & { title: string }>(
  rows: readonly T[],
  column: PaidInColumn,
  isReversed: boolean,
): T[] {
  const figureOf = (row: T): Figure =>
    ({
      name: 0,
      members: row.totalMembers ?? null,
      paidIn: row.paidIn,
      waiting: row.waiting,
      denied: row.denied,
      arrears: row.arrears,
      change: changeOf(row),
      oneTime: row.oneTime,
      commission: row.totalCommission ?? null,
    })[column];
  const sign = (column === 'change') === isReversed ? -1 : 1;
  const nameSign = column === 'name' && isReversed ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)];
    // What is not known comes last, whatever the order.
    const order = one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other);
    return order || nameSign * a.title.localeCompare(b.title);
  });
}
