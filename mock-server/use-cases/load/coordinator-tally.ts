import { monthIndex, monthOf } from '../../../src/domain/months';
import { follow } from '../../store/follow';
import { perStore } from '../../store/per-store';
import type { DepositRow, MemberRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { commissionTally, earnedTally } from './commission-tally';
import { earningByCoordinator } from './earning-tally';
import { hierarchyOf } from './hierarchy';
import { homesOf } from './homes';
import { DownlineTally, MonthlyTally } from './monthly-tally';

/** Money by the month a deposit is for, members by the month they joined in; each by coordinator. */
export interface CoordinatorTally {
  /** Approved deposits of the downline. */
  readonly invested: DownlineTally;
  /** Members of the downline. */
  readonly joined: DownlineTally;
  /** Approved and paid commissions. */
  readonly earned: MonthlyTally;
  /** The deposits that those were earned on. */
  readonly collected: MonthlyTally;
  /** Commissions that wait. */
  readonly pending: MonthlyTally;
}

/** A member that moves to another panchayat takes its deposits along. */
function countInvested(store: Store, invested: DownlineTally): void {
  const homes = homesOf(store);
  const count = (row: DepositRow, sign: 1 | -1, home = homes.of(row.memberId)) => {
    if (row.status === 'approved')
      invested.add(home, monthIndex(row), { count: sign, amountPaise: sign * row.amountPaise });
  };
  for (const row of store.all('deposits')) count(row, 1);
  follow(store, 'deposits', ({ before, after }) => {
    if (before) count(before, -1);
    if (after) count(after, 1);
  });
  homes.onMove((memberId, from, to) => {
    for (const row of store.by('deposits', 'memberId', memberId)) {
      count(row, -1, from);
      count(row, 1, to);
    }
  });
}

function countJoined(store: Store, joined: DownlineTally): void {
  const count = ({ panchayatId, createdAt }: MemberRow, sign: 1 | -1) =>
    joined.add(panchayatId, monthIndex(monthOf(createdAt)), { count: sign, amountPaise: 0 });
  for (const row of store.all('members')) count(row, 1);
  follow(store, 'members', ({ before, after }) => {
    if (before) count(before, -1);
    if (after) count(after, 1);
  });
}

/** Sums per month that follow each commit, so that no ranking adds up every row there is. */
export const tallyCoordinators = perStore((store): CoordinatorTally => {
  const { panchayatsOf, above, onChange } = hierarchyOf(store);
  const tally: CoordinatorTally = {
    invested: new DownlineTally(panchayatsOf, above),
    joined: new DownlineTally(panchayatsOf, above),
    earned: new MonthlyTally(),
    collected: new MonthlyTally(),
    pending: new MonthlyTally(),
  };
  onChange(() => {
    tally.invested.forget();
    tally.joined.forget();
  });
  countInvested(store, tally.invested);
  countJoined(store, tally.joined);
  earnedTally(store).feed(({ coordinatorId }, index, total) => tally.earned.add(coordinatorId, index, total));
  earningByCoordinator(store).feed(({ coordinatorId }, index, total) =>
    tally.collected.add(coordinatorId, index, total),
  );
  commissionTally(store).feed(({ coordinatorId, status }, index, total) => {
    if (status === 'pending') tally.pending.add(coordinatorId, index, total);
  });
  return tally;
});
