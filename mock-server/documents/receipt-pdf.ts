import type { Receipt } from '@server/domain/receipt';
import type { FileReply } from '@server/http/reply';
import { drawRule, drawText, MARGIN, makePdf, type PdfDocument, textStyles } from './pdf-document';

const LABEL_WIDTH = 120;

/** A receipt has each label in English and in Hindi. */
const HINDI_LABELS: Readonly<Record<string, string>> = {
  'Receipt number': 'रसीद संख्या',
  Member: 'सदस्य',
  'Family member': 'परिवार का सदस्य',
  Plan: 'योजना',
  Month: 'महीना',
  Amount: 'राशि',
  'Amount in words': 'राशि शब्दों में',
  'Payment method': 'भुगतान का तरीका',
  'Transaction ID': 'लेन-देन संख्या',
  'Approval date': 'मंज़ूरी की तारीख',
};

function drawLine(doc: PdfDocument, [name, text]: Receipt['lines'][number], y: number): number {
  const width = doc.page.width - 2 * MARGIN - LABEL_WIDTH;
  const below = drawText(doc, name, textStyles.label, MARGIN, y + 1, LABEL_WIDTH);
  const inHindi = HINDI_LABELS[name];
  const labelEnd = inHindi === undefined ? below : drawText(doc, inHindi, textStyles.cell, MARGIN, below, LABEL_WIDTH);
  const end = Math.max(labelEnd, drawText(doc, text, textStyles.value, MARGIN + LABEL_WIDTH, y, width)) + 6;
  drawRule(doc, end);
  return end + 6;
}

function drawReceipt(doc: PdfDocument, { lines }: Receipt): void {
  const width = doc.page.width - 2 * MARGIN;
  const below = drawText(doc, 'INVEST', textStyles.title, MARGIN, MARGIN, width);
  let y = drawText(doc, 'Deposit receipt · जमा रसीद', textStyles.subtitle, MARGIN, below, width) + 18;
  for (const line of lines) y = drawLine(doc, line, y);
  y = drawText(doc, 'Made by the system; valid without a signature.', textStyles.label, MARGIN, y + 6, width);
  drawText(doc, 'यह रसीद सिस्टम से बनी है; हस्ताक्षर ज़रूरी नहीं।', textStyles.cell, MARGIN, y, width);
}

/** One A5 page that the browser shows. `now` is the creation date in the file. */
export const receiptPdf = async (receipt: Receipt, now: Date): Promise<FileReply> => ({
  file: await makePdf({ title: `Receipt ${receipt.number}`, size: 'A5', now }, (doc) => drawReceipt(doc, receipt)),
  contentType: 'application/pdf',
  fileName: `receipt-${receipt.number}.pdf`,
  isInline: true,
});
