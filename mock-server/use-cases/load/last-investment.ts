import type { DepositRow } from '../../store/rows';

/** When the youngest approved deposit was made; undefined while there is none. The rows come oldest first. */
export const lastInvestmentIn = (
  deposits: readonly DepositRow[],
  isMeant: (row: DepositRow) => boolean = () => true,
): string | undefined => deposits.findLast((row) => row.status === 'approved' && isMeant(row))?.createdAt;
