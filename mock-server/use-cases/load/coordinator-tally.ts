import { monthOf } from '../../../src/domain/months';
import { isEarned } from '../../domain/commission-decision';
import { perStore } from '../../store/per-store';
import type { CommissionRow, DepositRow, MemberRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { follow } from '../../store/tally';
import { MonthlyTally } from './monthly-tally';

/** Money by the month a deposit is for, members by the month they joined in. */
export interface CoordinatorTally {
  /** Approved deposits, by panchayat. */
  readonly invested: MonthlyTally;
  /** Members, by panchayat. */
  readonly joined: MonthlyTally;
  /** Approved and paid commissions, by coordinator. */
  readonly earned: MonthlyTally;
  /** The deposits that those were earned on, by coordinator. */
  readonly collected: MonthlyTally;
  /** Commissions that wait, by coordinator. */
  readonly pending: MonthlyTally;
}

/** Where deposits of a member count that is not known yet. */
const NOWHERE = '';

function createTally(store: Store) {
  const tally: CoordinatorTally = {
    invested: new MonthlyTally(),
    joined: new MonthlyTally(),
    earned: new MonthlyTally(),
    collected: new MonthlyTally(),
    pending: new MonthlyTally(),
  };
  /** Member → the panchayat its deposits are counted for; kept when the member goes, since its deposits may go after it. */
  const homes = new Map<string, string>();

  const countDeposit = (row: DepositRow, sign: 1 | -1, home = homes.get(row.memberId) ?? NOWHERE) => {
    if (row.status === 'approved') tally.invested.add(home, row, row.amountPaise, sign);
  };

  const countCommission = (row: CommissionRow, sign: 1 | -1) => {
    if (row.status === 'pending') tally.pending.add(row.coordinatorId, row, row.amountPaise, sign);
    if (!isEarned(row)) return;
    tally.earned.add(row.coordinatorId, row, row.amountPaise, sign);
    tally.collected.add(row.coordinatorId, row, row.depositAmountPaise, sign);
  };

  const countMember = ({ panchayatId, createdAt }: MemberRow, sign: 1 | -1) =>
    tally.joined.add(panchayatId, monthOf(createdAt), 0, sign);

  /** A member that moves to another panchayat takes its deposits along. */
  const settle = ({ _id, panchayatId }: MemberRow) => {
    const home = homes.get(_id) ?? NOWHERE;
    if (home === panchayatId) return;
    homes.set(_id, panchayatId);
    for (const row of store.by('deposits', 'memberId', _id)) {
      countDeposit(row, -1, home);
      countDeposit(row, 1, panchayatId);
    }
  };

  return { tally, homes, countDeposit, countCommission, countMember, settle };
}

type Count<R> = (row: R, sign: 1 | -1) => void;

const recount =
  <R>(count: Count<R>) =>
  ({ before, after }: { before: R | undefined; after: R | undefined }): void => {
    if (before) count(before, -1);
    if (after) count(after, 1);
  };

/** Sums per month that follow each commit, so that no ranking adds up every row there is. */
export const tallyCoordinators = perStore((store): CoordinatorTally => {
  const { tally, homes, countDeposit, countCommission, countMember, settle } = createTally(store);
  for (const row of store.all('members')) {
    homes.set(row._id, row.panchayatId);
    countMember(row, 1);
  }
  for (const row of store.all('deposits')) countDeposit(row, 1);
  for (const row of store.all('commissions')) countCommission(row, 1);
  follow(
    store,
    'deposits',
    recount<DepositRow>((row, sign) => countDeposit(row, sign)),
  );
  follow(store, 'commissions', recount(countCommission));
  follow(store, 'members', (change) => {
    recount(countMember)(change);
    if (change.after) settle(change.after);
  });
  return tally;
});
