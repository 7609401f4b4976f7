import type { Receipt } from '../domain/receipt';
import type { FileAnswer } from './answer';
import { type Document, MARGIN, makePdf, rule, styles, write } from './pdf-document';

const LABEL_WIDTH = 120;

/** Paper has no choice of language: each label stands there in both. */
const IN_HINDI: Readonly<Record<string, string>> = {
  'Receipt number': 'रसीद संख्या',
  Member: 'सदस्य',
  'Family member': 'परिवार का सदस्य',
  Plan: 'योजना',
  Month: 'महीना',
  Amount: 'रकम',
  'Amount in words': 'रकम शब्दों में',
  'Payment method': 'भुगतान का तरीका',
  'Transaction ID': 'लेन-देन संख्या',
  'Approval date': 'मंज़ूरी की तारीख',
};

function drawLine(doc: Document, [name, text]: Receipt['lines'][number], y: number): number {
  const width = doc.page.width - 2 * MARGIN - LABEL_WIDTH;
  const below = write(doc, name, styles.label, MARGIN, y + 1, LABEL_WIDTH);
  const inHindi = IN_HINDI[name];
  const labelEnd = inHindi === undefined ? below : write(doc, inHindi, styles.cell, MARGIN, below, LABEL_WIDTH);
  const end = Math.max(labelEnd, write(doc, text, styles.value, MARGIN + LABEL_WIDTH, y, width)) + 6;
  rule(doc, end);
  return end + 6;
}

function draw(doc: Document, { lines }: Receipt): void {
  const width = doc.page.width - 2 * MARGIN;
  const below = write(doc, 'INVEST', styles.title, MARGIN, MARGIN, width);
  let y = write(doc, 'Deposit receipt · जमा रसीद', styles.subtitle, MARGIN, below, width) + 18;
  for (const line of lines) y = drawLine(doc, line, y);
  y = write(doc, 'Made by the system; valid without a signature.', styles.label, MARGIN, y + 6, width);
  write(doc, 'यह रसीद सिस्टम से बनी है; हस्ताक्षर ज़रूरी नहीं।', styles.cell, MARGIN, y, width);
}

/** One A5 page that opens in the tab. `now` stands in the file as its date. */
export const receiptPdf = async (receipt: Receipt, now: Date): Promise<FileAnswer> => ({
  file: await makePdf({ title: `Receipt ${receipt.number}`, size: 'A5', now }, (doc) => draw(doc, receipt)),
  contentType: 'application/pdf',
  fileName: `receipt-${receipt.number}.pdf`,
  isInline: true,
});
