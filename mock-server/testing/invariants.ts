import { monthName } from '@server/domain/formatting';
import type { Total } from '@server/domain/totals';
import type { Tally } from '@server/figures/tally';
import { commissionsByOwner, commissionsByStatus, commissionTally } from '@server/modules/commissions/tallies';
import { investedTally } from '@server/modules/investments/figures';
import { countBelow } from '@server/modules/shared/hierarchy';
import { fillMemoryStore, type ReplaceableStore } from '@server/store/memory-store';
import type { Collection, CommissionRow, DepositRow, HandInRow, Rows } from '@server/store/rows';
import { COLLECTIONS, type IndexKey, type IndexName, indexes, keysIn } from '@server/store/rows';
import type { Change, Reader, Store } from '@server/store/store';
import { datasetOf } from '@server/store/tables';
import { TimeSlices } from '@server/utils/time-slices';
import { levelAbove } from '@/domain/hierarchy';
import { shareOf } from '@/domain/money';
import { type MonthFilter, monthIndex } from '@/domain/months';
import { isLive } from '@/domain/plan-months';
import { normalizeText } from '@/domain/text/text';
import { wrongBookings, wrongDigests, wrongRates, wrongStatements } from './month-invariants';

/** A finding is what is wrong with one row, index key or total; undefined where nothing is. */
type Findings = Iterable<string | undefined>;

/** Each bucket of each index in use is compared with that of a store with the same rows. */
function* wrongIndexes(store: ReplaceableStore, fresh: Reader): Findings {
  for (const collection of COLLECTIONS)
    for (const [name, keyOf] of Object.entries(indexes[collection]))
      if (store.data.isIndexInUse(collection, name as never))
        yield* wrongBuckets(store, fresh, collection, name as never, keyOf);
}

function* wrongBuckets<C extends Collection>(
  store: Reader,
  fresh: Reader,
  collection: C,
  name: IndexName<C>,
  keyOf: (row: Rows[C]) => IndexKey,
): Findings {
  const seen = new Set<string>();
  for (const row of fresh.all(collection).slice()) {
    for (const key of keysIn(keyOf(row))) {
      const isSame = seen.has(key) || isSameList(store.by(collection, name, key), fresh.by(collection, name, key));
      yield isSame ? undefined : `index ${name} of ${collection} is wrong at ${key}`;
      seen.add(key);
    }
  }
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);

interface TallyCheck {
  readonly prepare: (store: Store) => unknown;
  readonly findViolations: (store: Store, fresh: Store, period: MonthFilter) => Findings;
}

/** The totals that are kept up to date are compared with those of a store with the same rows, which were added up one by one. */
const checkOf = <G extends object>(name: string, tallyOf: (store: Store) => Tally<G>): TallyCheck => ({
  prepare: tallyOf,
  *findViolations(store, fresh, period) {
    const when = period.year ?? 'all time';
    const [kept, expected] = [tallyOf(store), tallyOf(fresh)];
    for (const total of kept.in(period))
      yield isSame(total, expected.of(total, period))
        ? undefined
        : `${name}, ${when}: rows do not make ${JSON.stringify(total)}`;
    for (const total of expected.in(period))
      yield isSame(total, kept.of(total, period)) ? undefined : `${name}, ${when}: rows make ${JSON.stringify(total)}`;
  },
});

const isSame = (a: Total, b: Total | undefined): boolean => a.count === b?.count && a.amountPaise === b.amountPaise;

const tallyChecks: readonly TallyCheck[] = [
  checkOf('commissions by status', commissionsByStatus),
  checkOf('commissions by owner', commissionsByOwner),
  checkOf('commissions by coordinator and plan', commissionTally),
  checkOf('investments by holding', investedTally),
];

function* wrongTotals(store: Store, fresh: Store): Findings {
  const years = new Set(fresh.all('deposits').map(({ year }) => year));
  const periods: MonthFilter[] = [{}, ...[...years].map((year) => ({ year }))];
  for (const { findViolations } of tallyChecks)
    for (const period of periods) yield* findViolations(store, fresh, period);
}

const MAX_VIOLATIONS = 50;

interface InvariantCheck {
  readonly name: string;
  readonly rule: string;
  readonly holds: boolean;
  readonly count: number;
  readonly violations: string[];
}

/** A key that several rows have is found once. */
function* duplicateKeys<T>(rows: Iterable<T>, keyOf: (row: T) => string | undefined): Findings {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    const count = key === undefined ? 0 : (counts.get(key) ?? 0) + 1;
    if (key !== undefined) counts.set(key, count);
    yield count === 2 ? key : undefined;
  }
}

/** A rejected commission may have been corrected, and an earlier correction rejected as well. */
const doubleCommissions = (reader: Reader): Findings =>
  duplicateKeys(reader.all('commissions'), ({ depositId, level, status, reversalOf }) =>
    status === 'rejected' || reversalOf !== undefined ? undefined : `${level} of deposit ${depositId}`,
  );

/** A reversed deposit has nothing left that somebody would be paid for. */
function* wrongReversals(reader: Reader): Findings {
  yield* duplicateKeys(reader.all('commissions'), ({ reversalOf }) => reversalOf && `reversals of ${reversalOf}`);
  for (const row of reader.all('commissions')) {
    const { _id, depositId, reversalOf, correctionOf, amountPaise, depositAmountPaise } = row;
    const isSameShare = (other: CommissionRow | undefined) =>
      other?.depositId === depositId && other.level === row.level && other.reversalOf === undefined;
    if (reversalOf !== undefined) {
      const original = reader.get('commissions', reversalOf);
      const isMinus = original?.amountPaise === -amountPaise && original.depositAmountPaise === -depositAmountPaise;
      const isRight = isMinus && isSameShare(original) && original.coordinatorId === row.coordinatorId;
      const isEarned =
        ['approved', 'paid'].includes(row.status) && ['approved', 'paid'].includes(original?.status ?? '');
      yield isRight && isEarned ? undefined : `commission ${_id} is not minus commission ${reversalOf}`;
    }
    if (correctionOf === undefined) continue;
    const corrected = reader.get('commissions', correctionOf);
    const isRight = isSameShare(corrected) && corrected?.status === 'rejected';
    yield isRight ? undefined : `commission ${_id} corrects ${correctionOf}, which is not rejected or of another level`;
  }
  for (const { _id, status, reversedAt, reversedBy } of reader.all('deposits')) {
    const isReversed = reversedAt !== undefined;
    const isComplete = isReversed === (reversedBy !== undefined) && (!isReversed || status === 'denied');
    yield isComplete ? undefined : `deposit ${_id} is ${status}, and not reversed as a whole`;
  }
}

const describeEnrollment = ({ memberId, familyMemberId, planId }: DepositRow): string =>
  `member ${memberId}, family member ${familyMemberId ?? 'self'}, plan ${planId}`;

const duplicateMonths = (reader: Reader): Findings =>
  duplicateKeys(reader.all('deposits'), (row) =>
    isLive(row) ? `${describeEnrollment(row)}: ${monthName(row)}` : undefined,
  );

function* orphans(reader: Reader): Findings {
  const expect = (isThere: unknown, text: string) => (isThere ? undefined : text);
  for (const { _id, memberId } of reader.all('familyMembers'))
    yield expect(reader.get('members', memberId), `family member ${_id} has no member`);
  for (const { _id, planId } of reader.all('rates'))
    yield expect(reader.get('plans', planId), `rate ${_id} has no plan`);
  for (const { _id, memberId, familyMemberId, planId } of reader.all('deposits')) {
    yield expect(reader.get('members', memberId), `deposit ${_id} has no member`);
    yield expect(reader.get('plans', planId), `deposit ${_id} has no plan`);
    if (familyMemberId === null) continue;
    const isOwn = reader.get('familyMembers', familyMemberId)?.memberId === memberId;
    yield expect(isOwn, `deposit ${_id} is for a family member that its member does not have`);
  }
  for (const { _id, depositId, coordinatorId } of reader.all('commissions')) {
    yield expect(reader.get('deposits', depositId), `commission ${_id} has no deposit`);
    yield expect(reader.get('coordinators', coordinatorId), `commission ${_id} has no coordinator`);
  }
  for (const { _id, payoutId, coordinatorId, commissionIds } of reader.all('payoutLines')) {
    yield expect(reader.get('payouts', payoutId), `payout line ${_id} has no payout`);
    for (const id of commissionIds) {
      const isOwn = reader.get('commissions', id)?.coordinatorId === coordinatorId;
      yield expect(isOwn, `payout line ${_id} has commission ${id}, which its coordinator does not have`);
    }
  }
}

function* brokenChains(reader: Reader): Findings {
  for (const { _id, level, parentId } of reader.all('coordinators')) {
    const above = levelAbove(level);
    const isBroken = parentId === null ? above !== undefined : reader.get('coordinators', parentId)?.level !== above;
    yield isBroken ? `coordinator ${_id} has not the level above over it` : undefined;
  }
  for (const { _id, panchayatId } of reader.all('members')) {
    const isBroken = reader.get('coordinators', panchayatId)?.level !== 'panchayat';
    yield isBroken ? `member ${_id} belongs to no panchayat` : undefined;
  }
}

/** Who handed a unit over is not active, and has nothing below. */
function* wrongHandOvers(reader: Reader): Findings {
  yield* duplicateKeys(reader.all('coordinators'), ({ level, parentId, unitName, handedOverTo }) =>
    handedOverTo ? undefined : `${level} ${normalizeText(unitName)} below ${parentId}`,
  );
  for (const row of reader.all('coordinators')) {
    const { _id, level, status, handedOverTo, handedOverAt } = row;
    const successor = handedOverTo === undefined ? undefined : reader.get('coordinators', handedOverTo);
    const isRight =
      (handedOverTo === undefined) === (handedOverAt === undefined) &&
      (!handedOverTo || (successor?.level === level && status !== 'active' && countBelow(reader, row) === 0));
    yield isRight ? undefined : `coordinator ${_id} handed over, and is ${status} or has something below`;
  }
}

/** Of a reversed deposit, a commission is rejected, or another row takes it back. */
function isOfDeposit(reader: Reader, row: CommissionRow, { status, reversedAt }: DepositRow): boolean {
  const isReversed = ({ reversalOf }: CommissionRow) => reversalOf === row._id;
  if (status === 'approved') return row.reversalOf === undefined && row.beforeReversal === undefined;
  if (reversedAt === undefined) return false;
  const siblings = reader.by('commissions', 'depositId', row.depositId);
  return row.reversalOf !== undefined || row.status === 'rejected' || siblings.some(isReversed);
}

function wrongCommission(reader: Reader, row: CommissionRow, deposit: DepositRow): string | undefined {
  const sign = row.reversalOf === undefined ? 1 : -1;
  if (!isOfDeposit(reader, row, deposit)) return `is ${row.status}, of a deposit that is ${deposit.status}`;
  if (row.depositAmountPaise !== sign * deposit.amountPaise) return 'is of another deposit amount';
  if (row.amountPaise !== sign * shareOf(deposit.amountPaise, row.basisPoints)) return 'is not deposit amount × rate';
  if (row.amountPaise === 0) return 'comes to nothing';
  const isSame = row.memberId === deposit.memberId && row.planId === deposit.planId;
  return isSame && monthIndex(row) === monthIndex(deposit) ? undefined : 'names another member, plan or month';
}

function* wrongCommissions(reader: Reader): Findings {
  for (const row of reader.all('commissions')) {
    const deposit = reader.get('deposits', row.depositId);
    const wrong = deposit && wrongCommission(reader, row, deposit);
    yield wrong && `commission ${row._id} ${wrong}`;
  }
}

function* incompleteDecisions(reader: Reader): Findings {
  for (const collection of ['deposits', 'commissions'] as const)
    for (const { _id, status, decidedAt, decidedBy } of reader.all(collection)) {
      const isDecided = status !== 'pending';
      const isIncomplete = isDecided !== (decidedAt !== undefined) || isDecided !== (decidedBy !== undefined);
      yield isIncomplete ? `${collection} ${_id}` : undefined;
    }
}

function* wrongRequests(reader: Reader): Findings {
  for (const { _id, status, askedBy, decidedBy, decidedAt, passwordHash } of reader.all('requests')) {
    const isDecided = status !== 'waiting';
    const isIncomplete = isDecided !== (decidedAt !== undefined) || isDecided !== (decidedBy !== undefined);
    const isWrong = isIncomplete || (isDecided && passwordHash !== undefined);
    yield isWrong || (status === 'confirmed' && askedBy === decidedBy) ? `request ${_id}` : undefined;
  }
}

const sumOfPaise = (rows: readonly ({ readonly amountPaise: number } | undefined)[]): number =>
  rows.reduce((sum, row) => sum + (row?.amountPaise ?? 0), 0);

/** Failed lines are the only ones whose commissions are free. */
function* wrongPayoutCommissions(reader: Reader): Findings {
  const lineOf = new Map<string, string>();
  for (const { _id, status, commissionIds } of reader.all('payoutLines')) {
    if (status === 'failed') continue;
    for (const id of commissionIds) {
      yield lineOf.has(id) ? `commission ${id} is in the lines ${lineOf.get(id)} and ${_id}` : undefined;
      lineOf.set(id, _id);
    }
  }
}

function* wrongPayments(reader: Reader): Findings {
  for (const { _id, status, payoutId, paidAt } of reader.all('commissions')) {
    const [line] = reader.by('payoutLines', 'commissionId', _id);
    const isPaid = status === 'paid';
    const isRight =
      isPaid === (line?.status === 'paid') &&
      (payoutId !== undefined) === isPaid &&
      (!isPaid || (payoutId === line?.payoutId && paidAt === line?.paidAt)) &&
      (line?.status !== 'prepared' || status === 'approved');
    yield isRight ? undefined : `commission ${_id} is ${status}, and its line is ${line?.status}`;
  }
}

function* wrongPayoutSums(reader: Reader): Findings {
  for (const { _id, amountPaise, commissionIds } of reader.all('payoutLines')) {
    const sum = sumOfPaise(commissionIds.map((id) => reader.get('commissions', id)));
    yield sum === amountPaise && sum > 0 ? undefined : `line ${_id} has ${amountPaise}, and its commissions ${sum}`;
  }
  for (const { _id, amountPaise, lineCount, status } of reader.all('payouts')) {
    const lines = reader.by('payoutLines', 'payoutId', _id);
    const isSame = lineCount === lines.length && amountPaise === sumOfPaise(lines);
    yield isSame ? undefined : `payout ${_id} is not the sum of its lines`;
    const has = (wanted: string) => lines.some((line) => line.status === wanted);
    const expected = has('prepared') ? 'prepared' : has('paid') ? 'paid' : 'cancelled';
    yield expected === status ? undefined : `payout ${_id} is ${status}, and by its lines ${expected}`;
  }
}

/** They count from 1 within a year of India: 'PAY-2026-012', 'HO-2026-0031'. */
function* wrongNumbers(rows: readonly { readonly number: string }[]): Findings {
  const counts = new Map<string, number>();
  const positionOf = (number: string) => Number(number.split('-')[2]);
  const numbers = rows.map(({ number }) => number);
  for (const number of numbers.sort((a, b) => positionOf(a) - positionOf(b))) {
    const [, year = '', position] = number.split('-');
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    yield Number(position) === count ? undefined : `${number} is number ${count} of its year`;
  }
}

const isHandedIn = ({ status }: HandInRow): boolean => status !== 'taken-back';

/** What a hand-in that was taken back names is free, and may be gone. */
function* wrongHandIns(reader: Reader): Findings {
  for (const row of reader.all('handIns')) {
    const { _id, coordinatorId, depositIds, amountPaise, status, receivedAt, receivedBy, countedPaise } = row;
    const isReceived = status === 'received';
    const isComplete = [receivedAt, receivedBy, countedPaise].every((value) => (value !== undefined) === isReceived);
    yield isComplete ? undefined : `hand-in ${_id} is ${status}, and not received and counted alike`;
    yield reader.get('coordinators', coordinatorId) ? undefined : `hand-in ${_id} has no coordinator`;
    if (!isHandedIn(row)) continue;
    const deposits = depositIds.map((id) => reader.get('deposits', id));
    const isOwn = deposits.every((each) => each?.handInId === _id && each.cashTakenBy === coordinatorId);
    yield isOwn ? undefined : `hand-in ${_id} has deposits that are not in it, or of another coordinator`;
    const sum = sumOfPaise(deposits);
    yield sum === amountPaise && sum > 0 ? undefined : `hand-in ${_id} has ${amountPaise}, and its deposits ${sum}`;
  }
}

/** Cash is taken of deposits in cash, and then either in hand, handed in or given back. */
function* wrongCash(reader: Reader): Findings {
  for (const row of reader.all('deposits')) {
    const { _id, cashTakenAt, cashTakenBy, collectedBy, handInId, cashReturnedAt, disputedAt } = row;
    if (cashTakenAt === undefined) {
      const marks = [cashTakenBy, collectedBy, handInId, cashReturnedAt, disputedAt];
      yield marks.every((mark) => mark === undefined) ? undefined : `deposit ${_id} has marks of cash that nobody took`;
      continue;
    }
    const isTaken =
      row.paymentMethod === 'Cash' && reader.get('coordinators', cashTakenBy ?? '')?.level === 'panchayat';
    yield isTaken ? undefined : `deposit ${_id} has cash, and is ${row.paymentMethod} or taken by no panchayat`;
    const isMadeByTaker = collectedBy === undefined || collectedBy === cashTakenBy;
    yield isMadeByTaker ? undefined : `deposit ${_id} was made by another coordinator than its cash was taken by`;
    const handIn = handInId === undefined ? undefined : reader.get('handIns', handInId);
    const isInHandIn = handInId === undefined || (handIn?.depositIds.includes(_id) && isHandedIn(handIn));
    yield isInHandIn ? undefined : `deposit ${_id} is in a hand-in that does not have it`;
    const isReturned = cashReturnedAt !== undefined;
    const isRight = !isReturned || (row.status === 'denied' && handInId === undefined);
    yield isRight ? undefined : `deposit ${_id} is ${row.status}, and its cash was given back`;
  }
}

/** A note that is answered says when and by which panchayat, and names a day only where a payment is promised. */
function* wrongRoundNotes(reader: Reader): Findings {
  for (const { _id, memberId, createdBy, answer, answeredAt, answeredBy, promisedOn } of reader.all('roundNotes')) {
    const isOfSomebody = reader.get('members', memberId) && reader.get('superadmins', createdBy);
    yield isOfSomebody ? undefined : `note ${_id} to the round has no member, or nobody wrote it`;
    const isAnswered = answer !== undefined;
    const isComplete = [answeredAt, answeredBy].every((value) => (value !== undefined) === isAnswered);
    const isByPanchayat = !isAnswered || reader.get('coordinators', answeredBy ?? '')?.level === 'panchayat';
    yield isComplete && isByPanchayat ? undefined : `note ${_id} to the round is answered, and not when or by whom`;
    const isDayRight = (promisedOn !== undefined) === (answer === 'will-pay');
    yield isDayRight ? undefined : `note ${_id} to the round has a day, and no promise, or the other way round`;
  }
}

const rowRules: readonly (readonly [name: string, rule: string, find: (reader: Reader) => Findings])[] = [
  ['one-commission', 'One commission per deposit and level that is neither rejected nor a reversal', doubleCommissions],
  [
    'reversals',
    'A reversal is minus its commission, which has one at most, and a correction is of a rejected commission',
    wrongReversals,
  ],
  ['one-payment-a-month', 'No two live deposits of one holding for one month', duplicateMonths],
  ['no-orphans', 'Whatever a row names is there', orphans],
  ['chains', 'Each coordinator stands below the next level, each member below a panchayat', brokenChains],
  [
    'one-coordinator',
    'A unit has one coordinator; those who handed it over are not active and have nothing below',
    wrongHandOvers,
  ],
  [
    'commission-amounts',
    'A commission is of an approved deposit, or of a reversed one and worth nothing together with its reversal; deposit amount × its rate',
    wrongCommissions,
  ],
  ['decisions', 'What is decided says when and by whom, and nothing else does', incompleteDecisions],
  ['one-payout', 'A commission is in at most one prepared or paid line', wrongPayoutCommissions],
  ['payments', 'A commission is paid if, and only if, its line is paid', wrongPayments],
  [
    'payout-sums',
    'A line is the sum of its commissions, a payout that of its lines, and both say the same state',
    wrongPayoutSums,
  ],
  [
    'payout-numbers',
    'Payouts are numbered within a year without gaps',
    (reader) => wrongNumbers(reader.all('payouts')),
  ],
  ['cash', 'Cash is taken of deposits in cash, and is in hand, handed in or given back', wrongCash],
  [
    'hand-ins',
    'A hand-in is the sum of deposits of one coordinator that are in no other, and is received if, and only if, it was counted',
    wrongHandIns,
  ],
  [
    'requests',
    'A request that is decided says when and by whom, keeps no password, and is confirmed by somebody else than who asked',
    wrongRequests,
  ],
  ['round-notes', 'A note to the round that is answered says what, when and by which panchayat', wrongRoundNotes],
  ['rates', 'The months with which the rates of a plan and level begin are in order', wrongRates],
  ['bookings', 'What was decided after its month was closed is booked into an open one', wrongBookings],
  ['closings', 'A closed month has the digest of the statements and totals that were kept', wrongDigests],
  ['kept-statements', 'Statements and totals of a closed month have what is booked into it', wrongStatements],
  [
    'hand-in-numbers',
    'Hand-ins are numbered within a year without gaps',
    (reader) => wrongNumbers(reader.all('handIns')),
  ],
];

/** Findings are looked at in slices of a few milliseconds, so that other requests are served; `beforeSlice` is called before each. */
async function violationsAmong(findings: Findings, beforeSlice: () => void = () => undefined): Promise<string[]> {
  const slices = new TimeSlices();
  const violations: string[] = [];
  beforeSlice();
  for (const finding of findings) {
    if (finding !== undefined) violations.push(finding);
    if (!slices.isOver) continue;
    await slices.next();
    beforeSlice();
  }
  return violations;
}

function applyChanges(copy: ReplaceableStore, changes: readonly Change[]): void {
  copy.data.decide((tx) => {
    for (const { collection, before, after } of changes) {
      if (before) tx.remove(collection, before._id);
      if (after) tx.insert(collection, after);
    }
  });
}

const prepareTotals = (store: Store): void => {
  for (const { prepare } of tallyChecks) prepare(store);
};

const presentCheck = (name: string, rule: string, violations: string[]): InvariantCheck => ({
  name,
  rule,
  holds: violations.length === 0,
  count: violations.length,
  violations: violations.slice(0, MAX_VIOLATIONS),
});

/** The rules about rows alone, and not about what is kept of them. */
export async function checkRows(reader: Reader): Promise<InvariantCheck[]> {
  const checks: InvariantCheck[] = [];
  for (const [name, rule, find] of rowRules) checks.push(presentCheck(name, rule, await violationsAmong(find(reader))));
  return checks;
}

async function checkOnce(store: ReplaceableStore): Promise<InvariantCheck[]> {
  const changes: Change[] = [];
  const stop = store.subscribe((change) => changes.push(change));
  try {
    const copy = await fillMemoryStore(datasetOf(store), prepareTotals);
    const checks = await checkRows(copy);
    const follow = () => applyChanges(copy, changes.splice(0));
    const wrong = [
      ...(await violationsAmong(wrongIndexes(store, copy), follow)),
      ...(await violationsAmong(wrongTotals(store, copy), follow)),
    ];
    return [presentCheck('totals', 'Kept totals and indexes equal the rows', wrong), ...checks];
  } finally {
    stop();
  }
}

/** Rows may change meanwhile: indexes and totals are compared with those of a second store in which the same changes are made. */
export async function checkInvariants(store: ReplaceableStore): Promise<InvariantCheck[]> {
  const { data } = store;
  const checks = await checkOnce(store);
  // All rows may have been replaced meanwhile.
  return store.data === data ? checks : checkInvariants(store);
}
