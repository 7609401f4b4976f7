import type { SignedInContext, StatementQuery } from '@server/context';
import { bookkeepingStatus } from '@server/domain/commission';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { type Column, mapItems, rupeesInFile, type Sheet, sheetOf } from '@server/domain/sheets/sheet';
import {
  type Statement,
  type StatementSum,
  statementSumsOf,
  sumAddedLater,
  sumsOfOtherMonths,
} from '@server/domain/statement';
import { readerOfNow } from '@server/figures/reader-of-now';
import { forOwnCoordinator, ownCoordinator } from '@server/modules/shared/own-coordinator';
import { familyMemberRefOf, placeColumns } from '@server/modules/shared/present';
import type { CommissionRow, CoordinatorRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type * as commissions from '@/contract/commissions';
import type { QueryOf } from '@/contract/endpoint';
import { toPercent, toRupees } from '@/domain/money';
import { dayOf, type Month, monthOf } from '@/domain/months';
import { monthInFile, timeInFile } from '@/domain/text/csv-cell';
import { keptStatement } from './kept-statements';
import { newestCommissions } from './list';
import { createOwnCommissionFilter } from './own-commissions';
import { presentPayment } from './present';
import { createStatedFilter, presentStated, statementLineOf } from './statement-lines';

/** The superadmin names a coordinator; a coordinator is the signed-in one. */
function statedCoordinator(context: SignedInContext, query: StatementQuery): CoordinatorRow | Refusal {
  if (context.actor.role !== 'superadmin') return ownCoordinator(context, query);
  const named = query.coordinatorId && context.store.get('coordinators', query.coordinatorId);
  return named || refuse('not-found', messageOf('coordinator-not-found'));
}

export function showStatement(context: SignedInContext, query: StatementQuery): Statement | Refusal {
  const coordinator = statedCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const today = monthOf(clock.now());
  const month = { month: query.month ?? today.month, year: query.year ?? today.year };
  const { lines, ...rest } =
    keptStatement(store, coordinator._id, month) ?? currentStatement(store, coordinator, month);
  return { month, lines, ...rest, ...statementSumsOf(lines) };
}

function currentStatement(store: Store, coordinator: CoordinatorRow, month: Month) {
  const isStated = createStatedFilter(store, month);
  const rows = store.by('commissions', 'coordinatorId', coordinator._id).filter(isStated);
  return {
    coordinator: presentStated(coordinator),
    lines: rows.map((row) => statementLineOf(store, row, month)),
    closedAt: undefined,
    auditDigest: undefined,
  };
}

const presentStatementSum = ({ count, collectionPaise, commissionPaise }: StatementSum) => ({
  transactionCount: count,
  totalCollection: toRupees(collectionPaise),
  totalCommission: toRupees(commissionPaise),
});

/** The links contain the month, as they may be opened in a later one. */
export async function linkStatement(context: SignedInContext, query: StatementQuery) {
  const statement = showStatement(context, query);
  if (isRefusal(statement)) return statement;
  const { month, earned, paid, toBePaid, pending, rejected, total, processed, lines, closedAt } = statement;
  const linkTo = (format: 'pdf' | 'csv') =>
    context.links.pathFor(context.session, {
      what: 'statement',
      format,
      query: { ...month, coordinatorId: query.coordinatorId },
    });
  const addedLater = sumAddedLater(statement);
  const [pdfUrl, csvUrl] = await Promise.all([linkTo('pdf'), linkTo('csv')]);
  return {
    data: {
      ...month,
      earned: presentStatementSum(earned),
      pending: presentStatementSum(pending),
      rejected: presentStatementSum(rejected),
      total: presentStatementSum(total),
      processed: presentStatementSum(processed),
      toBePaid: presentStatementSum(toBePaid),
      paid: presentStatementSum(paid),
      otherMonths: sumsOfOtherMonths(lines).map(({ month, year, ...sum }) => ({
        month,
        year,
        ...presentStatementSum(sum),
      })),
      addedLater: addedLater && presentStatementSum(addedLater),
      closedAt,
      pdfUrl,
      csvUrl,
    },
  };
}

/** An export names rows of these collections. The whole file is of the moment at which it was begun. */
const NAMED = [
  'coordinators',
  'members',
  'familyMembers',
  'plans',
  'deposits',
  'superadmins',
  'payouts',
  'payoutLines',
] as const;

type OwnExportQuery = QueryOf<typeof commissions.exportOwnCommissions>;

export const exportOwnCommissions = forOwnCoordinator(({ store, clock }, coordinator, query: OwnExportQuery) => {
  const names = readerOfNow(store, NAMED);
  const own = store.by('commissions', 'coordinatorId', coordinator._id).toReversed();
  const matches = createOwnCommissionFilter(names, query);
  const found = mapItems(own, (row) => (matches(row) ? row : undefined));
  return sheetOf(`commissions-${dayOf(clock.now())}.csv`, commissionColumns(names, bookkeepingStatus), found);
});

type ExportQuery = QueryOf<typeof commissions.exportCommissionData>;

export const linkCommissions = async ({ links, session }: SignedInContext, query: ExportQuery) => ({
  data: { csvUrl: await links.pathFor(session, { what: 'commissions', query }) },
});

/** The coordinator is checked before the link is made, so that the page can show a refusal. */
export const linkOwnCommissions = forOwnCoordinator(
  async ({ links, session }, _coordinator, query: OwnExportQuery) => ({
    data: { csvUrl: await links.pathFor(session, { what: 'own-commissions', query }) },
  }),
);

/** The day is one of India already. */
const writtenDay = (day: string | undefined) => (day === undefined ? undefined : { written: day });

/** The superadmin's status of a commission is the decision; a coordinator's shows what it has processed as well. */
const commissionColumns = (reader: Reader, statusOf: (row: CommissionRow) => string): Column<CommissionRow>[] => {
  const coordinatorOf = (row: CommissionRow) => getOrThrow(reader, 'coordinators', row.coordinatorId);
  const memberOf = (row: CommissionRow) => getOrThrow(reader, 'members', row.memberId);
  return [
    { header: 'Commission ID', value: ({ _id }) => _id },
    { header: 'Created', value: ({ createdAt }) => timeInFile(createdAt) },
    { header: 'Coordinator', value: (row) => coordinatorOf(row).name },
    { header: 'Coordinator username', value: (row) => coordinatorOf(row).userName },
    { header: 'Level', value: ({ level }) => level },
    { header: 'Place', value: (row) => coordinatorOf(row).unitName },
    { header: 'Member', value: (row) => memberOf(row).name },
    { header: 'Member username', value: (row) => memberOf(row).userName },
    { header: 'Family member', value: (row) => familyMemberRefOf(reader, row.familyMemberId)?.name ?? 'Self' },
    { header: 'Plan', value: ({ planId }) => getOrThrow(reader, 'plans', planId).planName },
    { header: 'Month', value: monthInFile },
    { header: 'Deposit ID', value: ({ depositId }) => depositId },
    { header: 'Transaction ID', value: ({ depositId }) => reader.get('deposits', depositId)?.transactionId },
    { header: 'Investment amount', value: ({ depositAmountPaise }) => rupeesInFile(depositAmountPaise) },
    { header: 'Rate %', value: ({ basisPoints }) => toPercent(basisPoints) },
    { header: 'Commission amount', value: ({ amountPaise }) => rupeesInFile(amountPaise) },
    { header: 'Status', value: statusOf },
    { header: 'Decision', value: ({ status }) => status },
    { header: 'Decided', value: ({ decidedAt }) => timeInFile(decidedAt) },
    { header: 'Decided by', value: ({ decidedBy }) => decidedBy && reader.get('superadmins', decidedBy)?.name },
    { header: 'Processed', value: ({ processedAt }) => timeInFile(processedAt) },
    { header: 'Notes or reason', value: ({ notes, reason }) => reason ?? notes },
    { header: 'Payout', value: (row) => presentPayment(reader, row)?.reference },
    { header: 'Paid on', value: (row) => writtenDay(presentPayment(reader, row)?.paidOn) },
    { header: 'Bank reference', value: (row) => presentPayment(reader, row)?.bankReference },
    { header: 'Reversal of', value: ({ reversalOf }) => reversalOf },
    { header: 'Correction of', value: ({ correctionOf }) => correctionOf },
    ...placeColumns<CommissionRow>(reader),
  ];
};

export function exportCommissions({ store, clock }: SignedInContext, query: ExportQuery): Sheet {
  const columns = commissionColumns(readerOfNow(store, NAMED), ({ status }) => status);
  return sheetOf(`commissions-${dayOf(clock.now())}.csv`, columns, newestCommissions(store, query));
}
