import type { CommissionRow, DepositRow, FamilyMemberRow, MemberRow } from '@server/store/rows';
import type { ReadonlyDataset } from '@server/store/tables';
import { TimeSlices } from '@server/utils/time-slices';
import { withoutCash } from '../../fixtures/generators/cash';
import { isDemoMember } from '../../fixtures/personas';

/** Deposits and commissions together. */
const LAKH = 100_000;

/** Copies of one row have ids of their own, which the numbers of the fixtures do not reach. */
const copyOfId = (id: string, copy: number): string =>
  id.slice(0, 8) + copy.toString(16).padStart(4, '0') + id.slice(12);

/** Other digits, so that no two members have one number. */
const copyOfNumber = (number: string, copy: number): string =>
  number.slice(0, 2) + String((Number(number.slice(2)) + copy * 7_919_003) % 1e8).padStart(8, '0');

const copyOfMember = (row: MemberRow, copy: number): MemberRow => ({
  ...row,
  _id: copyOfId(row._id, copy),
  userName: `${row.userName}.${copy}`,
  email: row.email.replace('@', `.${copy}@`),
  mobileNumber: copyOfNumber(row.mobileNumber, copy),
});

const copyOfFamily = (row: FamilyMemberRow, copy: number): FamilyMemberRow => ({
  ...row,
  _id: copyOfId(row._id, copy),
  memberId: copyOfId(row.memberId, copy),
});

const copyOfPayer = ({ memberId, familyMemberId }: DepositRow | CommissionRow, copy: number) => ({
  memberId: copyOfId(memberId, copy),
  familyMemberId: familyMemberId && copyOfId(familyMemberId, copy),
});

const copyOfDeposit = (row: DepositRow, copy: number): DepositRow => ({
  ...withoutCash(row),
  ...copyOfPayer(row, copy),
  _id: copyOfId(row._id, copy),
  transactionId: `${row.transactionId}-${copy}`,
});

/** No payout has the copies: what is paid of the original waits to be paid of them. */
function copyOfCommission({ payoutId: _, paidAt: __, ...row }: CommissionRow, copy: number): CommissionRow {
  const status = row.status === 'paid' ? 'approved' : row.status;
  return {
    ...row,
    ...copyOfPayer(row, copy),
    _id: copyOfId(row._id, copy),
    depositId: copyOfId(row.depositId, copy),
    status,
  };
}

/**
 * The fixtures with so many copies of every member but those of the demo logins, with family, deposits and commissions, that there are at
 * least 100,000 deposits and commissions. Rows stay oldest first. Other requests are served meanwhile.
 */
export async function lakhRows(rows: ReadonlyDataset): Promise<ReadonlyDataset> {
  const copied = rows.deposits.filter(({ memberId }) => !isDemoMember(memberId)).length;
  const copiedCommissions = rows.commissions.filter(({ memberId }) => !isDemoMember(memberId)).length;
  const missing = LAKH - rows.deposits.length - rows.commissions.length;
  const copies = Math.ceil(missing / (copied + copiedCommissions));
  const slices = new TimeSlices();
  async function withCopies<T extends { readonly createdAt: string }>(
    list: readonly T[],
    memberOf: (row: T) => string,
    copyOf: (row: T, copy: number) => T,
  ): Promise<T[]> {
    const all: T[] = [];
    for (let start = 0; start < list.length; ) {
      // Rows of one instant are in the order of their ids, and a copy's id is behind those of all originals.
      let end = start + 1;
      while (list[end]?.createdAt === list[start]?.createdAt) end += 1;
      const together = list.slice(start, end);
      all.push(...together);
      const others = together.filter((row) => !isDemoMember(memberOf(row)));
      for (let copy = 1; copy <= copies; copy += 1) all.push(...others.map((row) => copyOf(row, copy)));
      if (slices.isOver) await slices.next();
      start = end;
    }
    return all;
  }
  return {
    ...rows,
    members: await withCopies(rows.members, ({ _id }) => _id, copyOfMember),
    familyMembers: await withCopies(rows.familyMembers, ({ memberId }) => memberId, copyOfFamily),
    deposits: await withCopies(rows.deposits, ({ memberId }) => memberId, copyOfDeposit),
    commissions: await withCopies(rows.commissions, ({ memberId }) => memberId, copyOfCommission),
  };
}
