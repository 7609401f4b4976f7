import { levelAbove } from '../../src/domain/hierarchy';
import { shareOf } from '../../src/domain/money';
import { monthIndex } from '../../src/domain/months';
import { isLive } from '../domain/holding';
import { groupBy } from '../domain/sums';
import { monthName } from '../domain/wording';
import type { CommissionRow, DepositRow } from '../store/rows';
import type { Reader, Store } from '../store/store';
import { wrongTotals } from './invariant-totals';

const SHOWN = 50;

export interface Check {
  readonly name: string;
  /** The rule in words. */
  readonly rule: string;
  readonly holds: boolean;
  readonly count: number;
  /** The first fifty. */
  readonly violations: readonly string[];
}

function repeated<T>(rows: readonly T[], keyOf: (row: T) => string): string[] {
  return [...groupBy(rows, keyOf)].filter(([, group]) => group.length > 1).map(([key]) => key);
}

const doubleCommissions = (reader: Reader): string[] =>
  repeated(reader.all('commissions'), ({ depositId, level }) => `${level} of deposit ${depositId}`);

const holdingOf = ({ memberId, familyMemberId, planId }: DepositRow): string =>
  `member ${memberId}, family member ${familyMemberId ?? 'self'}, plan ${planId}`;

const doubleMonths = (reader: Reader): string[] =>
  repeated(reader.all('deposits').filter(isLive), (row) => `${holdingOf(row)}: ${monthName(row)}`);

function orphans(reader: Reader): string[] {
  const found: string[] = [];
  const expect = (isThere: unknown, text: string) => {
    if (!isThere) found.push(text);
  };
  for (const { _id, memberId } of reader.all('familyMembers'))
    expect(reader.get('members', memberId), `family member ${_id} has no member`);
  for (const { _id, planId } of reader.all('rates')) expect(reader.get('plans', planId), `rate ${_id} has no plan`);
  for (const { _id, memberId, familyMemberId, planId } of reader.all('deposits')) {
    expect(reader.get('members', memberId), `deposit ${_id} has no member`);
    expect(reader.get('plans', planId), `deposit ${_id} has no plan`);
    if (familyMemberId === null) continue;
    const isOwn = reader.get('familyMembers', familyMemberId)?.memberId === memberId;
    expect(isOwn, `deposit ${_id} is for a family member that its member does not have`);
  }
  for (const { _id, depositId, coordinatorId } of reader.all('commissions')) {
    expect(reader.get('deposits', depositId), `commission ${_id} has no deposit`);
    expect(reader.get('coordinators', coordinatorId), `commission ${_id} has no coordinator`);
  }
  return found;
}

function brokenChains(reader: Reader): string[] {
  const coordinators = reader
    .all('coordinators')
    .filter(({ level, parentId }) => {
      const above = levelAbove(level);
      return parentId === null ? above !== undefined : reader.get('coordinators', parentId)?.level !== above;
    })
    .map(({ _id }) => `coordinator ${_id} has not the level above over it`);
  const members = reader
    .all('members')
    .filter(({ panchayatId }) => reader.get('coordinators', panchayatId)?.level !== 'panchayat')
    .map(({ _id }) => `member ${_id} belongs to no panchayat`);
  return [...coordinators, ...members];
}

function wrongCommission(row: CommissionRow, deposit: DepositRow): string | undefined {
  if (deposit.status !== 'approved') return `is of a deposit that is ${deposit.status}`;
  if (row.depositAmountPaise !== deposit.amountPaise) return 'is of another deposit amount';
  if (row.amountPaise !== shareOf(row.depositAmountPaise, row.basisPoints)) return 'is not deposit amount × rate';
  const isSame = row.memberId === deposit.memberId && row.planId === deposit.planId;
  if (!isSame || monthIndex(row) !== monthIndex(deposit)) return 'names another member, plan or month';
}

const wrongCommissions = (reader: Reader): string[] =>
  reader.all('commissions').flatMap((row) => {
    const deposit = reader.get('deposits', row.depositId);
    const wrong = deposit && wrongCommission(row, deposit);
    return wrong ? [`commission ${row._id} ${wrong}`] : [];
  });

const halfDecided = (reader: Reader): string[] =>
  (['deposits', 'commissions'] as const).flatMap((collection) =>
    reader
      .all(collection)
      .filter(({ status, decidedAt, decidedBy }) => {
        const isDecided = status !== 'pending';
        return isDecided !== (decidedAt !== undefined) || isDecided !== (decidedBy !== undefined);
      })
      .map(({ _id }) => `${collection} ${_id}`),
  );

const checks: readonly (readonly [name: string, rule: string, find: (store: Store) => string[]])[] = [
  ['totals', 'Kept totals and indexes equal the rows', wrongTotals],
  ['one-commission', 'One commission per deposit and level', doubleCommissions],
  ['one-payment-a-month', 'No two live deposits of one holding for one month', doubleMonths],
  ['no-orphans', 'Whatever a row names is there', orphans],
  ['chains', 'Each coordinator stands below the next level, each member below a panchayat', brokenChains],
  ['commission-amounts', 'A commission is of an approved deposit, and deposit amount × its rate', wrongCommissions],
  ['decisions', 'What is decided says when and by whom, and nothing else does', halfDecided],
];

export const checkInvariants = (store: Store): Check[] =>
  checks.map(([name, rule, find]) => {
    const violations = find(store);
    return {
      name,
      rule,
      holds: violations.length === 0,
      count: violations.length,
      violations: violations.slice(0, SHOWN),
    };
  });
