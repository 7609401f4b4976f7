import { commissionsDue } from '@server/domain/commission';
import {
  approvalFlags,
  type DepositFlag,
  depositFlags,
  MINUTE_MS,
  manyInAMinute,
  personFlags,
} from '@server/domain/deposit';
import { rowsBetween } from '@server/domain/sorting';
import { onCollectionChange, storeScoped } from '@server/figures/store-scoped';
import { termsOf } from '@server/modules/plans/present';
import { chainFrom } from '@server/modules/shared/hierarchy';
import { presentCoordinatorRef, presentMemberRef } from '@server/modules/shared/present';
import { type AuditRow, type DepositRow, isDisputed, type MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import { foldTransactionId } from '@/contract/typed-text';
import { toRupees } from '@/domain/money';
import { isLive } from '@/domain/plan-months';
import { formatMobile } from '@/domain/text/phone';
import { paymentsOfEnrollment } from './payments';

type Flags = readonly DepositFlag<DepositRow>[];

/** Entered within a minute of the row, before it or after. */
function enteredNear(reader: Reader, { createdAt }: DepositRow): readonly DepositRow[] {
  const [from, to] = [-MINUTE_MS, MINUTE_MS].map((away) => new Date(Date.parse(createdAt) + away).toISOString());
  return rowsBetween(reader.all('deposits'), from ?? createdAt, to ?? createdAt);
}

/** The office's sheet and a coordinator's outbox send many at once. What nobody recorded does not count. */
const isEnteredByMember = (reader: Reader, { _id, collectedBy }: DepositRow): boolean =>
  collectedBy === undefined &&
  reader
    .by('audit', 'subjectId', _id)
    .some(
      ({ action, actorRole, openedBy }) =>
        action === 'deposit.create' && actorRole === 'member' && openedBy === undefined,
    );

function entryFlags(reader: Reader, row: DepositRow, { panchayatId }: MemberRow): Flags {
  const near = enteredNear(reader, row);
  const isOfPanchayat = ({ memberId }: DepositRow) => reader.get('members', memberId)?.panchayatId === panchayatId;
  if (near.length === 1 || !isEnteredByMember(reader, row)) return [];
  const many = manyInAMinute(near.filter((each) => isOfPanchayat(each) && isEnteredByMember(reader, each)));
  return many ? [many] : [];
}

function changeBy({ action, before, createdAt }: AuditRow): DepositFlag<never> | undefined {
  if (action === 'member.reactivate') return { name: 'first-after-reactivation', since: createdAt };
  const isMove = action.startsWith('member.') && (before as Partial<MemberRow> | undefined)?.panchayatId !== undefined;
  return isMove && action !== 'member.delete' ? { name: 'first-after-move', since: createdAt } : undefined;
}

/** After its last move or reactivation the member has entered nothing before this. */
function firstSince(reader: Reader, { _id, memberId, createdAt }: DepositRow): Flags {
  const entries = reader.by('audit', 'subjectId', memberId);
  const last = entries.findLast((entry) => entry.createdAt < createdAt && changeBy(entry));
  if (!last) return [];
  const first = reader.by('deposits', 'memberId', memberId).find((each) => each.createdAt > last.createdAt);
  const flag = changeBy(last);
  return flag && first?._id === _id ? [flag] : [];
}

function findFlags(reader: Reader, row: DepositRow): Flags {
  const payments = paymentsOfEnrollment(reader, row).filter(({ _id }) => _id !== row._id);
  const isBefore = ({ createdAt }: DepositRow) => createdAt < row.createdAt;
  const others = {
    before: payments.filter(isBefore),
    after: payments.filter((payment) => !isBefore(payment)),
    sameTransaction: row.transactionId
      ? reader
          .by('deposits', 'transactionId', foldTransactionId(row.transactionId))
          .filter((other) => other.memberId !== row.memberId && isLive(other))
      : [],
  };
  const member = getOrThrow(reader, 'members', row.memberId);
  const chain = chainFrom(reader, member.panchayatId);
  const links = chain.map(({ _id, level }) => ({ coordinatorId: _id, level }));
  const due = commissionsDue(row, reader.by('rates', 'planId', row.planId), links);
  const earners = due.map(({ coordinatorId, amountPaise }) => ({
    coordinatorId,
    amountPaise,
    isActive: getOrThrow(reader, 'coordinators', coordinatorId).status === 'active',
  }));
  const withMobile = reader.by('members', 'mobileNumber', formatMobile(member.mobileNumber));
  return [
    ...depositFlags(row, termsOf(getOrThrow(reader, 'plans', row.planId)), others),
    ...approvalFlags(row, member.status === 'active', earners),
    ...(isDisputed(row) ? [{ name: 'disputed-by-member' as const }] : []),
    ...personFlags(
      member,
      chain,
      withMobile.filter(({ _id }) => _id !== member._id),
    ),
    ...entryFlags(reader, row, member),
    ...firstSince(reader, row),
  ];
}

/**
 * Keeps: the flags of each pending deposit that was asked for.
 * Updated by: nothing.
 * Invalidated by: a change of what they are made of. Other deposits of the member, with the transaction id or within the minute, and members
 * with the mobile number, concern some; coordinators, plans, rates and moves concern all.
 * Limit: none. There are no more entries than pending deposits.
 */
const flagsOfPending = storeScoped((store) => {
  const kept = new Map<string, Flags>();
  const forget = (rows: readonly DepositRow[]) => {
    for (const { _id } of rows) kept.delete(_id);
  };
  const forgetAll = () => kept.clear();
  const forgetMember = ({ _id }: MemberRow) => forget(store.by('deposits', 'memberId', _id));
  onCollectionChange(store, 'deposits', ({ before, after }) => {
    if (kept.size === 0) return;
    for (const row of [before, after]) {
      if (!row) continue;
      forget([row]);
      forget(store.by('deposits', 'memberId', row.memberId));
      if (row.transactionId) forget(store.by('deposits', 'transactionId', foldTransactionId(row.transactionId)));
      if (!before || !after) forget(enteredNear(store, row));
    }
  });
  onCollectionChange(store, 'members', ({ before, after }) => {
    if (kept.size === 0) return;
    if (before?.panchayatId !== after?.panchayatId && before && after) return forgetAll();
    for (const row of [before, after]) {
      if (!row) continue;
      forgetMember(row);
      store.by('members', 'mobileNumber', formatMobile(row.mobileNumber)).forEach(forgetMember);
    }
  });
  for (const collection of ['coordinators', 'plans', 'rates'] as const)
    onCollectionChange(store, collection, forgetAll);
  return {
    of: (row: DepositRow): Flags => {
      const known = kept.get(row._id);
      if (known) return known;
      const flags = findFlags(store, row);
      kept.set(row._id, flags);
      return flags;
    },
  };
});

/** A decided deposit has no flags. */
export const flagsOf = (store: Store, row: DepositRow): Flags =>
  row.status === 'pending' ? flagsOfPending(store).of(row) : [];

export function presentFlag(reader: Reader, flag: DepositFlag<DepositRow>) {
  const coordinatorsOf = (ids: readonly string[]) =>
    ids.map((id) => presentCoordinatorRef(getOrThrow(reader, 'coordinators', id)));
  switch (flag.name) {
    case 'amount-differs':
      return { name: flag.name, expectedAmount: toRupees(flag.expectedPaise) };
    case 'commission-above-deposit':
      return { name: flag.name, totalCommission: toRupees(flag.totalPaise) };
    case 'coordinator-not-active':
      return { name: flag.name, coordinators: coordinatorsOf(flag.coordinatorIds) };
    case 'same-as-coordinator': {
      const { name, coordinatorIds, sharedFields } = flag;
      return { name, coordinators: coordinatorsOf(coordinatorIds), sharedFields: [...sharedFields] };
    }
    case 'mobile-of-many':
      return { name: flag.name, members: flag.memberIds.map((id) => presentMemberRef(reader, id)) };
    case 'another-pending':
    case 'transaction-reused':
      return { name: flag.name, others: flag.others.map((other) => presentOther(reader, other)) };
    default:
      return flag;
  }
}

function presentOther(reader: Reader, { _id, memberId, month, year, amountPaise, status }: DepositRow) {
  const { name, userName } = getOrThrow(reader, 'members', memberId);
  return { _id, month, year, status, memberName: name, memberUserName: userName, depositAmount: toRupees(amountPaise) };
}
