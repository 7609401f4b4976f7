import { isDeepStrictEqual } from 'node:util';
import type { Collection, Rows } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import type { Kind, MonthSums, Records, State } from './model/state';

/** The rows of the store in the words of the model. What the model cannot know of a row it leaves out of the comparison. */

type Row<K extends Collection> = Rows[K];

const time = (instant: string | undefined): number | null => (instant === undefined ? null : Date.parse(instant));
const monthOf = (row: { readonly month: number; readonly year: number }): number => row.year * 12 + row.month - 1;
const bookedOf = ({ bookedMonth, bookedYear }: Row<'deposits'> | Row<'commissions'>): number | null =>
  bookedMonth === undefined || bookedYear === undefined ? null : monthOf({ month: bookedMonth, year: bookedYear });

const decisionOf = (
  row: Pick<Row<'commissions'>, 'status' | 'decidedAt' | 'decidedBy' | 'bookedMonth' | 'bookedYear'>,
) => ({
  status: row.status,
  decidedAt: time(row.decidedAt),
  decidedBy: row.decidedBy ?? null,
  booked: bookedOf(row as Row<'commissions'>),
});

const sumsOf = ({ deposits, waitingDeposits, commissions }: Row<'closings'>['totals']): MonthSums => {
  const sum = ({ count, amountPaise }: { count: number; amountPaise: number }) => ({
    count,
    amount: BigInt(amountPaise),
  });
  const { pending, approved, rejected, paid } = commissions;
  return {
    deposits: sum(deposits),
    waiting: sum(waitingDeposits),
    commissions: { pending: sum(pending), approved: sum(approved), rejected: sum(rejected), paid: sum(paid) },
  };
};

const PAYMENT = { pending: 'pending', approved: 'completed', denied: 'failed' };
const UNKNOWN = 'unknown';

type Projections = { [K in Exclude<Kind, 'answered'>]: (row: Row<K>) => Records[K] };

const projections: Projections = {
  superadmins: ({ _id, status, isReadOnly }) => ({ id: _id, status, sessions: 0, isReadOnly: isReadOnly === true }),
  coordinators: ({ _id, status, level, parentId, accountNumber, upiId, handedOverTo }) => ({
    id: _id,
    status,
    sessions: 0,
    level,
    parentId,
    hasPayee: accountNumber !== undefined || upiId !== undefined,
    successorId: handedOverTo ?? null,
  }),
  members: ({ _id, status, panchayatId }) => ({ id: _id, status, sessions: 0, panchayatId }),
  familyMembers: ({ _id, memberId }) => ({ id: _id, memberId }),
  plans: ({ _id, planAmountPaise, planDuration, isRecurring, isActive, isClosedToNew }) => ({
    id: _id,
    amount: BigInt(planAmountPaise),
    years: planDuration,
    isRecurring,
    isActive,
    isClosedToNew: isClosedToNew === true,
  }),
  rates: ({ _id, planId, level, isActive, earlier = [], basisPoints, fromMonth, fromYear }) => ({
    id: _id,
    planId,
    level,
    isActive,
    periods: [...earlier, { basisPoints, fromMonth, fromYear }].map((each) => ({
      from:
        each.fromMonth === undefined || each.fromYear === undefined
          ? null
          : monthOf({ month: each.fromMonth, year: each.fromYear }),
      basisPoints: BigInt(each.basisPoints),
    })),
  }),
  deposits: (row) => ({
    id: row._id,
    memberId: row.memberId,
    familyMemberId: row.familyMemberId,
    planId: row.planId,
    amount: BigInt(row.amountPaise),
    month: monthOf(row),
    method: row.paymentMethod,
    // The payment follows from the decision.
    status:
      row.paymentStatus === PAYMENT[row.status] ? row.status : (`${row.status}, ${row.paymentStatus}` as 'denied'),
    decidedAt: time(row.decidedAt),
    decidedBy: row.decidedBy ?? null,
    reversedAt: time(row.reversedAt),
    reversedBy: row.reversedBy ?? null,
    booked: bookedOf(row),
    takenBy: row.cashTakenBy ?? null,
    recordedAt: time(row.cashRecordedAt),
    collectedBy: row.collectedBy ?? null,
    handInId: row.handInId ?? null,
    returnedAt: time(row.cashReturnedAt),
    disputedAt: time(row.disputedAt),
  }),
  commissions: (row) => ({
    id: row._id,
    depositId: row.depositId,
    level: row.level,
    coordinatorId: row.coordinatorId,
    month: monthOf(row),
    base: BigInt(row.depositAmountPaise),
    basisPoints: BigInt(row.basisPoints),
    amount: BigInt(row.amountPaise),
    ...decisionOf(row),
    processedAt: time(row.processedAt),
    before: row.beforeReversal ? decisionOf(row.beforeReversal) : null,
    paidAt: time(row.paidAt),
    payoutId: row.payoutId ?? null,
    reversalOf: row.reversalOf ?? null,
    correctionOf: row.correctionOf ?? null,
  }),
  handIns: (row) => ({
    id: row._id,
    number: row.number,
    createdAt: Date.parse(row.createdAt),
    coordinatorId: row.coordinatorId,
    depositIds: row.depositIds,
    amount: BigInt(row.amountPaise),
    status: row.status,
    receivedAt: time(row.receivedAt),
    receivedBy: row.receivedBy ?? null,
    counted: row.countedPaise === undefined ? null : BigInt(row.countedPaise),
  }),
  payouts: (row) => ({
    id: row._id,
    number: row.number,
    createdAt: Date.parse(row.createdAt),
    status: row.status,
    amount: BigInt(row.amountPaise),
    lineIds: [],
    last: row.lastChange
      ? {
          act: row.lastChange.act,
          at: Date.parse(row.lastChange.at),
          by: row.lastChange.by,
          lineIds: row.lastChange.lineIds,
        }
      : null,
  }),
  payoutLines: ({ _id, payoutId, coordinatorId, commissionIds, amountPaise, status, paidAt }) => ({
    id: _id,
    payoutId,
    coordinatorId,
    commissionIds,
    amount: BigInt(amountPaise),
    status,
    paidAt: time(paidAt),
  }),
  closings: (row) => ({
    id: row._id,
    month: monthOf(row),
    sums: sumsOf(row.totals),
    isReopened: row.reopenedAt !== undefined,
  }),
  requests: ({ _id, askedBy, status, decidedBy }) => ({
    id: _id,
    askedBy,
    call: 0,
    status,
    decidedBy: decidedBy ?? null,
  }),
  settings: ({ minimumPayoutPaise, secondPersonActs = [], bulkAbove = 100 }) => ({
    id: 'settings',
    minimum: BigInt(minimumPayoutPaise),
    acts: [...secondPersonActs],
    bulkAbove,
  }),
};

const KINDS = Object.keys(projections) as Exclude<Kind, 'answered'>[];
export type Known = (typeof KINDS)[number];
export const isKnown = (collection: string): collection is Known => collection in projections;

export const project = <K extends Known>(kind: K, row: Row<K>): Records[K] =>
  (projections[kind] as (row: Row<K>) => Records[K])(row);

/** Lists of ids are in no order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? [...value].sort() : value;

/** What is compared of a record. */
function comparable(kind: Known, row: object): object {
  const of = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, sorted(value)]));
  if ('sessions' in of) of.sessions = UNKNOWN;
  if (kind === 'requests') of.call = UNKNOWN;
  if (kind === 'payouts') {
    of.lineIds = UNKNOWN;
    const last = of.last as { lineIds: readonly string[] } | null;
    if (last) of.last = { ...last, lineIds: sorted(last.lineIds) };
  }
  return of;
}

export const isSame = (kind: Known, a: object | undefined, b: object | undefined): boolean =>
  a === undefined || b === undefined ? a === b : isDeepStrictEqual(comparable(kind, a), comparable(kind, b));

/** Where the rows are not what the model has; undefined where they are the same. */
export function differenceFrom(state: State, reader: Reader): string | undefined {
  for (const kind of KINDS) {
    const rows = new Map(
      reader
        .all(kind)
        .map((row) => project(kind, row as never))
        .map((row) => [row.id, row]),
    );
    if (kind === 'settings' && rows.size === 0) continue;
    for (const row of state.all(kind)) {
      const found = rows.get(row.id);
      if (!isSame(kind, row, found)) return `${kind} ${row.id}: the model has ${show(row)}, the server ${show(found)}`;
      rows.delete(row.id);
    }
    const [more] = rows.values();
    if (more) return `${kind} ${more.id} is not in the model: ${show(more)}`;
  }
  return undefined;
}

/** The state that the rows are. */
export function fill(state: State, reader: Reader): void {
  state.put('settings', { id: 'settings', minimum: 0n, acts: [], bulkAbove: 100 });
  for (const kind of KINDS) for (const row of reader.all(kind)) state.put(kind, project(kind, row as never) as never);
}

export const show = (value: unknown): string =>
  JSON.stringify(value, (_, each) => {
    if (typeof each === 'bigint') return `${each} paise`;
    return each instanceof Map ? Object.fromEntries(each) : each;
  }) ?? 'nothing';
