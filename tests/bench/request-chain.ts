interface CallStack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: CallStack;
}

/** The part of the DevTools protocol's `Network.requestWillBeSent` that tells who asked. */
export interface Request {
  readonly request: { readonly url: string };
  readonly initiator: { readonly url?: string; readonly stack?: CallStack };
}

const isScript = (url: string): boolean => URL.canParse(url) && new URL(url).pathname.endsWith('.js');

function* scriptsIn(stack: CallStack | undefined): Generator<string> {
  if (!stack) return;
  for (const { url } of stack.callFrames) yield url;
  yield* scriptsIn(stack.parent);
}

/** How many scripts stand in the longest chain in which one had to be there for the next to be asked for. */
export function chainLength(requests: readonly Request[]): number {
  const lengths = new Map<string, number>();
  // In the order in which they were sent: whoever asks has been asked for before.
  for (const { request, initiator } of requests) {
    if (!isScript(request.url) || lengths.has(request.url)) continue;
    const askers = [initiator.url ?? '', ...scriptsIn(initiator.stack)];
    lengths.set(request.url, 1 + Math.max(...askers.map((url) => lengths.get(url) ?? 0)));
  }
  return Math.max(0, ...lengths.values());
}
