import type { FileReply } from '@server/documents/file-reply';
import type { Receipt } from '@server/domain/receipt';
import {
  drawLink,
  drawRule,
  drawTableRow,
  drawText,
  MARGIN,
  makePdf,
  openPart,
  type Paper,
  textStyles,
} from './pdf-document';

const LABEL_WIDTH = 112;

function drawLine(paper: Paper, { label, value }: Receipt['lines'][number], y: number): number {
  const valueX = MARGIN + LABEL_WIDTH;
  const valueWidth = paper.doc.page.width - MARGIN - valueX;
  const end = drawTableRow(paper, (row) => {
    const below = drawText(row, label.en, textStyles.label, { x: MARGIN, y: y + 1, width: LABEL_WIDTH }, 'TH');
    const labelEnd = drawText(row, label.hi, textStyles.cell, { x: MARGIN, y: below, width: LABEL_WIDTH }, 'TH');
    const valueEnd = drawText(row, value.en, textStyles.value, { x: valueX, y, width: valueWidth }, 'TD');
    const hindiEnd = value.hi
      ? drawText(row, value.hi, textStyles.cell, { x: valueX, y: valueEnd + 1, width: valueWidth }, 'TD')
      : valueEnd;
    return Math.max(labelEnd, hindiEnd) + 3;
  });
  drawRule(paper, end);
  return end + 3;
}

function drawReceipt(paper: Paper, { lines, verification: { code, page } }: Receipt): void {
  const width = paper.doc.page.width - 2 * MARGIN;
  const at = (y: number) => ({ x: MARGIN, y, width });
  const below = drawText(paper, 'INVEST', textStyles.title, at(30), 'H1');
  let y = drawText(paper, 'Deposit receipt · जमा रसीद', textStyles.subtitle, at(below), 'H2') + 10;
  const table = openPart(paper, 'Table');
  for (const line of lines) y = drawLine(table, line, y);
  y += 5;
  y = drawText(paper, 'Anybody can check this receipt with its code at', textStyles.label, at(y));
  y = drawText(paper, 'कोई भी इस रसीद को इसके कोड से यहाँ जाँच सकता है:', textStyles.cell, at(y));
  y = drawLink(paper, page, `${page}?code=${code}`, textStyles.link, at(y)) + 5;
  y = drawText(paper, 'Made by the system; valid without a signature.', textStyles.label, at(y));
  drawText(paper, 'यह रसीद सिस्टम से बनी है; हस्ताक्षर ज़रूरी नहीं।', textStyles.cell, at(y));
}

export const receiptPdf = async (receipt: Receipt, now: Date): Promise<FileReply> => ({
  file: await makePdf({ title: `Receipt ${receipt.number}`, size: 'A5', now }, (paper) => drawReceipt(paper, receipt)),
  contentType: 'application/pdf',
  fileName: `receipt-${receipt.number}.pdf`,
  isInline: true,
});
