import { setImmediate } from 'node:timers/promises';
import type { StatementPage } from '@server/domain/statement';
import type { FileReply } from '@server/http/reply';
import {
  drawRule,
  drawText,
  drawTextRightAligned,
  MARGIN,
  makePdf,
  type PdfDocument,
  type TextStyle,
  textStyles,
} from './pdf-document';

/** Left side and width of each column, in points; figures are aligned right. */
const rowColumns = [
  { x: 48, width: 54 },
  { x: 104, width: 130 },
  { x: 240, width: 94 },
  { x: 334, width: 58, isFigure: true },
  { x: 394, width: 32, isFigure: true },
  { x: 430, width: 60, isFigure: true },
  { x: 500, width: 48 },
] as const;
const sumColumns = [
  { x: 48, width: 200 },
  { x: 254, width: 60, isFigure: true },
  { x: 316, width: 76, isFigure: true },
  { x: 400, width: 90, isFigure: true },
] as const;

/** A row that begins above this y fits on its page. */
const LAST_ROW_Y = 740;
/** A longer text is truncated, so that a cell has at most three lines. */
const MAX_CELL_LENGTH = 72;
const truncate = (text: string) => (text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text);

type Columns = readonly { x: number; width: number; isFigure?: true }[];

function drawRow(doc: PdfDocument, cells: readonly string[], places: Columns, style: TextStyle, y: number): number {
  const ends = places.map(({ x, width, isFigure }, index) => {
    const text = truncate(cells[index] ?? '');
    if (text === '') return y;
    return isFigure ? drawTextRightAligned(doc, text, style, x + width, y) : drawText(doc, text, style, x, y, width);
  });
  const end = Math.max(...ends) + 4;
  drawRule(doc, end);
  return end + 4;
}

function drawHead(doc: PdfDocument, { title, facts }: StatementPage): number {
  const width = doc.page.width - 2 * MARGIN;
  const below = drawText(doc, 'INVEST', textStyles.title, MARGIN, MARGIN, width);
  let y = drawText(doc, title, textStyles.subtitle, MARGIN, below, width) + 12;
  for (const [label, value] of facts) {
    drawText(doc, label, textStyles.label, MARGIN, y + 1, 110);
    y = drawText(doc, value, textStyles.value, MARGIN + 120, y, width - 120) + 4;
  }
  return y + 12;
}

async function drawStatement(doc: PdfDocument, page: StatementPage): Promise<void> {
  let y = drawHead(doc, page);
  y = drawRow(doc, ['', 'Commissions', 'Deposits', 'Commission'], sumColumns, textStyles.heading, y);
  for (const sum of page.sums) y = drawRow(doc, sum, sumColumns, textStyles.sum, y);
  y += 14;
  if (page.rows.length === 0) {
    drawText(doc, 'No commissions in this month.', textStyles.label, MARGIN, y, 300);
    return;
  }
  let number = 1;
  y = drawRow(doc, page.headers, rowColumns, textStyles.heading, y);
  for (const row of page.rows) {
    if (y > LAST_ROW_Y) {
      // Other requests are served between two pages of a long statement.
      await setImmediate();
      doc.addPage();
      number += 1;
      drawText(doc, `${page.title}, page ${number}`, textStyles.label, MARGIN, MARGIN / 2, 400);
      y = drawRow(doc, page.headers, rowColumns, textStyles.heading, MARGIN);
    }
    y = drawRow(doc, row, rowColumns, textStyles.cell, y);
  }
}

/** A4 pages that the browser shows, each with the heading of the table. `now` is the creation date in the file. */
export const statementPdf = async (page: StatementPage, now: Date): Promise<FileReply> => ({
  file: await makePdf({ title: page.title, size: 'A4', now }, (doc) => drawStatement(doc, page)),
  contentType: 'application/pdf',
  fileName: page.fileName,
  isInline: true,
});
