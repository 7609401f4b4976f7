import { monthOf } from '../../src/domain/months';
import { bookkeepingStatus } from '../domain/commission-decision';
import { type Statement, type StatementLine, sumsOf } from '../domain/statement';
import { mustGet } from '../store/present/must-get';
import { familyMemberRefOf } from '../store/present/references';
import type { CommissionRow } from '../store/rows';
import type { Reader } from '../store/store';
import { type ActingContext, isRefusal, type Refusal } from './context';
import { type CoordinatorScope, ownCoordinator } from './load/own-coordinator';

export interface StatementQuery extends CoordinatorScope {
  /** From 1; this month unless given. */
  readonly month?: number | undefined;
  readonly year?: number | undefined;
}

function lineOf(reader: Reader, row: CommissionRow): StatementLine {
  const { name, userName } = mustGet(reader, 'members', row.memberId);
  const { createdAt, depositAmountPaise, basisPoints, amountPaise, status } = row;
  return {
    createdAt,
    depositAmountPaise,
    basisPoints,
    amountPaise,
    status,
    memberName: name,
    userName,
    familyMemberName: familyMemberRefOf(reader, row.familyMemberId)?.name,
    planName: mustGet(reader, 'plans', row.planId).planName,
    shown: bookkeepingStatus(row),
  };
}

/** The signed-in coordinator's commissions on the deposits of one month. */
export function showStatement(context: ActingContext, query: StatementQuery): Statement | Refusal {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const today = monthOf(clock.now());
  const month = { month: query.month ?? today.month, year: query.year ?? today.year };
  const lines = store
    .by('commissions', 'coordinatorId', coordinator._id)
    .filter((row) => row.month === month.month && row.year === month.year)
    .map((row) => lineOf(store, row));
  const { name, userName, level, unitName } = coordinator;
  return { month, coordinator: { name, userName, level, unitName }, lines, ...sumsOf(lines) };
}
