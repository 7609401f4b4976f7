/** What a panchayat has taken, and what is left to take: the server's replies with what waits on this device. */
import type { CashBook, CashDeposit } from '@/api/cash';
import type { CollectionVisit, VisitDeposit } from '@/api/downline';
import type { OutboxItem, ShownPayment } from '@/api/outbox';
import { differenceInRupees, sumRupees } from '@/domain/money';
import { compareMonths, dayOf, hasMonth, type Month, type RecordedMonth } from '@/domain/months';
import { placeOfCash } from '@/pages/shared/coordinator-data';
import { deviceTime, now } from '@/utils/clock';

/** A tap about cash, and an answer to the office. */
type CashItem = Exclude<OutboxItem, { kind: 'answer' }>;
export type AnswerItem = Extract<OutboxItem, { kind: 'answer' }>;

const isAnswer = (item: OutboxItem): item is AnswerItem => item.kind === 'answer';
const isCash = (item: OutboxItem): item is CashItem => !isAnswer(item);

export type CashState = 'unsent' | 'refused' | ReturnType<typeof placeOfCash>;

export interface TakenCash {
  /** It is the id of the deposit, or the key of a tap that the server has not answered. */
  readonly id: string;
  readonly memberId: string;
  readonly memberName: string;
  readonly payments: readonly ShownPayment[];
  /** In rupees. */
  readonly amount: number | null;
  /** ISO instant. */
  readonly takenAt: string;
  readonly state: CashState;
  readonly deposit?: CashDeposit;
  readonly item?: CashItem;
}

type Owed = CollectionVisit['owedPayments'][number];

interface Payment {
  readonly familyMemberId?: string | null | undefined;
  readonly depositPlanId: string;
  readonly month: number | null;
  readonly year: number | null;
}

const paymentKey = ({ familyMemberId, depositPlanId, month, year }: Payment): string =>
  `${familyMemberId ?? ''} ${depositPlanId} ${year}-${month}`;

const owedKey = ({ familyMemberId, plan }: Owed, { month, year }: RecordedMonth): string =>
  paymentKey({ familyMemberId, depositPlanId: plan._id, month, year });

const depositPaymentKey = (deposit: CashDeposit): string =>
  paymentKey({
    familyMemberId: deposit.familyMemberReferenceId?._id,
    depositPlanId: deposit.depositPlanReferenceId._id,
    month: deposit.month,
    year: deposit.year,
  });

/** The time of a tap by the server's clock; now, where the clock of the device was set since. */
const instantOf = ({ tappedAt }: OutboxItem): string =>
  new Date(now().getTime() - Math.max(0, deviceTime() - tappedAt)).toISOString();

export const isInHand = ({ state }: Pick<TakenCash, 'state'>): boolean => state === 'inHand' || state === 'unsent';

const takenDeposit = (deposit: CashDeposit, item?: CashItem): TakenCash => ({
  id: deposit._id,
  memberId: deposit.memberReferenceId._id,
  memberName: deposit.memberReferenceId.name,
  payments: [
    {
      holder: deposit.familyMemberReferenceId?.name ?? null,
      planName: deposit.depositPlanReferenceId.planName,
      month: deposit.month ?? 0,
      year: deposit.year ?? 0,
    },
  ],
  amount: deposit.depositAmount,
  takenAt: deposit.cashTakenAt ?? deposit.recordedAt,
  state: item && item.refusal === undefined ? 'returned' : placeOfCash(deposit),
  deposit,
  ...(item && { item }),
});

/** Latest first. A tap whose reply was lost, and that the server's book has already, is in it once. */
export function takenCash(book: Pick<CashBook, 'deposits'> | undefined, all: readonly OutboxItem[]): TakenCash[] {
  const outbox = all.filter(isCash);
  const known = new Map((book?.deposits ?? []).map((deposit) => [deposit._id, deposit]));
  for (const { kind, deposits = [] } of outbox)
    for (const deposit of deposits) if (kind === 'return' || !known.has(deposit._id)) known.set(deposit._id, deposit);
  const paid = new Set(
    [...known.values()]
      .filter(({ status }) => status !== 'denied')
      .map((deposit) => `${deposit.memberReferenceId._id} ${depositPaymentKey(deposit)}`),
  );
  const isInBook = (item: CashItem): boolean =>
    item.kind === 'collect'
      ? item.body.payments.every((payment) => paid.has(`${item.body.memberId} ${paymentKey(payment)}`))
      : item.body.depositIds.every((id) => known.has(id));
  const returns = new Map(
    outbox
      .filter(({ kind, doneAt }) => kind === 'return' && !doneAt)
      .flatMap((item) => (item.kind === 'return' ? item.body.depositIds.map((id) => [id, item] as const) : [])),
  );
  const waiting = outbox
    .filter((item) => item.kind !== 'return' && !item.doneAt && (item.refusal !== undefined || !isInBook(item)))
    .map(
      (item): TakenCash => ({
        ...item.shown,
        id: item.key,
        takenAt: instantOf(item),
        state: item.refusal === undefined ? 'unsent' : 'refused',
        item,
      }),
    );
  return [...waiting, ...[...known.values()].map((deposit) => takenDeposit(deposit, returns.get(deposit._id)))].sort(
    (a, b) => Date.parse(b.takenAt) - Date.parse(a.takenAt),
  );
}

export const sumOfCash = (rows: readonly TakenCash[]): number | null => sumRupees(rows.map(({ amount }) => amount));

/** A refused tap has taken nothing. */
export const takenOn = (rows: readonly TakenCash[], day: string): TakenCash[] =>
  rows.filter(({ takenAt, state }) => state !== 'refused' && dayOf(takenAt) === day);

export interface CashDay {
  readonly day: string;
  readonly rows: readonly TakenCash[];
}

/** Latest day first. */
export function cashDays(rows: readonly TakenCash[]): CashDay[] {
  const days = new Map<string, TakenCash[]>();
  for (const row of rows) {
    const day = dayOf(row.takenAt);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

/** As many deposits as one call takes. */
export const MAX_HAND_IN = 1000;

/** All rows but those that are kept back, or the oldest of them; the rows are latest first. */
export const chosenToHandIn = (rows: readonly TakenCash[], kept?: ReadonlySet<string>): readonly TakenCash[] =>
  rows.filter(({ id }) => !kept?.has(id)).slice(-MAX_HAND_IN);

/** By member: the last answer that the server's reply does not have yet, or that it refused. */
export const waitingAnswers = (outbox: readonly OutboxItem[]): ReadonlyMap<string, AnswerItem> =>
  new Map(outbox.filter(isAnswer).map((item) => [item.shown.memberId, item]));

/** What is left of a visit after the taps on this device, before the server's reply says so: also its reminder asks for no more. */
export function leftToTake(visit: CollectionVisit, outbox: readonly OutboxItem[], today: Month): CollectionVisit {
  const own = outbox.filter(({ shown, refusal }) => shown.memberId === visit._id && refusal === undefined);
  const ids = new Set(own.flatMap((item) => (item.kind === 'take' ? item.body.depositIds : [])));
  const months = new Set(own.flatMap((item) => (item.kind === 'collect' ? item.body.payments.map(paymentKey) : [])));
  const taken = visit.waitingDeposits.filter(({ _id, cashTakenAt }) => !cashTakenAt && ids.has(_id ?? ''));
  const withoutCash = {
    ...visit,
    waitingDeposits: visit.waitingDeposits.filter((deposit) => !taken.includes(deposit)),
    waitingCash: differenceInRupees(visit.waitingCash, sumRupees(taken.map(({ amount }) => amount))),
  };
  // The cash of these denied deposits is still here or at the office: the month is not to be paid again before it was given back.
  const held = visit.deniedDeposits.filter((deposit) => deposit.cashTakenAt && !deposit.cashReturnedAt);
  const isOpen = (owed: Owed, month: RecordedMonth): boolean =>
    !months.has(owedKey(owed, month)) && !held.some((deposit) => isOwedAt(owed, month, deposit));
  if (visit.owedPayments.every((owed) => owed.months.every((month) => isOpen(owed, month)))) return withoutCash;
  return { ...withoutCash, ...owedAgain(visit, isOpen, today) };
}

const isOwedAt = ({ plan, familyMember }: Owed, { month, year }: RecordedMonth, payment: VisitDeposit): boolean =>
  plan._id === payment.plan._id &&
  familyMember?.name === payment.familyMember?.name &&
  month === payment.month &&
  year === payment.year;

/** The sums of a visit, made of the months that are still open. */
function owedAgain(visit: CollectionVisit, isOpen: (owed: Owed, month: RecordedMonth) => boolean, today: Month) {
  const open = visit.owedPayments
    .map((owed) => ({ ...owed, months: owed.months.filter((month) => isOpen(owed, month)) }))
    .filter(({ months }) => months.length > 0);
  const isOverdue = (month: RecordedMonth) => hasMonth(month) && compareMonths(month, today) < 0;
  const sumOfMonths = (months: readonly Owed['months'][number][]) => ({
    months: months.length,
    amount: sumRupees(months.map(({ amount }) => amount)),
  });
  const all = open.flatMap(({ months }) => months);
  const overdue = sumOfMonths(all.filter(isOverdue));
  const [since = null] = all.filter(hasMonth).filter(isOverdue).sort(compareMonths);
  return {
    owedPayments: open,
    overdueMonths: overdue.months,
    arrears: overdue.amount,
    since,
    debt: { overdue, thisMonth: sumOfMonths(all.filter((month) => !isOverdue(month))) },
    currentPayments: visit.currentPayments.filter((payment) =>
      open.some((owed) => owed.months.some((month) => isOwedAt(owed, month, payment))),
    ),
    plans: open.flatMap(({ id, plan, familyMember, months }) => {
      const late = months.filter(isOverdue);
      const [from, to] = [late[0], late[late.length - 1]];
      if (!from || !to) return [];
      const { months: overdueMonths, amount: arrears } = sumOfMonths(late);
      return [{ id, plan, familyMember, overdueMonths, arrears, from, to }];
    }),
  };
}
