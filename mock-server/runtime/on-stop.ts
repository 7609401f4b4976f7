/** A Ctrl-C under npm arrives twice: from the terminal, and forwarded by npm. */
const ECHO_MILLISECONDS = 500;

async function endBy(stop: () => Promise<void>): Promise<void> {
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    console.error(`INVEST did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** The first signal stops in good order, a further one at once. */
export function onStop(stop: () => Promise<void>): void {
  let first: { signal: NodeJS.Signals; at: number } | undefined;
  const hear = (signal: NodeJS.Signals) => {
    if (!first) {
      first = { signal, at: performance.now() };
      void endBy(stop);
      return;
    }
    const isEcho = signal === first.signal && performance.now() - first.at < ECHO_MILLISECONDS;
    if (!isEcho) process.exit(1);
  };
  process.on('SIGTERM', hear).on('SIGINT', hear);
}
