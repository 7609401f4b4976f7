import type { FileAnswer } from '../http/answer';
import { csvFile } from '../http/csv';
import { receiptPdf } from '../http/receipt-pdf';
import { type ActingContext, isRefusal, type Refusal } from '../use-cases/context';
import { exportCommissions } from '../use-cases/export-commissions';
import { exportOwnCommissions } from '../use-cases/export-own-commissions';
import type { LinkTarget } from '../use-cases/link';
import { showReceipt } from '../use-cases/show-receipt';

/** What a signed link leads to, made anew and under the same rules as when the link was asked for. */
export async function openTarget(context: ActingContext, target: LinkTarget): Promise<FileAnswer | Refusal> {
  if (target.what === 'receipt') {
    const receipt = showReceipt(context, target.depositId);
    return isRefusal(receipt) ? receipt : receiptPdf(receipt, context.clock.now());
  }
  if (target.what === 'commissions') return csvFile(exportCommissions(context, target.query));
  const sheet = exportOwnCommissions(context, target.query);
  return isRefusal(sheet) ? sheet : csvFile(sheet);
}
