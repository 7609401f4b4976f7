import { RowLists } from '@server/figures/live-lists';
import { onCollectionChange, storeScoped } from '@server/figures/store-scoped';
import type { DepositRow, MemberRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { hierarchyOf, memberPanchayatsOf } from './hierarchy';

interface Approval {
  readonly _id: string;
  readonly createdAt: string;
  readonly deposit: DepositRow;
}

const approvalOf = (deposit: DepositRow): Approval => ({
  _id: deposit._id,
  createdAt: deposit.decidedAt ?? deposit.createdAt,
  deposit,
});

class Downlines {
  readonly members = new RowLists<MemberRow>();
  readonly deposits = new RowLists<DepositRow>();
  readonly approvals = new RowLists<Approval>();

  constructor(private readonly above: (panchayatId: string) => readonly string[]) {}

  changeMember(how: 'add' | 'remove', row: MemberRow): void {
    for (const id of this.above(row.panchayatId)) this.members[how](id, row);
  }

  changeDeposit(how: 'add' | 'remove', row: DepositRow, panchayatId: string): void {
    for (const id of this.above(panchayatId)) {
      this.deposits[how](id, row);
      this.deposits[how](`${id}${row.status}`, row);
    }
    if (row.status !== 'approved') return;
    const approval = approvalOf(row);
    for (const id of this.above(panchayatId)) this.approvals[how](id, approval);
  }
}

/** Approvals are sorted before they are added, which is faster than inserting them one by one. */
function collectRows(store: Store): Downlines {
  const { above } = hierarchyOf(store);
  const panchayats = memberPanchayatsOf(store);
  const downlines = new Downlines(above);
  for (const row of store.all('members')) downlines.changeMember('add', row);
  const approved: Approval[] = [];
  for (const row of store.all('deposits')) {
    for (const id of above(panchayats.of(row.memberId))) {
      downlines.deposits.add(id, row);
      downlines.deposits.add(`${id}${row.status}`, row);
    }
    if (row.status === 'approved') approved.push(approvalOf(row));
  }
  approved.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a._id < b._id ? -1 : 1));
  for (const each of approved)
    for (const id of above(panchayats.of(each.deposit.memberId))) downlines.approvals.add(id, each);
  return downlines;
}

/** Rows are collected at the first use and kept up to date with each commit; they are collected again when the hierarchy has changed. */
const downlineState = storeScoped((store) => {
  const { onChange } = hierarchyOf(store);
  const panchayats = memberPanchayatsOf(store);
  let downlines: Downlines | undefined;
  onChange(() => {
    downlines = undefined;
  });
  onCollectionChange(store, 'members', ({ before, after }) => {
    if (before) downlines?.changeMember('remove', before);
    if (after) downlines?.changeMember('add', after);
  });
  onCollectionChange(store, 'deposits', ({ before, after }) => {
    if (before) downlines?.changeDeposit('remove', before, panchayats.of(before.memberId));
    if (after) downlines?.changeDeposit('add', after, panchayats.of(after.memberId));
  });
  panchayats.onMove((memberId, from, to) => {
    for (const row of store.by('deposits', 'memberId', memberId)) {
      downlines?.changeDeposit('remove', row, from);
      downlines?.changeDeposit('add', row, to);
    }
  });
  return () => {
    downlines ??= collectRows(store);
    return downlines;
  };
});

export const downlinesOf = (store: Store) => downlineState(store)();

/** The list is oldest first, and changes with later commits. */
export const downlineDeposits = (store: Store, coordinatorId: string, status: DepositRow['status'] | '' = '') =>
  downlinesOf(store).deposits.of(`${coordinatorId}${status}`);

/** The list is oldest first, and changes with later commits. */
export const downlineMembers = (store: Store, coordinatorId: string) => downlinesOf(store).members.of(coordinatorId);

export const lastApproved = (store: Store, coordinatorId: string, count: number): DepositRow[] =>
  downlinesOf(store)
    .approvals.of(coordinatorId)
    .slice(-count)
    .reverse()
    .map(({ deposit }) => deposit);

/** Newest first. Of the approvals of all time only those are read. */
export function approvedSince(store: Store, coordinatorId: string, since: string): DepositRow[] {
  const approvals = downlinesOf(store).approvals.of(coordinatorId);
  const found: DepositRow[] = [];
  for (let index = approvals.length - 1; index >= 0; index -= 1) {
    const approval = approvals[index];
    if (!approval || approval.createdAt <= since) break;
    found.push(approval.deposit);
  }
  return found;
}
