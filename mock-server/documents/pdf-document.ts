import PDFDocument from 'pdfkit';
import { type FontWeight, fontName, loadFonts, textRunsOf } from './pdf-fonts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export const MARGIN = 48;
const TEXT_COLOR = '#1c1b1f';
const MUTED_COLOR = '#5f5b66';
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
  sum: { size: 10, weight: 700, color: TEXT_COLOR },
} as const satisfies Record<string, TextStyle>;

/** Draws text in one or several scripts, with line breaks. Returns the y at which it ends. */
export function drawText(
  doc: PdfDocument,
  text: string,
  { size, weight, color }: TextStyle,
  x: number,
  y: number,
  width: number,
): number {
  const runs = textRunsOf(text);
  doc.fontSize(size).fillColor(color);
  for (const [index, run] of runs.entries()) {
    const options = { width, continued: index < runs.length - 1 };
    doc.font(fontName(run.part, weight));
    if (index === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  }
  return doc.y;
}

/** Draws text in one line that ends at `right`, for figures. Returns the y at which it ends. */
export function drawTextRightAligned(
  doc: PdfDocument,
  text: string,
  { size, weight, color }: TextStyle,
  right: number,
  y: number,
) {
  const runs = textRunsOf(text);
  doc.fontSize(size).fillColor(color);
  const widths = runs.map((run) => doc.font(fontName(run.part, weight)).widthOfString(run.text));
  let x = right - widths.reduce((sum, width) => sum + width, 0);
  for (const [index, run] of runs.entries()) {
    doc.font(fontName(run.part, weight)).text(run.text, x, y, { lineBreak: false });
    x += widths[index] ?? 0;
  }
  return y + doc.currentLineHeight(true);
}

/** Draws a thin line across the page. */
export function drawRule(doc: PdfDocument, y: number): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke(RULE_COLOR);
}

export interface PdfInfo {
  readonly title: string;
  readonly size: 'A4' | 'A5';
  /** The creation date in the file. */
  readonly now: Date;
}

/** The bytes of a document; `draw` gets it with one page and may add others. */
export function makePdf(
  { title, size, now }: PdfInfo,
  draw: (doc: PdfDocument) => void | Promise<void>,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const info = { Title: title, Author: 'INVEST', CreationDate: now };
    const doc = new PDFDocument({ size, margin: MARGIN, info, lang: 'en-IN', displayTitle: true });
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('error', reject);
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    for (const [name, file] of loadFonts()) doc.registerFont(name, file);
    Promise.resolve(draw(doc)).then(() => doc.end(), reject);
  });
}
