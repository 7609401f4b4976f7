import type { Server } from 'node:http';

/** Stops accepting connections, gives requests in flight some time to finish, then closes the remaining connections. */
export function drainServer(server: Server, waitMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections that become idle after a response would otherwise stay open for seconds.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), waitMilliseconds);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}

/** Under npm, Ctrl-C sends the signal twice: the terminal does, and npm forwards it. */
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

export function onShutdownSignal(stop: () => Promise<void>): void {
  let first: { signal: NodeJS.Signals; at: number } | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (!first) {
      first = { signal, at: performance.now() };
      void stopAndExit(stop);
      return;
    }
    const isRepeated = signal === first.signal && performance.now() - first.at < REPEATED_SIGNAL_MILLISECONDS;
    if (!isRepeated) process.exit(1);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}
