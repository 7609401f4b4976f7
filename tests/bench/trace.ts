/** An entry of Chromium's trace: times in microseconds, `tdur` is the processor's time of the thread. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly startTime?: number } };
}

/**
 * Milliseconds of the processor that the main thread of the page needed between asking for the page and its mark of this name: the sum
 * of its tasks, without the time for which other programs had the processor.
 */
export function busyBefore(trace: Buffer, name: string): number {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = events.find((event) => event.name === name && event.cat.includes('blink.user_timing'));
  if (mark?.args.data?.startTime === undefined) throw new Error(`The trace has no mark ${name}`);
  const start = mark.ts - mark.args.data.startTime * 1000;
  return (
    events
      .filter((event) => event.name === 'RunTask' && event.pid === mark.pid && event.tid === mark.tid)
      .filter(({ ts }) => ts >= start && ts < mark.ts)
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  );
}
