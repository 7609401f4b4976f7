import { monthOf } from '../../src/domain/months';
import { groupBy, totalOf } from '../domain/sums';
import { mustGet } from '../store/present/must-get';
import { presentTransactions } from '../store/present/total';
import type { DepositRow } from '../store/rows';
import { type ActingContext, isRefusal } from './context';
import { depositsFor } from './load/family-deposits';
import { findFamilyMember } from './load/family-member';

interface Calendar {
  readonly familyMemberId: string;
  readonly year?: number | undefined;
}

/** The current year unless another one is named. */
function loadCalendar({ store, clock, actor }: ActingContext, query: Calendar) {
  const familyMember = findFamilyMember(store, actor, query.familyMemberId);
  if (isRefusal(familyMember)) return familyMember;
  const year = query.year ?? monthOf(clock.now()).year;
  const approved = depositsFor(store, familyMember).filter(({ status }) => status === 'approved');
  return { familyMemberId: familyMember._id, year, approved };
}

/** Over all plans. */
export function showInvestmentMonths(context: ActingContext, query: Calendar) {
  const calendar = loadCalendar(context, query);
  if (isRefusal(calendar)) return calendar;
  const { familyMemberId, year, approved } = calendar;
  const byMonth = groupBy(
    approved.filter((row) => row.year === year),
    ({ month }) => String(month),
  );
  const months = [...byMonth]
    .map(([month, rows]) => ({ month: Number(month), ...presentTransactions(totalOf(rows)) }))
    .sort((a, b) => a.month - b.month);
  return { data: { familyMemberId, year, months } };
}

const monthsIn = (rows: readonly DepositRow[], year: number): number[] =>
  [...new Set(rows.filter((row) => row.year === year).map(({ month }) => month))].sort((a, b) => a - b);

/** Plan by plan; plans of other years stand without months, so that the calendar can show what was skipped. */
export function showPlanMonths(context: ActingContext, query: Calendar) {
  const calendar = loadCalendar(context, query);
  if (isRefusal(calendar)) return calendar;
  const { familyMemberId, year, approved } = calendar;
  const planMonths = [...groupBy(approved, ({ planId }) => planId)].map(([_id, rows]) => ({
    _id,
    planName: mustGet(context.store, 'plans', _id).planName,
    months: monthsIn(rows, year),
  }));
  return { data: { familyMemberId, year, planMonths } };
}
