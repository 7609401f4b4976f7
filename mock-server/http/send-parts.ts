import { pipeline } from 'node:stream/promises';
import { createLimitedQueue } from '@server/auth/limited-queue';
import { storeScoped } from '@server/figures/store-scoped';
import { TimeSlices } from '@server/store/time-slices';
import type { ApiResponse } from './locals';
import type { TextParts } from './reply';

const SLICE_LENGTH = 64 * 1024;

/** Joins parts to slices of a few milliseconds; other requests are served between two of them. Calls `onTaken` when the caller takes more. */
async function* inSlices(parts: Iterable<string>, onTaken: () => void): AsyncGenerator<string> {
  let slice = '';
  const slices = new TimeSlices();
  for (const part of parts) {
    slice += part;
    if (slice.length < SLICE_LENGTH && !slices.isOver) continue;
    // The next slice is not made before the caller has taken this one.
    if (slice !== '') yield slice;
    slice = '';
    onTaken();
    await slices.next();
  }
  if (slice !== '') yield slice;
}

/** One such file at once for each account, so that nobody can keep the server busy with many. */
const inTurnOf = storeScoped(() => createLimitedQueue({ running: 1, waiting: 0, code: 'export-running' }));

/** A caller that takes nothing for so long, such as a phone without a network, would keep its account from every other file. */
const IDLE_MILLISECONDS = 30_000;

/**
 * Sends a text while it is made, not faster than the caller takes it, and stops making it when the caller goes or takes nothing any more.
 * Rejects with QueueFull while another one is sent to the same account.
 *
 * @param begin Writes status and headers.
 */
export function sendParts(response: ApiResponse, { parts }: TextParts, begin: () => void): Promise<void> {
  const { services, actor } = response.locals;
  return inTurnOf(services.store)(actor?.id ?? '', async () => {
    const idle = setTimeout(() => response.destroy(), IDLE_MILLISECONDS);
    try {
      begin();
      if (response.destroyed) return;
      await pipeline(
        inSlices(parts, () => idle.refresh()),
        response,
      );
    } catch (error) {
      // Not the server's fault: the caller closed the connection.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    } finally {
      clearTimeout(idle);
    }
  });
}
