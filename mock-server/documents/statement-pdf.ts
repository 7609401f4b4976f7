import type { FileReply } from '@server/documents/file-reply';
import { type BilingualText, inBoth } from '@server/domain/formatting';
import type { StatementPage } from '@server/domain/statement';
import { TimeSlices } from '@server/utils/time-slices';
import {
  drawRule,
  drawTableRow,
  drawText,
  makePdf,
  openPart,
  type Paper,
  type TextStyle,
  textStyles,
} from './pdf-document';

const MARGIN = 36;

/** Left side and width are in points; figures are aligned right. */
const columns = {
  date: { x: 36, width: 54 },
  member: { x: 94, width: 100 },
  plan: { x: 198, width: 80 },
  deposit: { x: 280, width: 62, align: 'right' },
  rate: { x: 344, width: 32, align: 'right' },
  commission: { x: 378, width: 60, align: 'right' },
  approval: { x: 446, width: 54 },
  processed: { x: 504, width: 55 },
} as const satisfies Record<keyof StatementPage['rows'][number], { x: number; width: number; align?: 'right' }>;
type ColumnName = keyof typeof columns;

/** The name of a sum has the width of the first three columns. */
const sumColumns = { ...columns, date: { x: 36, width: 240 } };

/** A row that begins above this y fits on its page. */
const LAST_ROW_Y = 740;
const SUMS_HEIGHT = 170;
/** A longer text is truncated, so that a cell has at most three lines. */
const MAX_CELL_LENGTH = 72;
const truncate = (text: string) => (text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text);

type Cells = Partial<Record<ColumnName, string | BilingualText>>;

function drawRow(table: Paper, cells: Cells, style: TextStyle, y: number, places: typeof sumColumns | typeof columns) {
  const role = style === textStyles.heading ? 'TH' : 'TD';
  const end = drawTableRow(table, (row) => {
    const names = (Object.keys(columns) as ColumnName[]).filter((name) => cells[name] !== undefined);
    const ends = names.map((name) => {
      const { en, hi } = textOf(cells[name]);
      const below = drawText(row, truncate(en), style, { ...places[name], y }, role);
      return hi ? drawText(row, hi, style, { ...places[name], y: below }, role) : below;
    });
    return Math.max(y, ...ends) + 3;
  });
  drawRule(table, end, MARGIN);
  return end + 3;
}

const textOf = (cell: string | BilingualText = ''): BilingualText => (typeof cell === 'string' ? { en: cell } : cell);

async function drawHead(paper: Paper, { title, facts }: StatementPage, slices: TimeSlices): Promise<number> {
  const width = paper.doc.page.width - 2 * MARGIN;
  const at = (y: number) => ({ x: MARGIN, y, width });
  let y = drawText(paper, 'INVEST', textStyles.title, at(MARGIN), 'H1');
  y = drawText(paper, title.en, textStyles.subtitle, at(y), 'H2');
  y = drawText(paper, title.hi, textStyles.subtitle, at(y), 'H2') + 10;
  for (const { label, value } of facts) {
    if (slices.isOver) await slices.next();
    const ends = [
      drawText(paper, inBoth(label), textStyles.label, { x: MARGIN, y: y + 1, width: 180 }),
      drawText(paper, inBoth(value), textStyles.value, { x: MARGIN + 185, y, width: width - 185 }),
    ];
    y = Math.max(...ends) + 3;
  }
  return y + 10;
}

async function drawStatement(paper: Paper, page: StatementPage): Promise<void> {
  const slices = new TimeSlices();
  let y = await drawHead(paper, page, slices);
  let number = 1;
  const addPage = () => {
    paper.doc.addPage();
    number += 1;
    const place = { x: MARGIN, y: MARGIN / 2, width: 500 };
    drawText(paper, `${inBoth(page.title)} · ${number}`, textStyles.heading, place);
    return MARGIN + 4;
  };
  if (page.rows.length === 0) {
    const text = 'No commissions in this month. · इस महीने कोई कमीशन नहीं।';
    drawText(paper, text, textStyles.label, { x: MARGIN, y, width: 500 });
    return;
  }
  const table = openPart(paper, 'Table');
  y = drawRow(table, page.headings, textStyles.heading, y, columns);
  for (const row of page.rows) {
    if (slices.isOver) await slices.next();
    if (y > LAST_ROW_Y) y = drawRow(table, page.headings, textStyles.heading, addPage(), columns);
    y = drawRow(table, { ...row }, textStyles.cell, y, columns);
  }
  if (y > paper.doc.page.height - MARGIN - SUMS_HEIGHT) {
    y = drawRow(table, page.headings, textStyles.heading, addPage(), columns);
  }
  y += 6;
  for (const { name, deposit, commission } of page.sums) {
    y = drawRow(table, { date: name, deposit, commission }, textStyles.sum, y, sumColumns);
  }
  const width = paper.doc.page.width - 2 * MARGIN;
  y = drawText(paper, page.processed.en, textStyles.cell, { x: MARGIN, y: y + 6, width });
  drawText(paper, page.processed.hi, textStyles.cell, { x: MARGIN, y, width });
}

/** The pages are drawn in slices of a few milliseconds, each with the heading of the table. */
export const statementPdf = async (page: StatementPage, now: Date): Promise<FileReply> => ({
  file: await makePdf({ title: page.title.en, size: 'A4', now }, (paper) => drawStatement(paper, page)),
  contentType: 'application/pdf',
  fileName: page.fileName,
  isInline: true,
});
