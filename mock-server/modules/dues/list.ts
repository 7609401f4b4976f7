import type { SignedInContext } from '@server/context';
import { compareByArrears } from '@server/domain/arrears';
import { isRefusal } from '@server/domain/message';
import { pageOf } from '@server/domain/paging';
import { type Column, rupeesInFile, type Sheet, sheetOf } from '@server/domain/sheets/sheet';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { findMember } from '@server/modules/members/records';
import { chainFrom } from '@server/modules/shared/hierarchy';
import {
  presentCoordinatorRef,
  presentPersonRef,
  presentPlanRef,
  presentRelative,
} from '@server/modules/shared/present';
import { memberRanks } from '@server/modules/shared/sorted-names';
import type { CoordinatorRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type * as dues from '@/contract/dues';
import type { QueryOf } from '@/contract/endpoint';
import { LEVELS } from '@/contract/roles';
import { toRupees } from '@/domain/money';
import { dayOf, isSameMonth, type Month, monthIndex, monthOf } from '@/domain/months';
import { dayInFile, monthInFile } from '@/domain/text/csv-cell';
import { presentNotesOf, presentRoundNoteOf } from './round-notes';
import { type DueRow, findDues, isBehind, monthsOf, sumOfDues } from './rows';

const presentMember = (row: MemberRow) => ({
  ...presentPersonRef(row),
  mobileNumber: row.mobileNumber,
  status: row.status,
});

const panchayatOf = (reader: Reader, { panchayatId }: MemberRow): CoordinatorRow =>
  getOrThrow(reader, 'coordinators', panchayatId);

/** The denied deposits for the months of a row. */
const deniedOf = ({ months, plan }: DueRow) =>
  plan.denied.filter((deposit) => months.some((month) => isSameMonth(month, deposit)));

function presentDue(store: Store, row: DueRow, today: Month): dues.Due {
  const { member, plan, amountPaise } = row;
  const { familyMemberId, planId, waiting, thisMonth, lastPayment } = plan;
  return {
    _id: `${member._id}-${familyMemberId ?? 'self'}-${planId}`,
    member: presentMember(member),
    familyMember: presentRelative(store, familyMemberId),
    plan: presentPlanRef(getOrThrow(store, 'plans', planId)),
    months: monthsOf(row),
    amount: toRupees(amountPaise),
    waitingMonths: [...waiting],
    deniedMonths: deniedOf(row).map(({ month, year, reason, reversedAt, cashTakenAt, cashReturnedAt }) => ({
      month,
      year,
      reason,
      reversedAt,
      isCashTaken: cashTakenAt !== undefined && cashReturnedAt === undefined,
    })),
    thisMonth: thisMonth && { status: thisMonth.status, amount: toRupees(thisMonth.amountPaise) },
    lastPayment: lastPayment && {
      month: lastPayment.month,
      year: lastPayment.year,
      amount: toRupees(lastPayment.amountPaise),
      date: lastPayment.createdAt,
    },
    panchayat: presentCoordinatorRef(panchayatOf(store, member)),
    roundNote: presentRoundNoteOf(store, member._id, today),
  };
}

type DuesQuery = QueryOf<typeof dues.listDues>;

const oldestOf = ({ months: [first] }: DueRow): number => (first ? monthIndex(first) : 0);

const sortKeys: Record<NonNullable<DuesQuery['sort']>, (store: Store) => (row: DueRow) => SortKey> = {
  member: (store) => {
    const ranks = memberRanks(store);
    return ({ member }) => ranks.get(member._id) ?? 0;
  },
  plan:
    (store) =>
    ({ plan }) =>
      getOrThrow(store, 'plans', plan.planId).planName,
  months:
    () =>
    ({ months }) =>
      months.length,
  oldestMonth: () => oldestOf,
  amount:
    () =>
    ({ amountPaise }) =>
      amountPaise,
  lastPayment:
    () =>
    ({ plan }) =>
      plan.lastPayment ? Date.parse(plan.lastPayment.createdAt) : 0,
  panchayat:
    (store) =>
    ({ member }) =>
      panchayatOf(store, member).unitName,
};

/** Most overdue months first, as on the round. */
const mostOverdueFirst = (rows: readonly DueRow[]): DueRow[] =>
  rows
    .map((row) => ({ row, months: row.months.length, amountPaise: row.amountPaise, name: row.member.name }))
    .sort(compareByArrears)
    .map(({ row }) => row);

const presentSum = (rows: readonly DueRow[]) => {
  const { memberCount, amountPaise } = sumOfDues(rows);
  return { memberCount, amount: toRupees(amountPaise) };
};

export function listDues({ store, clock }: SignedInContext, query: DuesQuery) {
  const { monthsBehind, sort, order } = query;
  const today = monthOf(clock.now());
  const found = findDues(store, query, today);
  const behind = (months: '1' | '2' | '3') => presentSum(found.filter((row) => isBehind(row, months)));
  const matching = monthsBehind === undefined ? found : found.filter((row) => isBehind(row, monthsBehind));
  const first = mostOverdueFirst(matching);
  const below = query.belowId === undefined ? undefined : store.get('coordinators', query.belowId);
  const { rows, counts } = pageOf(sort ? sortedBy(first, sortKeys[sort](store), order) : first, query);
  return {
    data: {
      dues: rows.map((row) => presentDue(store, row, today)),
      summary: presentSum(matching),
      behind: { one: behind('1'), two: behind('2'), three: behind('3') },
      below: below && { ...presentCoordinatorRef(below), coordinatorType: below.level },
      ...counts,
    },
  };
}

export function showDues({ store, clock }: SignedInContext, memberId: string) {
  const member = findMember(store, memberId);
  if (isRefusal(member)) return member;
  const today = monthOf(clock.now());
  const panchayat = panchayatOf(store, member);
  const own = findDues(store, { panchayatId: panchayat._id }, today).filter((row) => row.member._id === memberId);
  return {
    data: {
      member: presentMember(member),
      panchayat: presentCoordinatorRef(panchayat),
      dues: mostOverdueFirst(own).map((row) => presentDue(store, row, today)),
      notes: presentNotesOf(store, memberId, today),
    },
  };
}

/** Members are three months behind with a plan, and the sum of what these plans ask for. */
export function threeMonthsBehind(store: Store, today: Month) {
  return presentSum(findDues(store, {}, today).filter((row) => isBehind(row, '3')));
}

interface ExportLine {
  readonly row: DueRow;
  readonly month: DueRow['months'][number];
}

/** A row for each month, with the places from the panchayat up to the state, so that the file adds up by any of them. */
export function exportDues({ store, clock }: SignedInContext, query: QueryOf<typeof dues.exportDues>): Sheet {
  const now = clock.now();
  const today = monthOf(now);
  const found = mostOverdueFirst(findDues(store, query, today).filter((row) => isBehind(row, query.monthsBehind)));
  const chains = new Map<string, readonly CoordinatorRow[]>();
  const chainOf = ({ member: { panchayatId } }: DueRow) => {
    const chain = chains.get(panchayatId) ?? chainFrom(store, panchayatId);
    chains.set(panchayatId, chain);
    return chain;
  };
  const note = ({ member }: DueRow) => presentRoundNoteOf(store, member._id, today);
  const person = ({ plan: { familyMemberId } }: DueRow) => presentRelative(store, familyMemberId);
  const columns: Column<ExportLine>[] = [
    { header: 'Member', value: ({ row }) => row.member.name },
    { header: 'Username', value: ({ row }) => row.member.userName },
    { header: 'Member status', value: ({ row }) => row.member.status },
    { header: 'Mobile number', value: ({ row }) => row.member.mobileNumber },
    { header: 'Person', value: ({ row }) => person(row)?.name ?? 'Self' },
    { header: 'Relationship', value: ({ row }) => person(row)?.relationship ?? 'self' },
    { header: 'Plan', value: ({ row }) => getOrThrow(store, 'plans', row.plan.planId).planName },
    { header: 'Month', value: ({ month }) => monthInFile(month) },
    { header: 'Amount', value: ({ month }) => rupeesInFile(month.amountPaise) },
    { header: 'Months of this plan', value: ({ row }) => row.months.length },
    { header: 'Last payment', value: ({ row: { plan } }) => dayInFile(plan.lastPayment?.createdAt) },
    ...LEVELS.flatMap((level): Column<ExportLine>[] => {
      const of = (row: DueRow) => chainOf(row).find((each) => each.level === level);
      const name = level[0]?.toUpperCase() + level.slice(1);
      return [
        { header: name, value: ({ row }) => of(row)?.unitName },
        { header: `${name} coordinator`, value: ({ row }) => of(row)?.name },
      ];
    }),
    {
      header: 'Denied because',
      value: ({ row, month }) => deniedOf(row).find((each) => isSameMonth(each, month))?.reason,
    },
    { header: 'On the round since', value: ({ row }) => dayInFile(note(row)?.createdAt) },
    { header: 'Note', value: ({ row }) => note(row)?.note },
    { header: 'Answer', value: ({ row }) => note(row)?.answer?.answer },
    { header: 'Will pay on', value: ({ row }) => dayInFile(note(row)?.answer?.promisedOn) },
    { header: 'Answer in words', value: ({ row }) => note(row)?.answer?.answerText },
  ];
  const lines = found.flatMap((row) => row.months.map((month): ExportLine => ({ row, month })));
  return sheetOf(`dues-${dayOf(now)}.csv`, columns, lines);
}
