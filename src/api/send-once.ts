import { t } from 'i18next';
import { HttpError } from '@/providers/http-error';

/**
 * Makes a call that changes something, and does not report a change as failed that the server has made: where the answer was lost, or
 * an earlier try of the same change had no answer, `isRecorded` asks the server.
 * @param isRetry The change was tried before, and it is not known whether the server made it.
 * @throws The HttpError of `send`; with `isOutcomeUnknown` if the server could not be asked either.
 */
export async function sendOnce(
  send: () => Promise<unknown>,
  isRecorded: () => Promise<boolean>,
  isRetry = false,
): Promise<void> {
  if (isRetry && (await isRecorded())) return;
  try {
    await send();
  } catch (error) {
    if (!(error instanceof HttpError) || !error.isOutcomeUnknown) throw error;
    const found = await isRecorded().catch(() => undefined);
    if (found) return;
    if (found === false) throw new HttpError(t('common:errors.notArrived'), 0);
    throw new HttpError(t('common:errors.outcomeUnknown'), 0, {}, false, false, true);
  }
}

/** Whether the server may have made the change although the call failed. */
export const mayBeRecorded = (error: unknown): boolean => error instanceof HttpError && error.isOutcomeUnknown;
