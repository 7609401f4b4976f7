import { pipeline } from 'node:stream/promises';
import { messageOf } from '@server/domain/message';
import type { Store } from '@server/store/store';
import { TimeSlices } from '@server/store/time-slices';
import { HttpError } from './errors';
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

/** Who is being sent a file in parts, for each store. */
const receivers = new WeakMap<Store, Set<string>>();

const RETRY_SECONDS = 5;
/** A caller that takes nothing for so long, such as a phone without a network, would keep its account from every other file. */
const IDLE_MILLISECONDS = 30_000;

/** One such file at once for each account, so that nobody can keep the server busy with many. Throws 429. Returns what ends it. */
function beginFor({ locals: { services, actor } }: ApiResponse): () => void {
  const receiver = actor?.id ?? '';
  const ofStore = receivers.get(services.store) ?? new Set();
  if (ofStore.has(receiver))
    throw new HttpError(429, messageOf('export-running'), { headers: { 'Retry-After': String(RETRY_SECONDS) } });
  receivers.set(services.store, ofStore.add(receiver));
  return () => ofStore.delete(receiver);
}

/**
 * Sends a text while it is made, not faster than the caller takes it, and stops making it when the caller goes or takes nothing any more.
 * Throws 429 while another one is sent to the same account.
 *
 * @param begin Writes status and headers.
 */
export async function sendParts(response: ApiResponse, { parts }: TextParts, begin: () => void): Promise<void> {
  const end = beginFor(response);
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
    end();
  }
}
