import { statementPage, statementSheet } from '../domain/statement';
import type { FileAnswer } from '../http/answer';
import { csvFile } from '../http/csv';
import { receiptPdf } from '../http/receipt-pdf';
import { statementPdf } from '../http/statement-pdf';
import { type ActingContext, isRefusal, type Refusal } from '../use-cases/context';
import { exportCommissions } from '../use-cases/export-commissions';
import { exportOwnCommissions } from '../use-cases/export-own-commissions';
import type { LinkTarget } from '../use-cases/link';
import { showReceipt } from '../use-cases/show-receipt';
import { showStatement } from '../use-cases/show-statement';

/** What a signed link leads to, made anew and under the same rules as when the link was asked for. */
export async function openTarget(context: ActingContext, target: LinkTarget): Promise<FileAnswer | Refusal> {
  if (target.what === 'receipt') {
    const receipt = showReceipt(context, target.depositId);
    return isRefusal(receipt) ? receipt : receiptPdf(receipt, context.clock.now());
  }
  if (target.what === 'statement') {
    const statement = showStatement(context, target.query);
    if (isRefusal(statement)) return statement;
    return target.format === 'csv'
      ? csvFile(statementSheet(statement))
      : statementPdf(statementPage(statement), context.clock.now());
  }
  if (target.what === 'commissions') return csvFile(exportCommissions(context, target.query));
  const sheet = exportOwnCommissions(context, target.query);
  return isRefusal(sheet) ? sheet : csvFile(sheet);
}
