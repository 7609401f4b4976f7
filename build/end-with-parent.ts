/** Short enough that a signal which also reached this process directly counts as the same one (mock-server/runtime/shutdown.ts). */
const CHECK_INTERVAL_MS = 100;

/**
 * Sends SIGTERM to this process when its parent has ended. npm runs a script in a shell and passes signals on to that shell only, and
 * dash, the shell of Debian and Ubuntu, ends without passing SIGTERM on. Does nothing outside npm: whoever starts the file from a
 * terminal may want to close the terminal.
 */
export function endWithParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
