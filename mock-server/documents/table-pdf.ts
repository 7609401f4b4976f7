import type { FileReply } from '@server/documents/file-reply';
import { type BilingualText, inBoth } from '@server/domain/formatting';
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

type Cell = string | BilingualText;
type Cells = Readonly<Record<string, Cell | undefined>>;

/** Left side and width are in points; figures are aligned right. */
type ColumnPlaces = Readonly<Record<string, { readonly x: number; readonly width: number; readonly align?: 'right' }>>;

/** What is printed: a table with its heading on each page, and its sums and notes after the last row. */
export interface TablePage {
  readonly title: BilingualText;
  readonly facts: readonly { readonly label: BilingualText; readonly value: BilingualText }[];
  readonly columns: ColumnPlaces;
  /** The names of sums may be wider than their column. */
  readonly sumColumns: ColumnPlaces;
  readonly headings: Cells;
  readonly rows: readonly Cells[];
  readonly sums: readonly Cells[];
  readonly notes: readonly BilingualText[];
  /** It is printed instead of a table without rows. */
  readonly empty: BilingualText;
  /** It is printed in the foot of each page. */
  readonly foot?: BilingualText | undefined;
  /** The height of a row, where it must be more than its text needs: to sign in. */
  readonly rowHeight?: number | undefined;
}

/** A row that begins above this y fits on its page. */
const LAST_ROW_Y = 740;
const SUM_HEIGHT = 27;
const NOTES_HEIGHT = 62;
/** A longer text is truncated, so that a cell has at most three lines. */
const MAX_CELL_LENGTH = 72;
const truncate = (text: string) => (text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text);

function drawRow(table: Paper, cells: Cells, style: TextStyle, y: number, places: ColumnPlaces, height = 0): number {
  const role = style === textStyles.heading ? 'TH' : 'TD';
  const end = drawTableRow(table, (row) => {
    const ends = Object.entries(places).map(([name, place]) => {
      if (cells[name] === undefined) return y;
      const { en, hi } = textOf(cells[name]);
      const below = drawText(row, truncate(en), style, { ...place, y }, role);
      return hi ? drawText(row, hi, style, { ...place, y: below }, role) : below;
    });
    return Math.max(y + height, ...ends) + 3;
  });
  drawRule(table, end, MARGIN);
  return end + 3;
}

const textOf = (cell: Cell = ''): BilingualText => (typeof cell === 'string' ? { en: cell } : cell);

async function drawHead(paper: Paper, { title, facts }: TablePage, slices: TimeSlices): Promise<number> {
  const width = paper.doc.page.width - 2 * MARGIN;
  const at = (y: number) => ({ x: MARGIN, y, width });
  let y = drawText(paper, 'INVEST', textStyles.title, at(MARGIN), 'H1');
  y = drawText(paper, title.en, textStyles.subtitle, at(y), 'H2');
  if (title.hi) y = drawText(paper, title.hi, textStyles.subtitle, at(y), 'H2');
  y += 10;
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

function drawFoot(paper: Paper, { foot }: TablePage): void {
  const { width, height } = paper.doc.page;
  if (foot) drawText(paper, inBoth(foot), textStyles.foot, { x: MARGIN, y: height - 26, width: width - 2 * MARGIN });
}

async function drawPage(paper: Paper, page: TablePage, slices: TimeSlices): Promise<void> {
  const { columns, headings, rowHeight } = page;
  const width = paper.doc.page.width - 2 * MARGIN;
  let y = await drawHead(paper, page, slices);
  drawFoot(paper, page);
  let number = 1;
  const addPage = () => {
    paper.doc.addPage();
    number += 1;
    drawFoot(paper, page);
    const place = { x: MARGIN, y: MARGIN / 2, width: 500 };
    drawText(paper, `${inBoth(page.title)} · ${number}`, textStyles.heading, place);
    return MARGIN + 4;
  };
  if (page.rows.length === 0) {
    drawText(paper, inBoth(page.empty), textStyles.label, { x: MARGIN, y, width: 500 });
    return;
  }
  const table = openPart(paper, 'Table');
  const drawHeadings = (at: number) => drawRow(table, headings, textStyles.heading, at, columns);
  y = drawHeadings(y);
  for (const row of page.rows) {
    if (slices.isOver) await slices.next();
    if (y + (rowHeight ?? 0) > LAST_ROW_Y) y = drawHeadings(addPage());
    y = drawRow(table, row, textStyles.cell, y, columns, rowHeight);
  }
  const sumsHeight = page.sums.length * SUM_HEIGHT + NOTES_HEIGHT;
  if (y > paper.doc.page.height - MARGIN - sumsHeight) y = drawHeadings(addPage());
  y += 6;
  for (const sum of page.sums) y = drawRow(table, sum, textStyles.sum, y, page.sumColumns);
  for (const { en, hi } of page.notes) {
    if (slices.isOver) await slices.next();
    if (y > LAST_ROW_Y) y = addPage();
    y = drawText(paper, en, textStyles.cell, { x: MARGIN, y: y + 6, width });
    if (hi) y = drawText(paper, hi, textStyles.cell, { x: MARGIN, y, width });
  }
}

/** The pages are drawn in slices of a few milliseconds. Each table begins on a page of its own. */
export const tablePdf = async (
  { title, fileName }: { readonly title: string; readonly fileName: string },
  pages: Iterable<TablePage>,
  now: Date,
): Promise<FileReply> => ({
  file: await makePdf({ title, size: 'A4', now }, async (paper) => {
    const slices = new TimeSlices();
    let isFirst = true;
    for (const page of pages) {
      if (!isFirst) paper.doc.addPage();
      isFirst = false;
      await drawPage(paper, page, slices);
    }
  }),
  contentType: 'application/pdf',
  fileName,
  isInline: true,
});
