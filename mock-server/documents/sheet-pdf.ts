import type { CashSheet } from '@server/domain/sheets/cash-sheet';
import { digestFoot } from '@server/domain/sheets/digest-foot';
import type { PayoutSheet } from '@server/domain/sheets/payout-sheet';
import type { StatementPage } from '@server/domain/statement';
import { statementTable } from './statement-pdf';
import { type TablePage, tablePdf } from './table-pdf';

const columns = {
  reference: { x: 36, width: 92 },
  coordinator: { x: 132, width: 112 },
  payee: { x: 248, width: 108 },
  count: { x: 358, width: 48, align: 'right' },
  amount: { x: 410, width: 66, align: 'right' },
  signature: { x: 484, width: 75 },
} as const satisfies Record<keyof PayoutSheet['headings'], TablePage['columns'][string]>;

const cashColumns = {
  taken: { x: 36, width: 62 },
  member: { x: 102, width: 128 },
  plan: { x: 234, width: 96 },
  month: { x: 334, width: 68 },
  amount: { x: 404, width: 70, align: 'right' },
  signature: { x: 482, width: 77 },
} as const satisfies Record<keyof CashSheet['headings'], TablePage['columns'][string]>;

/** There is room for a signature in each row. */
const ROW_HEIGHT = 24;

export const payoutSheetPdf = (sheet: PayoutSheet, now: Date, auditDigest: string | undefined) => {
  const sumColumns = { ...columns, reference: { x: 36, width: 300 } };
  const page = { ...sheet, columns, sumColumns, rowHeight: ROW_HEIGHT, foot: digestFoot(auditDigest) };
  return tablePdf({ title: sheet.title.en, fileName: sheet.fileName }, [page], now);
};

export const cashPdf = (sheet: CashSheet, now: Date) => {
  const sumColumns = { ...cashColumns, taken: { x: 36, width: 300 } };
  const page = { ...sheet, columns: cashColumns, sumColumns, rowHeight: ROW_HEIGHT };
  return tablePdf({ title: sheet.title.en, fileName: sheet.fileName }, [page], now);
};

/** The pages are made one by one while the file is drawn. */
export function payoutStatementsPdf(
  file: { readonly title: string; readonly fileName: string },
  statements: Iterable<StatementPage>,
  now: Date,
  auditDigest: string | undefined,
) {
  function* tables() {
    for (const statement of statements) yield statementTable(statement, auditDigest);
  }
  return tablePdf(file, tables(), now);
}
