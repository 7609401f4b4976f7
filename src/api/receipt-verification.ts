import { RECEIPT_STATUSES } from '@/contract/choices';
import { verifyReceipt } from '@/contract/deposits';
import { pathOf } from '@/contract/endpoint';
import { sendAuthRequest } from './auth-requests';
import { HttpError, unreached } from './http-error';
import { readReply } from './read-reply';
import type { PageDataOf } from './read-shape';

/** It says what became of a code. No specification lists the call: another server may not verify receipts. */
export type Verification =
  | ({ kind: 'known'; status: (typeof RECEIPT_STATUSES)[number] } & Pick<
      PageDataOf<typeof verifyReceipt>,
      'deposit' | 'slip' | 'cancelledAt'
    >)
  | { kind: 'unknown' }
  | { kind: 'notOffered' }
  | { kind: 'failed'; message: string };

/** It needs no session, like signing in, and never rejects. */
export async function requestVerification(code: string): Promise<Verification> {
  try {
    const { status, deposit, slip, cancelledAt } = readReply(
      verifyReceipt,
      await sendAuthRequest(pathOf(verifyReceipt.path, { code }), {}),
    );
    // A reply about no receipt is one of another call.
    return RECEIPT_STATUSES.includes(status)
      ? { kind: 'known', status, deposit, slip, cancelledAt }
      : { kind: 'notOffered' };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): Verification {
  const { statusCode, details, message } = error instanceof HttpError ? error : unreached();
  if (details.code === 'receipt-code-unknown') return { kind: 'unknown' };
  // A server without the call knows no such path, or asks for a token.
  if ([401, 403, 404, 405, 501].includes(statusCode)) return { kind: 'notOffered' };
  return { kind: 'failed', message };
}
