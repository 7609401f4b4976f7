import type { Receipt } from '../domain/receipt';
import type { FileAnswer } from './answer';
import { type Document, MARGIN, makePdf, rule, styles, write } from './pdf-document';

const LABEL_WIDTH = 120;

function drawLine(doc: Document, [name, text]: Receipt['lines'][number], y: number): number {
  const width = doc.page.width - 2 * MARGIN - LABEL_WIDTH;
  write(doc, name, styles.label, MARGIN, y + 1, LABEL_WIDTH);
  const end = write(doc, text, styles.value, MARGIN + LABEL_WIDTH, y, width) + 6;
  rule(doc, end);
  return end + 6;
}

function draw(doc: Document, { lines }: Receipt): void {
  const width = doc.page.width - 2 * MARGIN;
  const below = write(doc, 'INVEST', styles.title, MARGIN, MARGIN, width);
  let y = write(doc, 'Deposit receipt', styles.subtitle, MARGIN, below, width) + 18;
  for (const line of lines) y = drawLine(doc, line, y);
  write(doc, 'Made by the system; valid without a signature.', styles.label, MARGIN, y + 6, width);
}

/** One A5 page that opens in the tab. `now` stands in the file as its date. */
export const receiptPdf = async (receipt: Receipt, now: Date): Promise<FileAnswer> => ({
  file: await makePdf({ title: `Receipt ${receipt.number}`, size: 'A5', now }, (doc) => draw(doc, receipt)),
  contentType: 'application/pdf',
  fileName: `receipt-${receipt.number}.pdf`,
  isInline: true,
});
