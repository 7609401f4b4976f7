import { bookkeepingStatus } from '@server/domain/commission';
import { earningRate } from '@server/domain/earnings';
import { messageOf, type ReplyMessage } from '@server/domain/message';
import { allTime, periodOf } from '@server/domain/periods';
import { sumOf } from '@server/domain/totals';
import { coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import { ownPaymentSums } from '@server/modules/commissions/tallies';
import { downlineDeposits, downlineMembers, lastApproved } from '@server/modules/shared/downline-rows';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { presentCommissionSum } from '@server/modules/shared/present';
import type { CommissionRow, CoordinatorRow, DepositRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type { coordinatorOverview as coordinatorOverviewEndpoint } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { averageOf, toPercent, toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';

interface Activity extends Pick<ReplyMessage, 'code' | 'params'> {
  readonly type: 'investment' | 'member' | 'commission';
  readonly description: string;
  readonly timestamp: string;
}

/** Rows of one instant stand with the later one first. It is cheaper than sorting, as few of many rows are shown. */
function newestBy<T>(rows: readonly T[], count: number, timeOf: (row: T) => string): T[] {
  const newest: { row: T; time: string }[] = [];
  for (const row of [...rows].reverse()) {
    const time = timeOf(row);
    if (newest.length === count && time <= (newest.at(-1)?.time ?? '')) continue;
    const position = newest.findIndex((each) => each.time < time);
    newest.splice(position === -1 ? newest.length : position, 0, { row, time });
    if (newest.length > count) newest.pop();
  }
  return newest.map(({ row }) => row);
}

const MAX_ACTIVITIES = 10;

const activityOf = (
  type: Activity['type'],
  { message, ...codeAndParams }: ReplyMessage,
  timestamp: string,
): Activity => ({ type, description: message, ...codeAndParams, timestamp });

const memberJoined = ({ name, createdAt }: MemberRow): Activity =>
  activityOf('member', messageOf('member-joined', { name }), createdAt);

/** A deposit counts as an investment at the instant of its approval. */
const timeOf = ({ decidedAt, createdAt }: DepositRow): string => decidedAt ?? createdAt;

function investmentApproved(reader: Reader, row: DepositRow): Activity {
  const { name } = getOrThrow(reader, 'members', row.memberId);
  const { planName } = getOrThrow(reader, 'plans', row.planId);
  const message = messageOf('member-invested', { name, amount: toRupees(row.amountPaise), plan: planName });
  return activityOf('investment', message, timeOf(row));
}

function commissionCreated(reader: Reader, row: CommissionRow): Activity {
  const { name } = getOrThrow(reader, 'members', row.memberId);
  const code = row.reversalOf === undefined ? 'commission-earned' : 'commission-reversed';
  const message = messageOf(code, { name, amount: toRupees(Math.abs(row.amountPaise)) });
  return activityOf('commission', message, row.createdAt);
}

/** No row but the latest of each kind can be among the latest of all. */
function describeLatest(
  reader: Reader,
  coordinator: CoordinatorRow,
  members: readonly MemberRow[],
  approved: readonly DepositRow[],
): Activity[] {
  const commissions = reader.by('commissions', 'coordinatorId', coordinator._id).slice(-MAX_ACTIVITIES);
  const activities = [
    ...members.map(memberJoined),
    ...approved.map((row) => investmentApproved(reader, row)),
    ...commissions.map((row) => commissionCreated(reader, row)),
  ];
  return newestBy(activities, MAX_ACTIVITIES, ({ timestamp }) => timestamp);
}

function listActivities(store: Store, coordinator: CoordinatorRow): Activity[] {
  const members = downlineMembers(store, coordinator._id).slice(-MAX_ACTIVITIES).reverse();
  return describeLatest(store, coordinator, members, lastApproved(store, coordinator._id, MAX_ACTIVITIES));
}

export const listActivitiesOf = (
  reader: Reader,
  coordinator: CoordinatorRow,
  downline: readonly MemberRow[],
  approved: readonly DepositRow[],
): Activity[] =>
  describeLatest(
    reader,
    coordinator,
    newestBy(downline, MAX_ACTIVITIES, ({ createdAt }) => createdAt),
    newestBy(approved, MAX_ACTIVITIES, timeOf),
  );

type Overview = DataOf<typeof coordinatorOverviewEndpoint>;

function presentPayouts(store: Store, { _id }: CoordinatorRow): Overview['payouts'] {
  const { toBePaid, paid } = ownPaymentSums(store, _id);
  const days = store.by('payoutLines', 'coordinatorId', _id).flatMap(({ paidOn }) => paidOn ?? []);
  return {
    toBePaid: toRupees(toBePaid.amountPaise),
    paid: toRupees(paid.amountPaise),
    lastPaidOn: days.toSorted().at(-1),
  };
}

function presentFigures(store: Store, coordinator: CoordinatorRow, now: Date) {
  const figures = coordinatorFigures(store, coordinator, allTime);
  const { invested, memberCount, earned, pending } = figures;
  const thisMonth = coordinatorFigures(store, coordinator, periodOf('month', monthOf(now)));
  return {
    totalMembers: memberCount,
    totalInvestments: toRupees(invested.amountPaise),
    totalTransactions: invested.count,
    averagePerMember: toRupees(averageOf(invested.amountPaise, memberCount)),
    thisMonthInvestments: toRupees(thisMonth.invested.amountPaise),
    overallCommission: presentCommissionSum(earned),
    approvedCommissions: presentCommissionSum(earned),
    thisMonthCommission: presentCommissionSum(thisMonth.earned),
    payouts: presentPayouts(store, coordinator),
    pendingCommissions: presentCommissionSum(pending),
    commissionRate: earningRate(figures),
  };
}

function presentLatest(
  store: Store,
  { _id }: CoordinatorRow,
): Pick<Overview, 'members' | 'investments' | 'commissions'> {
  const newest = <T>(rows: readonly T[]) => rows.slice(-MAX_ACTIVITIES).reverse();
  return {
    members: newest(downlineMembers(store, _id)).map((row) => ({
      name: row.name,
      email: row.email,
      phone: row.mobileNumber,
      familyCount: store.by('familyMembers', 'memberId', row._id).length,
      totalInvested: toRupees(
        sumOf(
          store.by('deposits', 'memberId', row._id).filter(({ status }) => status === 'approved'),
          ({ amountPaise }) => amountPaise,
        ),
      ),
      status: row.status,
    })),
    investments: newest(downlineDeposits(store, _id)).map((row) => ({
      memberName: getOrThrow(store, 'members', row.memberId).name,
      planName: getOrThrow(store, 'plans', row.planId).planName,
      amount: toRupees(row.amountPaise),
      date: row.createdAt,
      status: row.status,
    })),
    commissions: newest(store.by('commissions', 'coordinatorId', _id)).map((row) => ({
      memberName: getOrThrow(store, 'members', row.memberId).name,
      investmentAmount: toRupees(row.depositAmountPaise),
      rate: toPercent(row.basisPoints),
      amount: toRupees(row.amountPaise),
      status: bookkeepingStatus(row),
      date: row.createdAt,
    })),
  };
}

/** Every sum comes from a tally that is kept up to date, so no request adds up rows. */
export const showCoordinatorOverview = forOwnCoordinator(({ store, clock }, coordinator) => {
  const { _id, name, level: coordinatorType, unitName } = coordinator;
  return {
    data: {
      coordinator: { _id, name, coordinatorType, unitName },
      ...presentFigures(store, coordinator, clock.now()),
      recentActivities: listActivities(store, coordinator),
      ...(coordinatorType === 'panchayat' && presentLatest(store, coordinator)),
    },
  };
});
