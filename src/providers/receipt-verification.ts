import { type VerifiedReceipt, verifyReceipt } from '@/contract/deposits';
import { pathOf } from '@/contract/endpoint';
import { HttpError, unreached } from '@/server/http-error';
import { sendAuthRequest } from './auth-provider';

/** What became of a code. No specification lists the call: another server may not verify receipts. */
export type Verification =
  | { kind: 'known'; receipt: VerifiedReceipt }
  | { kind: 'unknown' }
  | { kind: 'notOffered' }
  | { kind: 'failed'; message: string };

/** Without a session, like signing in. Never rejects. */
export async function requestVerification(code: string): Promise<Verification> {
  try {
    const { data } = await sendAuthRequest<{ data?: VerifiedReceipt }>(pathOf(verifyReceipt.path, { code }), {});
    return data?.status ? { kind: 'known', receipt: data } : { kind: 'notOffered' };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): Verification {
  const { statusCode, details, message } = error instanceof HttpError ? error : unreached();
  if (details.code === 'receipt-code-unknown') return { kind: 'unknown' };
  // A server without the call knows no such address, or asks for a token.
  if ([401, 403, 404, 405, 501].includes(statusCode)) return { kind: 'notOffered' };
  return { kind: 'failed', message };
}
