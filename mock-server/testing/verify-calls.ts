import { setTimeout } from 'node:timers/promises';
import { type CallPattern, differences } from './call-pattern';
import { asCall, type RecordedCall, type RequestHistory } from './request-history';

interface Expectation {
  readonly pattern: CallPattern;
  readonly count?: number | undefined;
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
}

const MAX_NEAR_MISSES = 5;

/** Of two calls that differ alike the later one is nearer. */
function nearMissesOf(compared: readonly { recorded: RecordedCall; differs: string[] }[]) {
  return compared
    .filter(({ differs }) => differs.length > 0)
    .toReversed()
    .sort((a, b) => a.differs.length - b.differs.length)
    .slice(0, MAX_NEAR_MISSES);
}

/** An ended call stays as it is: whoever waits reads each one once, with its body, however often others are made. */
function comparer(pattern: CallPattern): (recorded: RecordedCall) => string[] {
  const known = new WeakMap<RecordedCall, string[]>();
  return (recorded) => {
    const differs = known.get(recorded) ?? differences(pattern, asCall(recorded));
    if ('ended' in recorded.state) known.set(recorded, differs);
    return differs;
  };
}

function compareCalls(
  history: RequestHistory,
  differencesOf: (recorded: RecordedCall) => string[],
  { count, ...limits }: Expectation,
) {
  const compared = history.list().map((recorded) => ({ recorded, differs: differencesOf(recorded) }));
  const matching = compared.filter(({ differs }) => differs.length === 0).map(({ recorded }) => recorded);
  // Without a number at least one call is expected.
  const { atLeast = limits.atMost === undefined ? 1 : 0, atMost = Number.POSITIVE_INFINITY } = limits;
  const holds =
    count === undefined ? matching.length >= atLeast && matching.length <= atMost : matching.length === count;
  return { holds, matching, nearMisses: holds ? [] : nearMissesOf(compared) };
}

/** A change is looked at once those that come at the same time are there as well. */
const PAUSE_MILLISECONDS = 10;

/** Waits until it holds, at most for these milliseconds, and not when the caller has gone. */
export async function verifyCalls(
  history: RequestHistory,
  expectation: Expectation,
  { waitMs, closed }: { readonly waitMs: number; readonly closed: AbortSignal },
) {
  const signal = AbortSignal.any([closed, AbortSignal.timeout(waitMs)]);
  const differencesOf = comparer(expectation.pattern);
  for (;;) {
    const outcome = compareCalls(history, differencesOf, expectation);
    if (outcome.holds || waitMs === 0 || signal.aborted) return outcome;
    await history.change(signal);
    await setTimeout(PAUSE_MILLISECONDS, undefined, { signal }).catch(() => undefined);
  }
}
