import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { type Statement, type StatementLine, type StatementSum, statementSumsOf } from '@server/domain/statement';
import type { SignedInContext, StatementQuery } from '@server/modules/context';
import { ownCoordinator } from '@server/modules/shared/own-coordinator';
import { familyMemberRefOf } from '@server/modules/shared/present';
import type { CommissionRow, CoordinatorRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';

function statementLineOf(reader: Reader, row: CommissionRow): StatementLine {
  const { name, userName } = getOrThrow(reader, 'members', row.memberId);
  const { createdAt, depositAmountPaise, basisPoints, amountPaise, status, processedAt } = row;
  return {
    createdAt,
    depositAmountPaise,
    basisPoints,
    amountPaise,
    status,
    processedAt,
    memberName: name,
    userName,
    familyMemberName: familyMemberRefOf(reader, row.familyMemberId)?.name,
    planName: getOrThrow(reader, 'plans', row.planId).planName,
  };
}

/** The signed-in coordinator, or for the superadmin the one that is named. */
function statedCoordinator(context: SignedInContext, query: StatementQuery): CoordinatorRow | Refusal {
  if (context.actor.role !== 'superadmin') return ownCoordinator(context, query);
  const named = query.coordinatorId && context.store.get('coordinators', query.coordinatorId);
  return named || refuse('not-found', messageOf('coordinator-not-found'));
}

/** A coordinator's commissions on the deposits of one month. */
export function showStatement(context: SignedInContext, query: StatementQuery): Statement | Refusal {
  const coordinator = statedCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const today = monthOf(clock.now());
  const month = { month: query.month ?? today.month, year: query.year ?? today.year };
  const lines = store
    .by('commissions', 'coordinatorId', coordinator._id)
    .filter((row) => row.month === month.month && row.year === month.year)
    .map((row) => statementLineOf(store, row));
  const { name, userName, level, unitName } = coordinator;
  return { month, coordinator: { name, userName, level, unitName }, lines, ...statementSumsOf(lines) };
}

const presentStatementSum = ({ count, collectionPaise, commissionPaise }: StatementSum) => ({
  transactionCount: count,
  totalCollection: toRupees(collectionPaise),
  totalCommission: toRupees(commissionPaise),
});

/** The sums of the statement, and a link to each of its files. The links contain the month, as they may be opened in a later one. */
export async function linkStatement(context: SignedInContext, query: StatementQuery) {
  const statement = showStatement(context, query);
  if (isRefusal(statement)) return statement;
  const { month, earned, pending, rejected, total, processed } = statement;
  const linkTo = (format: 'pdf' | 'csv') =>
    context.links.pathFor(context.session, {
      what: 'statement',
      format,
      query: { ...month, coordinatorId: query.coordinatorId },
    });
  const [pdfUrl, csvUrl] = await Promise.all([linkTo('pdf'), linkTo('csv')]);
  return {
    data: {
      ...month,
      earned: presentStatementSum(earned),
      pending: presentStatementSum(pending),
      rejected: presentStatementSum(rejected),
      total: presentStatementSum(total),
      processed: presentStatementSum(processed),
      pdfUrl,
      csvUrl,
    },
  };
}
