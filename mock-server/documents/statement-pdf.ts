import { digestFoot } from '@server/domain/sheets/digest-foot';
import type { StatementPage } from '@server/domain/statement';
import { type TablePage, tablePdf } from './table-pdf';

const columns = {
  date: { x: 36, width: 54 },
  member: { x: 94, width: 100 },
  plan: { x: 198, width: 80 },
  deposit: { x: 280, width: 62, align: 'right' },
  rate: { x: 344, width: 32, align: 'right' },
  commission: { x: 378, width: 60, align: 'right' },
  approval: { x: 446, width: 54 },
  processed: { x: 504, width: 55 },
} as const satisfies Record<keyof StatementPage['rows'][number], TablePage['columns'][string]>;

export const statementTable = (page: StatementPage, auditDigest: string | undefined): TablePage => ({
  ...page,
  foot: digestFoot(auditDigest),
  columns,
  sumColumns: { ...columns, date: { x: 36, width: 240 } },
  empty: { en: 'No commissions in this month.', hi: 'इस महीने कोई कमीशन नहीं।' },
});

export const statementPdf = (page: StatementPage, now: Date, auditDigest: string | undefined) =>
  tablePdf({ title: page.title.en, fileName: page.fileName }, [statementTable(page, auditDigest)], now);
