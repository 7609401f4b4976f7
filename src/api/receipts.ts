/** Receipts of deposits: servers reply with a URL of the file, or with the file itself. */
import { isRecord } from '@/utils/is-record';

const PDF_TYPE = 'application/pdf';
const PDF_SIGNATURE = '%PDF-';

/** The bytes as a PDF, which may be sent as a file of no certain type; undefined if they are none. */
export async function asPdf(bytes: Blob): Promise<Blob | undefined> {
  const start = await bytes.slice(0, PDF_SIGNATURE.length).text();
  return start === PDF_SIGNATURE ? new Blob([bytes], { type: PDF_TYPE }) : undefined;
}

/** @param reply It is requested as bytes, since a PDF cannot be shown once it has been read as text. '' where it has no receipt. */
export async function receiptIn(reply: unknown): Promise<string | Blob> {
  if (!(reply instanceof Blob)) return '';
  const file = await asPdf(reply);
  if (file) return file;
  const body: unknown = JSON.parse(await reply.text());
  const data = isRecord(body) && isRecord(body.data) ? body.data : body;
  const { invoiceUrl, fileUrl } = isRecord(data) ? data : {};
  return [invoiceUrl, fileUrl].find((url): url is string => typeof url === 'string' && url !== '') ?? '';
}
