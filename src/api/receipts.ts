/** Receipts of deposits: servers answer with an address of the file, or with the file itself. */
import { isRecord } from '@/utils/is-record';

const PDF_TYPE = 'application/pdf';
const PDF_SIGNATURE = '%PDF-';

/** The bytes as a PDF, which may be sent as a file of no certain type; undefined if they are none. */
export async function asPdf(bytes: Blob): Promise<Blob | undefined> {
  const start = await bytes.slice(0, PDF_SIGNATURE.length).text();
  return start === PDF_SIGNATURE ? new Blob([bytes], { type: PDF_TYPE }) : undefined;
}

/** @param reply Requested as bytes, since a PDF cannot be shown once it has been read as text. '' where it has no receipt. */
export async function receiptIn(reply: unknown): Promise<string | Blob> {
  if (!(reply instanceof Blob)) return '';
  const file = await asPdf(reply);
  if (file) return file;
  const answer: unknown = JSON.parse(await reply.text());
  const data = isRecord(answer) && isRecord(answer.data) ? answer.data : answer;
  const { invoiceUrl, fileUrl } = isRecord(data) ? data : {};
  return [invoiceUrl, fileUrl].find((url): url is string => typeof url === 'string' && url !== '') ?? '';
}
