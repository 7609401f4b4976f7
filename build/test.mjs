// `npm test`: runs all checks, even after one has failed, and fails if any of them did.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name, ...args) => [`${root}node_modules/.bin/${name}`, args];
/** The commands of a stage run at the same time. */
const stages = [
  [bin('tsc', '-p', 'tsconfig.browser.json'), bin('tsc', '-p', 'tsconfig.node.json')],
  [bin('tsc', '-p', 'tsconfig.tests.json'), bin('biome', 'check', '.'), bin('knip')],
  [bin('vitest', 'run', '--coverage')],
  [bin('playwright', 'test')],
];

const running = new Set();

/** Resolves with the exit code; an end by a signal counts as 1. */
const run = ([command, args]) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    running.add(child);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });

// Ctrl-C reaches the commands directly; SIGTERM is passed on to them. Stages that have not started are skipped.
let isCancelled = false;
process.on('SIGINT', () => {
  isCancelled = true;
});
process.on('SIGTERM', () => {
  isCancelled = true;
  for (const child of running) child.kill('SIGTERM');
});

const failed = [];
for (const stage of stages) {
  if (isCancelled) break;
  const codes = await Promise.all(stage.map(run));
  failed.push(
    ...stage
      .filter((_, index) => codes[index] !== 0)
      .map(([command, args]) => [command.split(/[\\/]/).at(-1), ...args].join(' ')),
  );
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join('; ')}`);
process.exit(isCancelled ? 130 : failed.length > 0 ? 1 : 0);
