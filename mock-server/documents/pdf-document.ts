import PDFDocument from 'pdfkit';
import { type FontWeight, fontOf, type TextRun, textRunsOf } from './pdf-fonts';

type PdfDocument = InstanceType<typeof PDFDocument>;
type PdfStructure = ReturnType<PdfDocument['struct']>;

/** A document, and the part of its structure (what screen readers follow) that is being drawn. */
export interface Paper {
  readonly doc: PdfDocument;
  readonly part: PdfStructure;
}

export const MARGIN = 48;
const TEXT_COLOR = '#1c1b1f';
const MUTED_COLOR = '#5f5b66';
const LINK_COLOR = '#0b57d0';
const RULE_COLOR = '#d5d2da';

export interface TextStyle {
  readonly size: number;
  readonly weight: FontWeight;
  readonly color: string;
}
export const textStyles = {
  title: { size: 22, weight: 700, color: TEXT_COLOR },
  subtitle: { size: 12, weight: 400, color: MUTED_COLOR },
  label: { size: 10, weight: 400, color: MUTED_COLOR },
  value: { size: 11, weight: 700, color: TEXT_COLOR },
  heading: { size: 9, weight: 700, color: MUTED_COLOR },
  cell: { size: 9, weight: 400, color: TEXT_COLOR },
  sum: { size: 9, weight: 700, color: TEXT_COLOR },
  foot: { size: 7, weight: 400, color: MUTED_COLOR },
  link: { size: 10, weight: 700, color: LINK_COLOR },
} as const satisfies Record<string, TextStyle>;

/** The height of a line and of its letters, for a size of 1: those of Noto Sans. Its fonts for other scripts fit into such lines. */
const LINE_HEIGHT = 1.305;
const ASCENT = 0.9;

function selectFont(doc: PdfDocument, { part }: TextRun, { size, weight }: TextStyle): void {
  const { name, file } = fontOf(part, weight);
  doc.registerFont(name, file);
  doc.font(name).fontSize(size);
}

type TextOptions = NonNullable<Parameters<PdfDocument['text']>[1]> & object;
type Layout = Pick<Extract<TextOptions, { features?: unknown }>, 'features'>;

/** fontkit knows features that are turned off as well, by name; the types of pdfkit do not. */
const without = (...names: string[]): Layout => ({
  features: Object.fromEntries(names.map((name) => [name, false])) as never,
});

/** A list of features, even an empty one, lets the words of a run be laid out together: only so do they run from right to left. */
const asItsFontHasIt = ({ isRightToLeft }: TextRun): Layout => (isRightToLeft ? { features: [] } : {});

const MARKS = /\p{M}/gu;

interface DrawnRun {
  readonly text: string;
  readonly layout: Layout;
}

/**
 * fontkit fails on marks beside letters for which the font has no place for them
 * (https://github.com/foliojs/fontkit/issues/367). They are then placed as their font has them, not for that letter, and at last left out: a
 * name that cannot be drawn as it is written never keeps a document from others. fontkit writes into the features that it is given, so each
 * use needs new ones.
 */
function drawnRunOf(doc: PdfDocument, run: TextRun): DrawnRun {
  const noMarks = () => without('abvm', 'blwm', 'mark', 'mkmk');
  const ways: (() => DrawnRun)[] = [
    () => ({ text: run.text, layout: asItsFontHasIt(run) }),
    () => ({ text: run.text, layout: without('abvm') }),
    () => ({ text: run.text, layout: noMarks() }),
    () => ({ text: run.text.replace(MARKS, ''), layout: noMarks() }),
  ];
  const isDrawable = ({ text, layout }: DrawnRun) => {
    try {
      doc.widthOfString(text, layout);
      return true;
    } catch {
      return false;
    }
  };
  const way = ways.find((each) => isDrawable(each()));
  return way ? way() : { text: '', layout: {} };
}

function widthOfRun(doc: PdfDocument, run: TextRun, style: TextStyle): number {
  selectFont(doc, run, style);
  const { text, layout } = drawnRunOf(doc, run);
  return doc.widthOfString(text, layout);
}

const widthOf = (doc: PdfDocument, text: string, style: TextStyle): number =>
  textRunsOf(text).reduce((sum, run) => sum + widthOfRun(doc, run, style), 0);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The lines of a text, broken between words, and within a word only where it is longer than a line. */
function linesOf(doc: PdfDocument, text: string, style: TextStyle, width: number): string[] {
  const space = widthOf(doc, ' ', style);
  const lines: string[] = [];
  let [line, lineWidth] = ['', 0];
  const add = (piece: string, pieceWidth: number, gap: string, gapWidth: number) => {
    if (line !== '' && lineWidth + gapWidth + pieceWidth > width) {
      lines.push(line);
      [line, lineWidth] = [piece, pieceWidth];
    } else if (line === '') [line, lineWidth] = [piece, pieceWidth];
    else [line, lineWidth] = [line + gap + piece, lineWidth + gapWidth + pieceWidth];
  };
  for (const word of text.split(' ')) {
    const wordWidth = widthOf(doc, word, style);
    if (wordWidth <= width) add(word, wordWidth, ' ', space);
    else
      for (const [index, { segment }] of [...graphemes.segment(word)].entries())
        add(segment, widthOf(doc, segment, style), index === 0 ? ' ' : '', index === 0 ? space : 0);
  }
  return [...lines, line];
}

/** Glyphs of other scripts do not stand in the order of their letters, so their runs name the text that is copied and read aloud. */
function drawLine(doc: PdfDocument, line: string, style: TextStyle, x: number, y: number): void {
  doc.fillColor(style.color);
  for (const run of textRunsOf(line)) {
    selectFont(doc, run, style);
    if (run.language) doc.markContent('Span', { lang: run.language, actual: run.text });
    const { text, layout } = drawnRunOf(doc, run);
    doc.text(text, x, y + ASCENT * style.size, { ...layout, lineBreak: false, baseline: 'alphabetic' });
    if (run.language) doc.endMarkedContent();
    x += doc.widthOfString(text, layout);
  }
}

type TextRole = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Link';

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'right' | undefined;
}

/** Draws text in one or several scripts, with line breaks. Returns the y at which it ends. */
export function drawText(
  { doc, part }: Paper,
  text: string,
  style: TextStyle,
  { x, y, width, align }: TextPlace,
  role: TextRole = 'P',
): number {
  const lines = linesOf(doc, text, style, width);
  const lineHeight = LINE_HEIGHT * style.size;
  const draw = () => {
    for (const [index, line] of lines.entries()) {
      const left = align === 'right' ? x + width - widthOf(doc, line, style) : x;
      drawLine(doc, line, style, left, y + index * lineHeight);
    }
  };
  part.add(doc.struct(role, {}, draw));
  return y + lines.length * lineHeight;
}

export function drawLink(paper: Paper, text: string, url: string, style: TextStyle, place: TextPlace): number {
  const end = drawText(paper, text, style, place, 'Link');
  // A URL without a host cannot be opened from a file.
  if (URL.canParse(url)) paper.doc.link(place.x, place.y, place.width, end - place.y, url);
  return end;
}

/** A part of the structure for one table, or for one row of it. It ends with the document unless it is ended before. */
export function openPart({ doc, part }: Paper, role: 'Table' | 'TR'): Paper {
  const inner = doc.struct(role);
  part.add(inner);
  return { doc, part: inner };
}

/** Draws a row of a table. Its part of the structure is written at once, so that a long table needs little memory. */
export function drawTableRow<T>(table: Paper, draw: (row: Paper) => T): T {
  const row = openPart(table, 'TR');
  const drawn = draw(row);
  row.part.end();
  return drawn;
}

export function drawRule({ doc }: Paper, y: number, margin = MARGIN): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(0.5)
    .stroke(RULE_COLOR);
  doc.endMarkedContent();
}

export function makePdf(
  { title, size, now }: { title: string; size: 'A4' | 'A5'; now: Date },
  draw: (paper: Paper) => void | Promise<void>,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const info = { Title: title, Author: 'INVEST', CreationDate: now };
    const doc = new PDFDocument({ size, margin: 0, info, lang: 'en-IN', displayTitle: true, tagged: true });
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('error', reject);
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    const part = doc.struct('Document');
    doc.addStructure(part);
    Promise.resolve(draw({ doc, part })).then(() => {
      part.end();
      doc.end();
    }, reject);
  });
}
