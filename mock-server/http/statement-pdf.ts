import { setImmediate } from 'node:timers/promises';
import type { StatementPage } from '../domain/statement';
import type { FileAnswer } from './answer';
import { type Document, MARGIN, makePdf, rule, type Style, styles, write, writeToRight } from './pdf-document';

/** Where each column begins and how wide it is, in points; figures end at their column's right side. */
const columns = [
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

/** A row that begins above this still ends on its page. */
const LAST_ROW = 740;
/** Three lines of a name; whoever is called longer is known by less. */
const MAX_LETTERS = 72;
const cut = (text: string) => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text);

type Columns = readonly { x: number; width: number; isFigure?: true }[];

function drawRow(doc: Document, cells: readonly string[], places: Columns, style: Style, y: number): number {
  const ends = places.map(({ x, width, isFigure }, index) => {
    const text = cut(cells[index] ?? '');
    if (text === '') return y;
    return isFigure ? writeToRight(doc, text, style, x + width, y) : write(doc, text, style, x, y, width);
  });
  const end = Math.max(...ends) + 4;
  rule(doc, end);
  return end + 4;
}

function drawHead(doc: Document, { title, facts }: StatementPage): number {
  const width = doc.page.width - 2 * MARGIN;
  const below = write(doc, 'INVEST', styles.title, MARGIN, MARGIN, width);
  let y = write(doc, title, styles.subtitle, MARGIN, below, width) + 12;
  for (const [label, value] of facts) {
    write(doc, label, styles.label, MARGIN, y + 1, 110);
    y = write(doc, value, styles.value, MARGIN + 120, y, width - 120) + 4;
  }
  return y + 12;
}

async function draw(doc: Document, page: StatementPage): Promise<void> {
  let y = drawHead(doc, page);
  y = drawRow(doc, ['', 'Commissions', 'Deposits', 'Commission'], sumColumns, styles.heading, y);
  for (const sum of page.sums) y = drawRow(doc, sum, sumColumns, styles.sum, y);
  y += 14;
  if (page.rows.length === 0) {
    write(doc, 'No commissions in this month.', styles.label, MARGIN, y, 300);
    return;
  }
  let number = 1;
  y = drawRow(doc, page.headers, columns, styles.heading, y);
  for (const row of page.rows) {
    if (y > LAST_ROW) {
      // Others are served between two pages of a long statement.
      await setImmediate();
      doc.addPage();
      number += 1;
      write(doc, `${page.title}, page ${number}`, styles.label, MARGIN, MARGIN / 2, 400);
      y = drawRow(doc, page.headers, columns, styles.heading, MARGIN);
    }
    y = drawRow(doc, row, columns, styles.cell, y);
  }
}

/** A4 pages that open in the tab; the table's heading stands on each. `now` stands in the file as its date. */
export const statementPdf = async (page: StatementPage, now: Date): Promise<FileAnswer> => ({
  file: await makePdf({ title: page.title, size: 'A4', now }, (doc) => draw(doc, page)),
  contentType: 'application/pdf',
  fileName: page.fileName,
  isInline: true,
});
