import { setImmediate } from 'node:timers/promises';

/** Other requests wait for a piece of long work no longer than this. */
const SLICE_MILLISECONDS = 5;

/** Divides long work into slices: `if (slices.isOver) await slices.next()` lets other requests be served between two of them. */
export class TimeSlices {
  private end = performance.now() + SLICE_MILLISECONDS;

  get isOver(): boolean {
    return performance.now() >= this.end;
  }

  async next(): Promise<void> {
    await setImmediate();
    this.end = performance.now() + SLICE_MILLISECONDS;
  }
}
