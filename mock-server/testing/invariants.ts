import { isLive } from '@server/domain/enrollment';
import { monthName } from '@server/domain/formatting';
import { groupBy } from '@server/domain/totals';
import {
  commissionsByOwner,
  commissionsByStatus,
  commissionTally,
  earningByLevel,
  earningDeposits,
} from '@server/modules/commissions/tallies';
import { investedTally } from '@server/modules/investments/figures';
import { type IndexName, indexes } from '@server/store/indexes';
import { createMemoryStore } from '@server/store/memory-store';
import { datasetOf } from '@server/store/replace-rows';
import type { Collection, CommissionRow, DepositRow, Rows } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';
import { COLLECTIONS } from '@server/store/tables';
import { levelAbove } from '@/domain/hierarchy';
import { shareOf } from '@/domain/money';
import { monthIndex } from '@/domain/months';

/** Compares each bucket of each index with the rows that have its key. */
function findWrongIndexes<C extends Collection>(reader: Reader, collection: C): string[] {
  const declared = indexes[collection] as unknown as Record<IndexName<C>, (row: Rows[C]) => string | undefined>;
  return (Object.keys(declared) as IndexName<C>[]).flatMap((name) => {
    const keyed = reader.all(collection).filter((row) => declared[name](row) !== undefined);
    return [...groupBy(keyed, (row) => declared[name](row) ?? '')]
      .filter(([key, rows]) => {
        const found = reader.by(collection, name, key);
        return found.length !== rows.length || found.some((row, index) => row !== rows[index]);
      })
      .map(([key]) => `index ${name} of ${collection} is wrong at ${key}`);
  });
}

/** The totals that are kept up to date: of a store, for all time or one year. */
const tallies: Record<string, (store: Store, period: { year?: number }) => Iterable<object>> = {
  'commissions by status': (store, period) => commissionsByStatus(store).in(period),
  'commissions by owner': (store, period) => commissionsByOwner(store).in(period),
  'commissions by coordinator and plan': (store, period) => commissionTally(store).in(period),
  'investments by holding': (store, period) => investedTally(store).in(period),
  'earning deposits by level': (store, period) => earningByLevel(store).in(period),
  'earning deposits by plan': (store, period) => earningDeposits(store).in(period),
};

const toJsonLines = (totals: Iterable<object>): Set<string> =>
  new Set([...totals].map((total) => JSON.stringify(total)));

/** Compares the totals with those of a new store with the same rows, which has to add them all up. */
function wrongTallies(store: Store): string[] {
  const fresh = createMemoryStore(datasetOf(store));
  const years = new Set(store.all('deposits').map(({ year }) => year));
  const periods = [{}, ...[...years].map((year) => ({ year }))];
  return Object.entries(tallies).flatMap(([name, totalsOf]) =>
    periods.flatMap((period) => {
      const [actual, expected] = [toJsonLines(totalsOf(store, period)), toJsonLines(totalsOf(fresh, period))];
      const wrong = [...actual].filter((line) => !expected.has(line));
      const missing = [...expected].filter((line) => !actual.has(line));
      const when = 'year' in period ? period.year : 'all time';
      return [
        ...wrong.map((line) => `${name}, ${when}: rows do not make ${line}`),
        ...missing.map((line) => `${name}, ${when}: rows make ${line}`),
      ];
    }),
  );
}

export const findWrongTotals = (store: Store): string[] => [
  ...COLLECTIONS.flatMap((collection) => findWrongIndexes(store, collection)),
  ...wrongTallies(store),
];

const MAX_VIOLATIONS = 50;

interface InvariantCheck {
  readonly name: string;
  /** The rule in words. */
  readonly rule: string;
  readonly holds: boolean;
  readonly count: number;
  /** The first fifty. */
  readonly violations: string[];
}

function duplicateKeys<T>(rows: readonly T[], keyOf: (row: T) => string): string[] {
  return [...groupBy(rows, keyOf)].filter(([, group]) => group.length > 1).map(([key]) => key);
}

const doubleCommissions = (reader: Reader): string[] =>
  duplicateKeys(reader.all('commissions'), ({ depositId, level }) => `${level} of deposit ${depositId}`);

const describeEnrollment = ({ memberId, familyMemberId, planId }: DepositRow): string =>
  `member ${memberId}, family member ${familyMemberId ?? 'self'}, plan ${planId}`;

const doubleMonths = (reader: Reader): string[] =>
  duplicateKeys(reader.all('deposits').filter(isLive), (row) => `${describeEnrollment(row)}: ${monthName(row)}`);

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
  return isSame && monthIndex(row) === monthIndex(deposit) ? undefined : 'names another member, plan or month';
}

const wrongCommissions = (reader: Reader): string[] =>
  reader.all('commissions').flatMap((row) => {
    const deposit = reader.get('deposits', row.depositId);
    const wrong = deposit && wrongCommission(row, deposit);
    return wrong ? [`commission ${row._id} ${wrong}`] : [];
  });

const incompleteDecisions = (reader: Reader): string[] =>
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
  ['totals', 'Kept totals and indexes equal the rows', findWrongTotals],
  ['one-commission', 'One commission per deposit and level', doubleCommissions],
  ['one-payment-a-month', 'No two live deposits of one holding for one month', doubleMonths],
  ['no-orphans', 'Whatever a row names is there', orphans],
  ['chains', 'Each coordinator stands below the next level, each member below a panchayat', brokenChains],
  ['commission-amounts', 'A commission is of an approved deposit, and deposit amount × its rate', wrongCommissions],
  ['decisions', 'What is decided says when and by whom, and nothing else does', incompleteDecisions],
];

export const checkInvariants = (store: Store): InvariantCheck[] =>
  checks.map(([name, rule, find]) => {
    const violations = find(store);
    return {
      name,
      rule,
      holds: violations.length === 0,
      count: violations.length,
      violations: violations.slice(0, MAX_VIOLATIONS),
    };
  });
