import type { LinkTarget, SignedInContext } from '@server/context';
import { csvFile } from '@server/documents/export-files';
import type { FileReply } from '@server/documents/file-reply';
import { receiptPdf } from '@server/documents/receipt-pdf';
import { cashPdf, payoutSheetPdf, payoutStatementsPdf } from '@server/documents/sheet-pdf';
import { statementPdf } from '@server/documents/statement-pdf';
import { isRefusal, type Refusal } from '@server/domain/message';
import { statementPage, statementSheet } from '@server/domain/statement';
import { resultCache } from '@server/figures/result-cache';
import { storeScoped } from '@server/figures/store-scoped';
import { printedDigest } from '@server/modules/audit/verify';
import { makeCashSheet } from '@server/modules/cash/files';
import { exportCommissions, exportOwnCommissions, showStatement } from '@server/modules/commissions/exports';
import { showReceipt } from '@server/modules/deposits/receipts';
import { makeBankFile, makePayoutSheet, makePayoutStatements } from '@server/modules/payouts/files';
import { createLimitedQueue } from '@server/utils/limited-queue';
import { dayOf } from '@/domain/months';

/** A viewer that asks again gets the bytes of the links that were opened last. */
const pdfs = resultCache<Promise<FileReply>>({ dependsOn: {}, limit: 50 });

/** The right to see the file is checked each time, also for one that was drawn before. */
async function makeFile(context: SignedInContext, target: LinkTarget, link: string): Promise<FileReply | Refusal> {
  const now = context.clock.now();
  const drawOnce = (draw: () => Promise<FileReply>, state = '') => pdfs(context.store, [link, state], draw);
  if (target.what === 'receipt') {
    const receipt = showReceipt(context, target.depositId);
    return isRefusal(receipt) ? receipt : drawOnce(() => receiptPdf(receipt, now));
  }
  if (target.what === 'statement') {
    const statement = showStatement(context, target.query);
    if (isRefusal(statement)) return statement;
    if (target.format === 'csv') return csvFile(statementSheet(statement));
    // The statement of a closed month is the same file for ever.
    const { closedAt, auditDigest } = statement;
    const issuedAt = closedAt === undefined ? now : new Date(closedAt);
    const draw = async () =>
      statementPdf(
        statementPage(statement, dayOf(issuedAt)),
        issuedAt,
        closedAt === undefined ? await printedDigest(context) : auditDigest,
      );
    // A link that was opened before the month was closed has the closed statement since.
    return drawOnce(draw, closedAt);
  }
  if (target.what === 'payout') return makePayoutPdf(context, target, drawOnce);
  if (target.what === 'cash-day' || target.what === 'hand-in') {
    const sheet = makeCashSheet(context, target);
    return isRefusal(sheet) ? sheet : drawOnce(() => cashPdf(sheet, now));
  }
  if (target.what === 'bank-file') {
    const sheet = makeBankFile(context, target.payoutId, target.layout);
    return isRefusal(sheet) ? sheet : csvFile(sheet);
  }
  if (target.what === 'commissions') return csvFile(exportCommissions(context, target.query));
  const sheet = exportOwnCommissions(context, target.query);
  return isRefusal(sheet) ? sheet : csvFile(sheet);
}

type DrawOnce = (draw: () => Promise<FileReply>) => Promise<FileReply>;

function makePayoutPdf(context: SignedInContext, target: LinkTarget & { what: 'payout' }, drawOnce: DrawOnce) {
  const now = context.clock.now();
  if (target.pdf === 'sheet') {
    const sheet = makePayoutSheet(context, target.payoutId);
    return isRefusal(sheet) ? sheet : drawOnce(async () => payoutSheetPdf(sheet, now, await printedDigest(context)));
  }
  const made = makePayoutStatements(context, target.payoutId);
  return isRefusal(made)
    ? made
    : drawOnce(async () => payoutStatementsPdf(made.file, made.statements, now, await printedDigest(context)));
}

const isPdf = (target: LinkTarget): boolean =>
  ['receipt', 'payout', 'cash-day', 'hand-in'].includes(target.what) ||
  (target.what === 'statement' && target.format === 'pdf');

/** One PDF is drawn at once for each account, and two for all, since it takes long. */
const queuesOf = storeScoped(() => ({
  accounts: createLimitedQueue({ running: 1, waiting: 20, code: 'export-running' }),
  all: createLimitedQueue({ running: 2, waiting: 50, code: 'server-busy' }),
}));

/** The checks are those of making the link. A PDF is drawn once for a link. Rejects with QueueFull when too many wait. */
export async function openLinkTarget(context: SignedInContext, target: LinkTarget, link: string) {
  if (!isPdf(target)) return makeFile(context, target, link);
  const { accounts, all } = queuesOf(context.store);
  return accounts(context.actor.id, () => all('', () => makeFile(context, target, link)));
}
