import { isRefusal } from '@server/domain/message';
import { bestPageOf, newestFirst, newestPageOf, pageOf } from '@server/domain/paging';
import { allTime, periodOf } from '@server/domain/periods';
import { type Column, mapItems, rupeesInFile, sheetOf } from '@server/domain/sheets/sheet';
import { readerOfNow } from '@server/figures/reader-of-now';
import { coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import { presentDeposit } from '@server/modules/deposits/present';
import { isOneTime } from '@server/modules/investments/paid-in';
import { downlineDeposits, downlineMembers } from '@server/modules/shared/downline-rows';
import { forOwnCoordinator, unitBelow } from '@server/modules/shared/own-coordinator';
import { familyMemberRefOf, placeColumns, presentPlacesOf } from '@server/modules/shared/present';
import { idsOf, searchMemberNamesAndIds, searchPlanNamesAndIds } from '@server/modules/shared/search';
import { depositSortKeys } from '@server/modules/shared/sorted-names';
import type { CoordinatorRow, DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import { DEPOSIT_STATUSES } from '@/contract/choices';
import type * as downline from '@/contract/downline';
import type { QueryOf } from '@/contract/endpoint';
import { averageOf, toRupees } from '@/domain/money';
import { dayOf, isInPeriod, monthOf } from '@/domain/months';
import { monthInFile, timeInFile } from '@/domain/text/csv-cell';

/** The average is over all members of the downline. */
export const summarizeDownlineInvestments = forOwnCoordinator(({ store, clock }, coordinator) => {
  const { invested, memberCount } = coordinatorFigures(store, coordinator, allTime);
  const thisMonth = coordinatorFigures(store, coordinator, periodOf('month', monthOf(clock.now())));
  return {
    data: {
      totalInvestments: toRupees(invested.amountPaise),
      thisMonth: toRupees(thisMonth.invested.amountPaise),
      averagePerMember: toRupees(averageOf(invested.amountPaise, memberCount)),
      totalMembers: memberCount,
    },
  };
});

/** Member and plan are words or an id, date is yyyy-mm-dd. */
type DownlineDepositQuery = QueryOf<typeof downline.exportDownlineInvestments>;

/** Members and plans are searched once, not once for each deposit. Undefined where every deposit matches. */
function downlineDepositFilter(store: Store, coordinatorId: string, query: DownlineDepositQuery) {
  const { month, year, member, plan, date, memberId, paidIn, submittedTo } = query;
  if ([month, year, member, plan, date, memberId, paidIn, submittedTo].every((value) => value === undefined))
    return undefined;
  const members = member && idsOf(downlineMembers(store, coordinatorId).filter(searchMemberNamesAndIds(member)));
  const plans = plan && idsOf(store.all('plans').filter(searchPlanNamesAndIds(plan)));
  const isPaidIn = (row: DepositRow) => row.status !== 'denied' && isOneTime(store, row) === (paidIn === 'one-time');
  return (row: DepositRow): boolean =>
    isInPeriod(row, { month, year }) &&
    (!members || members.has(row.memberId)) &&
    (!plans || plans.has(row.planId)) &&
    (!memberId || row.memberId === memberId) &&
    (!paidIn || isPaidIn(row)) &&
    (!date || dayOf(row.createdAt) === date) &&
    (!submittedTo || dayOf(row.createdAt) <= submittedTo);
}

function depositsBelow(store: Store, own: CoordinatorRow, query: DownlineDepositQuery) {
  const unit = unitBelow(store, own, query);
  return isRefusal(unit) ? unit : downlineDeposits(store, unit._id, query.status);
}

const investmentColumns = (reader: Reader): Column<DepositRow>[] => [
  { header: 'Deposit ID', value: ({ _id }) => _id },
  { header: 'Submitted', value: ({ createdAt }) => timeInFile(createdAt) },
  { header: 'Member', value: ({ memberId }) => getOrThrow(reader, 'members', memberId).name },
  { header: 'Member username', value: ({ memberId }) => getOrThrow(reader, 'members', memberId).userName },
  { header: 'Family member', value: (row) => familyMemberRefOf(reader, row.familyMemberId)?.name ?? 'Self' },
  { header: 'Plan', value: ({ planId }) => getOrThrow(reader, 'plans', planId).planName },
  { header: 'Month', value: monthInFile },
  { header: 'Amount', value: ({ amountPaise }) => rupeesInFile(amountPaise) },
  { header: 'Payment method', value: ({ paymentMethod }) => paymentMethod },
  { header: 'Transaction ID', value: ({ transactionId }) => transactionId },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Decided', value: ({ decidedAt }) => timeInFile(decidedAt) },
  { header: 'Decided by', value: ({ decidedBy }) => decidedBy && reader.get('superadmins', decidedBy)?.name },
  { header: 'Denial reason', value: ({ status, reason }) => (status === 'denied' ? reason : undefined) },
  ...placeColumns<DepositRow>(reader),
];

export const exportDownlineInvestments = forOwnCoordinator(
  ({ store, clock }, coordinator, query: DownlineDepositQuery) => {
    const rows = depositsBelow(store, coordinator, query);
    if (isRefusal(rows)) return rows;
    const matches = downlineDepositFilter(store, coordinator._id, query);
    const found = mapItems(newestFirst(rows.slice()), (row) => (!matches || matches(row) ? row : undefined));
    const names = readerOfNow(store, ['coordinators', 'members', 'familyMembers', 'plans', 'superadmins']);
    return sheetOf(`investments-${dayOf(clock.now())}.csv`, investmentColumns(names), found);
  },
);

function presentDownlineInvestment(reader: Reader, row: DepositRow): downline.DownlineInvestment {
  const deposit = presentDeposit(reader, row);
  const { planDuration } = getOrThrow(reader, 'plans', row.planId);
  return {
    ...deposit,
    member: deposit.memberReferenceId,
    plan: { ...deposit.depositPlanReferenceId, planDuration },
    amount: deposit.depositAmount,
    date: deposit.createdAt,
    places: presentPlacesOf(reader, row.memberId),
  };
}

type DownlineInvestmentsQuery = QueryOf<typeof downline.listDownlineInvestments>;

const sortedStatuses = [...DEPOSIT_STATUSES].sort();

const sortKeys = { ...depositSortKeys, status: () => (row: DepositRow) => sortedStatuses.indexOf(row.status) };

function findInvestmentsPage(store: Store, found: readonly DepositRow[], query: DownlineInvestmentsQuery) {
  const { sort = 'createdAt', order = query.sort ? 'asc' : 'desc' } = query;
  if (sort !== 'createdAt') return bestPageOf(found, sortKeys[sort](store), order, query);
  return order === 'desc' ? newestPageOf(found, query) : pageOf(found, query);
}

export const listDownlineInvestments = forOwnCoordinator(({ store }, coordinator, query: DownlineInvestmentsQuery) => {
  const below = depositsBelow(store, coordinator, query);
  if (isRefusal(below)) return below;
  const matches = downlineDepositFilter(store, coordinator._id, query);
  const { rows, counts } = findInvestmentsPage(store, matches ? below.filter(matches) : below, query);
  return { data: { deposits: rows.map((row) => presentDownlineInvestment(store, row)), ...counts } };
});
