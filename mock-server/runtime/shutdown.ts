import type { Server } from 'node:http';

/** Stops accepting, lets requests in flight finish for a while, then cuts what is left. */
export function drainServer(server: Server, waitMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections that fall idle after an answer would be kept open for seconds.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), waitMilliseconds);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}

/** A Ctrl-C under npm arrives twice: from the terminal, and forwarded by npm. */
const REPEATED_SIGNAL_MILLISECONDS = 500;

async function stopAndExit(stop: () => Promise<void>): Promise<void> {
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    console.error(`INVEST did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** The first signal stops in good order, a further one at once. */
export function onShutdownSignal(stop: () => Promise<void>): void {
  let first: { signal: NodeJS.Signals; at: number } | undefined;
  const hear = (signal: NodeJS.Signals) => {
    if (!first) {
      first = { signal, at: performance.now() };
      void stopAndExit(stop);
      return;
    }
    const isEcho = signal === first.signal && performance.now() - first.at < REPEATED_SIGNAL_MILLISECONDS;
    if (!isEcho) process.exit(1);
  };
  process.on('SIGTERM', hear).on('SIGINT', hear);
}
