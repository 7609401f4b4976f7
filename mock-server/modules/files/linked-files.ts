import { csvFile } from '@server/documents/export-files';
import { receiptPdf } from '@server/documents/receipt-pdf';
import { statementPdf } from '@server/documents/statement-pdf';
import { isRefusal, type Refusal } from '@server/domain/refusal';
import { statementPage, statementSheet } from '@server/domain/statement';
import type { FileReply } from '@server/http/reply';
import { exportCommissions, exportOwnCommissions } from '@server/modules/commissions/exports';
import { showStatement } from '@server/modules/commissions/statement';
import type { LinkTarget, SignedInContext } from '@server/modules/context';
import { showReceipt } from '@server/modules/deposits/receipts';
import { dayOf } from '@/domain/months';

/** The file of a signed link. It is made when the link is opened, with the same checks as when the link was made. */
export async function openLinkTarget(context: SignedInContext, target: LinkTarget): Promise<FileReply | Refusal> {
  if (target.what === 'receipt') {
    const receipt = showReceipt(context, target.depositId);
    return isRefusal(receipt) ? receipt : receiptPdf(receipt, context.clock.now());
  }
  if (target.what === 'statement') {
    const statement = showStatement(context, target.query);
    if (isRefusal(statement)) return statement;
    const now = context.clock.now();
    return target.format === 'csv'
      ? csvFile(statementSheet(statement))
      : statementPdf(statementPage(statement, dayOf(now)), now);
  }
  if (target.what === 'commissions') return csvFile(exportCommissions(context, target.query));
  const sheet = exportOwnCommissions(context, target.query);
  return isRefusal(sheet) ? sheet : csvFile(sheet);
}
