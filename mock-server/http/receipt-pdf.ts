import PDFDocument from 'pdfkit';
import type { Receipt } from '../domain/receipt';
import type { FileAnswer } from './answer';
import { fontName, loadFonts, runsOf, type Weight } from './pdf-fonts';

type Document = InstanceType<typeof PDFDocument>;

const MARGIN = 48;
const LABEL_WIDTH = 120;
const INK = '#1c1b1f';
const QUIET = '#5f5b66';
const RULE = '#d5d2da';

interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}
const title: Style = { size: 22, weight: 700, color: INK };
const subtitle: Style = { size: 12, weight: 400, color: QUIET };
const label: Style = { size: 10, weight: 400, color: QUIET };
const value: Style = { size: 11, weight: 700, color: INK };

/** Draws text that may change its script; answers where it ends. */
function write(
  doc: Document,
  text: string,
  { size, weight, color }: Style,
  x: number,
  y: number,
  width: number,
): number {
  const runs = runsOf(text);
  doc.fontSize(size).fillColor(color);
  for (const [index, run] of runs.entries()) {
    const options = { width, continued: index < runs.length - 1 };
    doc.font(fontName(run.part, weight));
    if (index === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  }
  return doc.y;
}

function drawLine(doc: Document, [name, text]: Receipt['lines'][number], y: number): number {
  const width = doc.page.width - 2 * MARGIN - LABEL_WIDTH;
  write(doc, name, label, MARGIN, y + 1, LABEL_WIDTH);
  const end = write(doc, text, value, MARGIN + LABEL_WIDTH, y, width) + 6;
  doc
    .moveTo(MARGIN, end)
    .lineTo(doc.page.width - MARGIN, end)
    .lineWidth(0.5)
    .stroke(RULE);
  return end + 6;
}

function draw(doc: Document, { lines }: Receipt): void {
  const width = doc.page.width - 2 * MARGIN;
  const below = write(doc, 'INVEST', title, MARGIN, MARGIN, width);
  let y = write(doc, 'Deposit receipt', subtitle, MARGIN, below, width) + 18;
  for (const line of lines) y = drawLine(doc, line, y);
  write(doc, 'Made by the system; valid without a signature.', label, MARGIN, y + 6, width);
}

/** One A5 page that opens in the tab. `now` stands in the file as its date. */
export function receiptPdf(receipt: Receipt, now: Date): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const info = { Title: `Receipt ${receipt.number}`, Author: 'INVEST', CreationDate: now };
    const doc = new PDFDocument({ size: 'A5', margin: MARGIN, info, lang: 'en-IN', displayTitle: true });
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('error', reject);
    doc.on('end', () =>
      resolve({
        file: Buffer.concat(chunks),
        contentType: 'application/pdf',
        fileName: `receipt-${receipt.number}.pdf`,
        isInline: true,
      }),
    );
    for (const [name, file] of loadFonts()) doc.registerFont(name, file);
    draw(doc, receipt);
    doc.end();
  });
}
